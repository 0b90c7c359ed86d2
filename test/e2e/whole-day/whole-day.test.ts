import { test } from '../till-under-test.ts';
import { Shop } from './shop.ts';
import { playWholeDay } from './whole-day.ts';
import type { Mishap } from './whole-day.ts';

/** A shop's whole day, written once, and played under whatever may befall a shop. */

test.for<Mishap>(['none', 'the network is cut', 'a restart and a kill'])(
  'a whole day; at noon: %s',
  async (mishap, { counter }) => {
    await playWholeDay(await Shop.open(counter, 'en-IE'), mishap);
  },
);
