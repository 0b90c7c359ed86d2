import { TERMINAL_MUTANTS } from './terminal-mutants.ts';
import { testPlantedBugs } from '../test-planted-bugs.ts';

/**
 * Second tier: it shows that the simulator finds a mistake at the terminal; that the till makes none is
 * `many-worlds.test.ts`, where terminals are too.
 */

testPlantedBugs(TERMINAL_MUTANTS);
