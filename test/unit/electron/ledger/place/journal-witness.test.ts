import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { JournalWitness } from '../../../../../electron/ledger/place/journal-witness.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import type { OverwritableFile } from '../../../../../electron/node/files/whole-files.ts';
import { PATIENCE } from '../../../../builders/patience.ts';

/** A folder whose operations never end. */
const FOLDER = path.normalize('/evertill-hangs');

test('a witness whose folder does not respond delays no fact beyond one short wait', async () => {
  const hangs = new Promise<never>(() => undefined);
  const said: unknown[] = [];
  const waits: (() => void)[] = [];
  const hanging = { ...realFiles, openOver: () => Promise.resolve(handleThat(hangs)) };
  const wakeIn = (_: number, wake: () => void) => {
    waits.push(wake);
    return () => undefined;
  };
  const kept = new JournalWitness(
    FOLDER,
    'till',
    (error) => void said.push(error),
    hanging,
    wakeIn,
  );
  const begun = kept.begin({ sequence: 1, hash: 'one', receipt: 0 });
  await vi.waitFor(() => expect(waits.length).toBe(2), PATIENCE);
  waits.at(-1)?.();
  await begun;
  expect(said).toEqual([new Error(`${FOLDER} does not answer`)]);
  await kept.note({ sequence: 2, hash: 'two', receipt: 0 });
  await kept.close();
  expect(said.length).toBe(1);
});

test.each(['read', 'openOver'] as const)(
  'a witness whose %s does not respond delays no start',
  async (call) => {
    const said: unknown[] = [];
    const hanging = { ...realFiles, [call]: () => new Promise<never>(() => undefined) };
    const atOnce = (_: number, wake: () => void) => {
      const timer = setTimeout(wake, 0);
      return () => clearTimeout(timer);
    };
    const kept = new JournalWitness(
      FOLDER,
      'till',
      (error) => void said.push(error),
      hanging,
      atOnce,
    );
    if (call === 'read') expect(await kept.read()).toBeNull();
    await kept.begin({ sequence: 1, hash: 'one', receipt: 0 });
    await kept.note({ sequence: 2, hash: 'two', receipt: 0 });
    await kept.close();
    expect(said.length).toBe(1);
  },
);

function handleThat(hangs: Promise<never>): OverwritableFile {
  return { writeOver: () => hangs, close: () => hangs };
}
