import { ENGINE_MUTANTS } from './mutants.ts';
import { testPlantedBugs } from './test-planted-bugs.ts';

testPlantedBugs(ENGINE_MUTANTS);
