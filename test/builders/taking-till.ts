import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { HubMemory } from '../../electron/hub/connection/hub-memory.ts';
import { vi } from 'vitest';
import { TakeoverImport } from '../../electron/hub/takeover/takeover-import.ts';
import type { HubLine } from '../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../model/hub/answer-call.ts';
import { takenBy } from '../model/hub/copying.ts';
import type { CopiedRecord } from '../../shared/hub/hub-calls.ts';
import type { HubState } from '../model/hub/hub-state.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { hubSetUpOf } from './hub-set-up.ts';
import { PATIENCE } from './patience.ts';

/** Replaces a till's copy, as damage or an emptied hub does. */
export function replaceCopy(
  state: HubState,
  name: string,
  change: (copy: readonly CopiedRecord[]) => CopiedRecord[],
): HubState {
  const till = state.tills.get(name)!;
  const copy = change(till.copy);
  const liveThrough = Math.min(till.liveThrough, copy.length);
  return { ...state, tills: new Map(state.tills).set(name, { ...till, copy, liveThrough }) };
}

export function takeOver(state: HubState, by: string, till: string): HubState {
  const { epoch } = state.tills.get(till)!;
  return answerCall(state, by, { name: 'take-over', till, epoch }, 0).state;
}

/**
 * Brings into the till of that name everything due to it, until nothing more comes.
 * @param asked tills that somebody at this till has asked to take over, before a heartbeat reported it; all of them
 * unless given
 * @param knowsAlready what the successor has done before
 */
export async function bringTakenTills(
  state: HubState,
  name: string,
  asked: readonly string[] = directlyTaken(state, name),
  knowsAlready: (taker: BookOnDisk) => Promise<unknown> = async () => undefined,
) {
  const taker = await BookOnDisk.open();
  await knowsAlready(taker);
  await taker.mustWrite({ kind: 'note-hub', hub: { till: name, host: 'hub', port: 1 } });
  const unread: string[] = [];
  const memory = await HubMemory.open(path.join(taker.folder, 'hub.json'), null);
  const adoption = new TakeoverImport({
    writer: taker.writer,
    setUp: hubSetUpOf(name),
    connect: async () => ({
      isOpen: true,
      answerMs: 250,
      call: (async (call) => answerCall(state, name, call, 0).answer) as HubLine['call'],
      close: () => undefined,
    }),
    memory,
    onAdopted: () => undefined,
    onUnread: (till) => unread.push(till),
  });
  for (const before of asked) {
    await taker.mustWrite({ kind: 'note-taking', till: before, on: true });
    // A heartbeat from before the hub knew of the take-over.
    adoption.wake([], false);
    await setImmediate();
  }
  adoption.wake(takenBy(state, name), true);
  await vi.waitUntil(() => unread.length > 0 || adoption.pending.length === 0, PATIENCE);
  await adoption.close();
  return { taker, adoption, memory, adopted: taker.ledger.hub?.adopted ?? [] };
}

function directlyTaken(state: HubState, name: string): string[] {
  return takenBy(state, name).flatMap(({ till, by }) => (by === name ? [till] : []));
}
