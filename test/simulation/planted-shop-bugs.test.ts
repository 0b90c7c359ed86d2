import { SHOP_MUTANTS } from './shop-mutants.ts';
import { testPlantedBugs } from './test-planted-bugs.ts';

/** Second tier: it tests that the simulator finds a mistake, not that the till makes none. */

testPlantedBugs(SHOP_MUTANTS);
