import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { DEFAULT_TERMINAL_SETTINGS } from '../../../../shared/card-terminal/terminal-settings.ts';
import { NO_KEYRING } from '../../../builders/people-in-folder.ts';
import { connectionDraft, openTillIn } from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** The card terminal's password is stored like other secrets, and not in the settings, which every copy contains. */

const PASSWORD = '471108';
const WANTED = { ...DEFAULT_TERMINAL_SETTINGS, host: '192.0.2.7', password: PASSWORD };

const KEYRING: SystemProtection = {
  backend: () => 'gnome_libsecret',
  encrypt: (text) => Promise.resolve(Buffer.from(text.split('').toReversed().join(''))),
  decrypt: (blob) => Promise.resolve(blob.toString().split('').toReversed().join('')),
};

async function opened(place: string, system: SystemProtection): Promise<Till> {
  const till = await openTillIn(place, 'Europe/Dublin', system);
  onTestFinished(() => till.close());
  if (existsSync(path.join(place, 'settings.json'))) await till.open();
  else await till.connect(connectionDraft('1'));
  return till;
}

const kept = (place: string, name: string) => readFileSync(path.join(place, name), 'utf8');

test.each([
  ['with a keyring', KEYRING],
  ['without one', NO_KEYRING],
])(
  'the terminal’s password is in no settings file and survives a restart, %s',
  async (_, system) => {
    const place = testFolder();
    const till = await opened(place, system);
    await till.changeChoices({ cardTerminal: WANTED });
    expect(till.overview().cardTerminal).toEqual(WANTED);
    expect(kept(place, 'settings.json')).not.toContain(PASSWORD);
    const isClosed = !kept(place, path.join('keys', 'card-terminal.json')).includes(PASSWORD);
    expect(isClosed).toBe(system === KEYRING);
    await till.close();
    expect((await opened(place, system)).overview().cardTerminal).toEqual(WANTED);
  },
);

test('the terminal’s password is removed from an older version’s settings at the first start', async () => {
  const place = testFolder();
  const before = await opened(place, KEYRING);
  await before.changeChoices({
    cardTerminal: { ...WANTED, password: DEFAULT_TERMINAL_SETTINGS.password },
  });
  await before.close();
  const file = path.join(place, 'settings.json');
  const older = kept(place, 'settings.json').replace(
    `"${DEFAULT_TERMINAL_SETTINGS.password}"`,
    `"${PASSWORD}"`,
  );
  writeFileSync(file, older);
  expect((await opened(place, KEYRING)).overview().cardTerminal).toEqual(WANTED);
  expect(kept(place, 'settings.json')).not.toContain(PASSWORD);
});

test('the terminal’s password is typed again if the computer does not return it', async () => {
  const place = testFolder();
  const till = await opened(place, KEYRING);
  await till.changeChoices({ cardTerminal: WANTED });
  await till.close();
  const there = await opened(place, { ...KEYRING, backend: () => 'kwallet5' });
  expect(there.overview().cardTerminal.password).toBe(DEFAULT_TERMINAL_SETTINGS.password);
});
