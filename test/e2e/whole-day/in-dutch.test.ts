import { testWholeDay } from './test-whole-day.ts';

/** Second tier: the same day as in German; `outage.test.ts` cuts the network. */

testWholeDay('nl-BE', 'the network is cut');
