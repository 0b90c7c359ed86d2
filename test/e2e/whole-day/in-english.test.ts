import { testWholeDay } from './test-whole-day.ts';

/** Second tier: the same day as in German; `training.test.ts` trains in the middle of a day. */

testWholeDay('en-IE', 'somebody trains');
