import { testWholeDay } from './test-whole-day.ts';

/** Second tier: the same day as in German, without its mishap; a unit test reads each sentence in every language. */

testWholeDay('fr-FR', 'none');
