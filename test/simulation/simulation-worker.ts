import { inspect } from 'node:util';
import { huntShopMistake } from './customers/hunt-shop-mistake.ts';
import type { ShopCatch, ShopHunt } from './customers/hunt-shop-mistake.ts';
import { playShopDay } from './customers/shop-day.ts';
import type { ShopDayReport } from './customers/shop-day.ts';
import type { StoreShape } from './customers/store-shape.ts';
import { countCrossings } from './crossings/count-crossings.ts';
import type { Crossing, CrossingStretch } from './crossings/count-crossings.ts';
import type { CapabilityPair } from './crossings/crossings-of-world.ts';
import { huntMutantByName } from './hunt-mutants.ts';
import type { HuntResult, MutantHunt } from './hunt-mutants.ts';
import { runWorlds } from './run-worlds.ts';
import type { WorldFindings, SeedStretch } from './run-worlds.ts';

/** One core's share of `npm run sim`: a process that does one piece of work after another. */
export type SimulationTask =
  | { readonly stretch: SeedStretch }
  | { readonly hunt: MutantHunt }
  /** Seeds of shop days judged by customers. */
  | { readonly days: readonly number[]; readonly shape: Partial<StoreShape> }
  | { readonly crossed: CrossingStretch }
  | { readonly shopHunt: ShopHunt };
export type SimulationResult =
  | { readonly findings: WorldFindings }
  | { readonly caught: HuntResult }
  | { readonly days: readonly ShopDayReport[]; readonly cpuMs: number }
  | { readonly shopCaught: ShopCatch }
  | { readonly crossings: readonly (readonly [CapabilityPair, Crossing])[] };

// A terminal sends SIGINT to every process; this one finishes its current work.
process.on('SIGINT', () => undefined);
process.on('message', (piece: SimulationTask) => void answer(piece));

/** Plays a shop day. A day that ends in an error counts as one with a complaint. */
function playDay(seed: number, shape: Partial<StoreShape>): ShopDayReport {
  try {
    return playShopDay(seed, { shape });
  } catch (error) {
    return { seed, facts: 0, takeOvers: 0, complaints: [`mistake: ${inspect(error)}`] };
  }
}

async function answer(piece: SimulationTask): Promise<void> {
  if ('days' in piece) {
    const { days, shape } = piece;
    const before = process.cpuUsage();
    const played = days.map((seed) => playDay(seed, shape));
    const { user, system } = process.cpuUsage(before);
    process.send?.({ days: played, cpuMs: (user + system) / 1000 } satisfies SimulationResult);
    return;
  }
  if ('shopHunt' in piece) {
    process.send?.({ shopCaught: huntShopMistake(piece.shopHunt) } satisfies SimulationResult);
    return;
  }
  if ('crossed' in piece) {
    process.send?.({
      crossings: [...(await countCrossings(piece.crossed))],
    } satisfies SimulationResult);
    return;
  }
  const done: SimulationResult =
    'hunt' in piece
      ? { caught: await huntMutantByName(piece.hunt) }
      : { findings: await runWorlds(piece.stretch) };
  process.send?.(done);
}
