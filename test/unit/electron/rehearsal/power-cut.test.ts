import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { JsonFile } from '../../../../electron/node/files/json-file.ts';
import { rehearsalFileSchema } from '../../../../shared/rehearsal/rehearsal.ts';
import type { RehearsalFile } from '../../../../shared/rehearsal/rehearsal.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { MIA_AS_MANAGER, RehearsalTill } from '../../../builders/rehearsal-till.ts';

/** How much longer than now the computer had been on when its power was cut, in seconds. */
const BEFORE_RESTART_SECONDS = 1_000_000;

/** Plays a rehearsal with its kill and restart. @returns what it stored, in order */
async function storedStates(): Promise<RehearsalFile[]> {
  const stored: RehearsalFile[] = [];
  const writing = vi.spyOn(JsonFile.prototype, 'write').mockImplementation((value: unknown) => {
    stored.push(rehearsalFileSchema.parse(value));
    return Promise.resolve();
  });
  onTestFinished(() => writing.mockRestore());
  const till = new RehearsalTill();
  expect(await (await till.open()).begin('Mia', MIA_AS_MANAGER)).toBeNull();
  await vi.waitFor(() => expect(till.acts).toContain('kill'), PATIENCE);
  writeFileSync(till.file, JSON.stringify(stored.at(-1)));
  const again = await till.open();
  expect(await again.openTrainingAgain()).toBe(true);
  await again.goOnAfterStart();
  await vi.waitFor(() => expect(again.status.run?.state).toBe('done'), PATIENCE);
  writing.mockRestore();
  return stored;
}

test('after a power cut at any write of a rehearsal, the shop opens, nothing is killed, and a person continues or ends it', async () => {
  const states = await storedStates();
  const ends = new Set<string>();
  expect(new Set(states.map(({ run }) => run?.step))).toEqual(
    new Set(['before', 'no-service', 'kill', 'restarted', 'back']),
  );
  for (const { doneAtMs, run } of states) {
    const till = new RehearsalTill();
    const killedAtSeconds = run!.killedAtSeconds && run!.killedAtSeconds + BEFORE_RESTART_SECONDS;
    const tillId = till.book.ledger.book!.tillId;
    writeFileSync(
      till.file,
      JSON.stringify({ doneAtMs, run: { ...run, tillId, killedAtSeconds } }),
    );
    const rehearsal = await till.open();
    expect(await rehearsal.openTrainingAgain()).toBe(false);
    await rehearsal.goOnAfterStart();
    const { state } = rehearsal.status.run!;
    ends.add(state);
    expect(rehearsal.status.doneAtMs).toBe(doneAtMs);
    expect(till.acts).toEqual([]);
    if (state === 'done') continue;
    expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBeNull();
    expect(rehearsal.status.run).toMatchObject({ state: 'running', step: run!.step });
    await rehearsal.act('end');
    expect(rehearsal.status.run?.state).toBe('ended');
    expect(till.acts).not.toContain('kill');
  }
  expect(ends).toEqual(new Set(['interrupted', 'done']));
});
