import { TERMINAL_MUTANTS } from './terminal-mutants.ts';
import { testPlantedBugs } from '../test-planted-bugs.ts';

testPlantedBugs(TERMINAL_MUTANTS);
