import { testWholeDay } from './test-whole-day.ts';

testWholeDay('en-IE', 'somebody trains');
