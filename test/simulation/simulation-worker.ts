import { huntMutant } from './hunt-mutants.ts';
import type { Catch, Hunt } from './hunt-mutants.ts';
import { runWorlds } from './run-worlds.ts';
import type { WorldFindings, Stretch } from './run-worlds.ts';

/** One core's share of `npm run sim`: a process that does one piece of work after the other. */
export type Work = { readonly stretch: Stretch } | { readonly hunt: Hunt };
export type Done = { readonly findings: WorldFindings } | { readonly caught: Catch };

// Of a terminal they come to every process; here the work that was begun is brought to its end.
process.on('SIGINT', () => undefined);
process.on('message', (piece: Work) => void answer(piece));

async function answer(piece: Work): Promise<void> {
  const done: Done =
    'hunt' in piece
      ? { caught: await huntMutant(piece.hunt) }
      : { findings: await runWorlds(piece.stretch) };
  process.send?.(done);
}
