import type { Random } from '../random.ts';
import type { VirtualTime } from '../virtual-time.ts';
import { VirtualTerminal } from './virtual-terminal.ts';
import type { TerminalWatcher } from './virtual-terminal.ts';

/** Gives each till a card terminal of its own or, in three of ten cases, the one that tills share. */
export function placeTerminals(
  names: readonly string[],
  time: VirtualTime,
  random: Random,
  witness: TerminalWatcher,
): ReadonlyMap<string, VirtualTerminal> {
  const shared = new VirtualTerminal(time, random.fork('shared'), witness);
  shared.isShared = names.length > 1;
  return new Map(
    names.map((name) => {
      const own = new VirtualTerminal(time, random.fork(name), witness);
      return [name, random.chance(0.3) ? shared : own];
    }),
  );
}
