import { testWholeDay } from './test-whole-day.ts';

testWholeDay('fr-FR', 'none');
