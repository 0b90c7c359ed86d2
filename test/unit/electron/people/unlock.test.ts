import { expect, test } from 'vitest';
import { UnlockAttempts } from '../../../../electron/people/unlock.ts';
import { openPeopleIn } from '../../../builders/people-in-folder.ts';
import type { ConnectAnswer } from '../../../../shared/messages/bridge.ts';
import { testFolder } from '../../../builders/test-folder.ts';

test('a wrong passphrase or code is recorded, and delays the next try like a PIN, even many at once', async () => {
  const folder = testFolder();
  let monoMs = 0;
  const clock = { wallMs: () => 0, monoMs: () => monoMs };
  const gate = await openPeopleIn(folder, clock);
  const told: string[] = [];
  gate.setChangeListener(async ({ what }) => told.push(what) > 0);
  let tried = 0;
  const unlocking = new UnlockAttempts(clock);
  const typed = (isRight: boolean) =>
    unlocking.unlock(gate, (): Promise<ConnectAnswer> => {
      tried += 1;
      return Promise.resolve(
        isRight
          ? { kind: 'connected' }
          : { kind: 'fault', field: 'passphrase', sentence: 'Not that one.' },
      );
    });
  const answers = await Promise.all(Array.from({ length: 9 }, () => typed(false)));
  expect(answers.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'fault'),
    ...Array.from({ length: 4 }, () => 'wait'),
  ]);
  expect(tried).toBe(5);
  expect(told).toEqual(Array.from({ length: 5 }, () => 'wrong-unlock'));
  expect(await typed(true)).toEqual({ kind: 'wait', waitMs: 30_000 });
  monoMs = 30_000;
  expect(await typed(true)).toEqual({ kind: 'connected' });
  expect(await typed(false)).toMatchObject({ kind: 'fault' });
  expect(tried).toBe(7);
});
