import { testWholeDay } from './test-whole-day.ts';

testWholeDay('nl-BE', 'the network is cut');
