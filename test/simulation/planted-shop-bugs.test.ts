import { SHOP_MUTANTS } from './shop-mutants.ts';
import { testPlantedBugs } from './test-planted-bugs.ts';

testPlantedBugs(SHOP_MUTANTS);
