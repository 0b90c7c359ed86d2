import { testWholeDay } from './test-whole-day.ts';

testWholeDay('de-DE', 'a restart and a kill');
