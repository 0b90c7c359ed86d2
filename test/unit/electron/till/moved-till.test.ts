import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ManagerAppointment } from '../../../../electron/people/manager-appointment.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { keyringOf } from '../../../builders/people-in-folder.ts';
import { clock, connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { startSandboxServer } from '../../../../electron/sandbox/sandbox-server.ts';
import { smallState } from '../../../contract/small-service.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/**
 * A till's data on another computer: its key store has neither the service's keys nor the secret of the PINs. The owner
 * proves the right to it with the service's key, which the service accepts (decision 0078).
 */

const asked = { name: 'Alex', pin: '777777' };

async function movedTill() {
  const folder = testFolder();
  const service = await startSandboxServer({ seed: smallState, stateFile: null });
  onTestFinished(() => service.stop());
  const apiKey = service.state.credentials['api-key'];
  const at = async (system: SystemProtection): Promise<Till> => {
    const till = await openTillIn(folder, 'UTC', system);
    onTestFinished(() => till.close());
    await till.open();
    return till;
  };
  const here = await openTillIn(folder, 'UTC', keyringOf('here'));
  const { baseUrl } = service;
  await here.connect(connectionDraft('1', { baseUrl, apiKey, keyProtection: 'os' }));
  await here.people.put({ name: 'Robin', role: 'manager' }, '999999');
  await here.close();
  return { folder, service, apiKey, at };
}

const name = (till: Till, apiKey: string) =>
  new ManagerAppointment(clock).appoint(till.people, { ...asked, apiKey }, (key) =>
    till.checkOwner(key),
  );

test('a moved till is opened only by the key that its service accepts', async () => {
  const { apiKey, at } = await movedTill();
  const there = await at(keyringOf('there'));
  expect(there.overview()).toMatchObject({
    // The manager's name is protected by the other computer's key, as card numbers would be.
    health: { kind: 'numbers-locked' },
    people: { trouble: 'sealed', locked: true },
  });
  expect(await name(there, 'guessed')).toMatchObject({ kind: 'wrong-key' });
  expect(there.people.trouble).toBe('sealed');
  expect(await name(there, apiKey)).toEqual({ kind: 'named' });
  expect(there.overview().people).toMatchObject({ trouble: null, list: [{ name: 'Alex' }] });
});

test('a moved till asks no service that its journal does not know, whatever its settings say', async () => {
  const { folder, service, at } = await movedTill();
  const other = await startSandboxServer({ seed: smallState, stateFile: null });
  onTestFinished(() => other.stop());
  const file = path.join(folder, 'settings.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(service.baseUrl, other.baseUrl));
  const there = await at(keyringOf('there'));
  const theirs = other.state.credentials['api-key'];
  expect(await name(there, theirs)).toEqual({ kind: 'not-reached' });
  expect(there.people.trouble).toBe('sealed');
});

test('a moved till recognises the key by its records while the service is out of reach', async () => {
  const { service, apiKey, at } = await movedTill();
  await service.stop();
  const there = await at(keyringOf('there'));
  expect(await name(there, 'guessed')).toMatchObject({ kind: 'wrong-key' });
  expect(await name(there, apiKey)).toEqual({ kind: 'named' });
});

test('a moved till reports an unreachable service if no records open, and stays locked', async () => {
  const { folder, service, apiKey, at } = await movedTill();
  await service.stop();
  const [book = ''] = readdirSync(path.join(folder, 'books'));
  const journal = path.join(folder, 'books', book, 'journal');
  for (const file of readdirSync(journal))
    writeFileSync(path.join(journal, file), 'damage\n'.repeat(9));
  const there = await at(keyringOf('there'));
  expect(await name(there, apiKey)).toEqual({ kind: 'not-reached' });
});
