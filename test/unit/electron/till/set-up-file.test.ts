import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answerSecondInstance,
  checkSetUp,
  provision,
} from '../../../../electron/set-up/provision.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import {
  clock,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

test('a set-up file that others can read is reported, whatever its result', async () => {
  const folder = testFolder();
  const file = path.join(folder, 'set-up.json');
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  chmodSync(folder, 0o755);
  writeFileSync(file, textOfSetUp());
  chmodSync(file, 0o644);
  const said = expect.stringContaining('can be read by other users of this computer (0644)');
  expect(await provision(till, unappliedSetUp(file, false), clock)).toEqual({
    kind: 'done',
    lines: [said],
  });
  writeFileSync(file, textOfSetUp({ shopUuid: '' }));
  const { kind, lines } = await provision(till, unappliedSetUp(file, true), clock);
  expect(kind).toBe('refused');
  expect(lines.at(-1)).toEqual(said);
  expect(lines.join(' ')).not.toContain('key-of-this-shop');
  expect(existsSync(file)).toBe(true);
  await till.close();
});

test('a folder for the second copy is applied, and a missing folder is refused with what to do', async () => {
  const folder = testFolder();
  const [file, stick, data] = ['set-up.json', 'stick', 'data'].map((name) =>
    path.join(folder, name),
  );
  if (file === undefined || stick === undefined || data === undefined) throw new Error('named');
  mkdirSync(data);
  writeFileSync(file, textOfSetUp({ copyFolder: stick }), { mode: 0o600 });
  const till = await openTillIn(data, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  expect(await provision(till, unappliedSetUp(file, false), clock)).toEqual({
    kind: 'refused',
    lines: [expect.stringContaining('The folder doesn’t exist. Plug in the stick')],
  });
  expect(till.overview().copy).toBe(null);
  mkdirSync(stick);
  expect(await provision(till, unappliedSetUp(file, false), clock)).toMatchObject({ kind: 'done' });
  expect(till.overview().copy).toMatchObject({ folder: stick });
  await vi.waitFor(() => expect(till.overview().copy?.state.kind).toBe('whole'), PATIENCE);
});

test('limits above the store’s wait for a manager and are reported, and the rest of the file is applied', async () => {
  const folder = testFolder();
  const file = path.join(folder, 'set-up.json');
  writeFileSync(file, textOfSetUp({ limits: { preset: 'careful' } }), { mode: 0o600 });
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  expect(await provision(till, unappliedSetUp(file, false), clock)).toMatchObject({ kind: 'done' });
  const { writer } = till.trading!;
  await writer.write(
    { kind: 'note-hub', hub: { till: 'north', host: 'hub.invalid', port: 1 } },
    SYSTEM_ACTOR,
  );
  const { limits } = writer.ledger;
  const said = { format: 1, till: 'south', by: 'Anna', atMs: instantMs(0), limits } as const;
  const heard = { kind: 'receive-setting', name: 'south 1', number: 1, said } as const;
  await writer.write(heard, SYSTEM_ACTOR);
  writeFileSync(file, textOfSetUp({ limits: { preset: 'always-sell' }, language: 'nl' }));
  const waits = expect.stringContaining('higher limits in the file wait');
  const { kind, lines } = await checkSetUp(till, file, clock);
  expect(kind).toBe('differs');
  expect(lines).toContainEqual(waits);
  const done = { kind: 'partly', lines: [waits] };
  expect(await provision(till, unappliedSetUp(file, true), clock)).toEqual(done);
  expect(till.trading!.writer.ledger.limits).toEqual(limits);
  expect(till.overview().language).toBe('nl');
  const asked = { file, checks: false, deleteFile: true, answer: '0'.repeat(32) };
  expect(await answerSecondInstance(till, asked, clock)).toEqual(done);
  expect(existsSync(file)).toBe(true);
});

test('a check of a set-up file says which key and how many balances differ, without showing them', async () => {
  const folder = testFolder();
  const file = path.join(folder, 'set-up.json');
  const write = (changes: object) => writeFileSync(file, textOfSetUp(changes), { mode: 0o600 });
  write({});
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  expect(await provision(till, unappliedSetUp(file, false), clock)).toMatchObject({ kind: 'done' });
  expect(await checkSetUp(till, file, clock)).toEqual({ kind: 'same', lines: [] });

  const asOf = '2026-01-01T00:00:00Z';
  write({
    credentials: { apiKey: 'canary-key', personalAccessToken: 'canary-token' },
    managerPin: '82461799',
    openingBalances: [
      { identifier: '6275 0412 0000', balanceCents: 2_500, asOf },
      { identifier: '6275 0413 0000', balanceCents: 1_717, asOf },
    ],
  });
  expect(await checkSetUp(till, file, clock)).toEqual({
    kind: 'differs',
    lines: [
      'credentials.apiKey: the file has another one',
      'credentials.personalAccessToken: the file has another one',
      'openingBalances: 1 of 2 are not this till’s',
      'Not compared: managerPin.',
    ],
  });
  write({ openingBalances: [{ identifier: '6275 0412 0000', balanceCents: 2_501, asOf }] });
  expect(await checkSetUp(till, file, clock)).toMatchObject({
    lines: ['openingBalances: 1 of 1 are not this till’s'],
  });
});
