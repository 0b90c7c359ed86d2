import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { readOptional } from '../../electron/node/files/read-optional.ts';
import { test } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/**
 * A till that starts with its computer. Second tier: it only sets up; when the till tells the system so is
 * `appliance.test.ts`’s.
 */

/** Returns what the computer starts with this user: the desktop's entry, or Windows' key `Run` as Wine stores it. */
async function startedWithUser({ folder, dataFolder }: Counter): Promise<string> {
  const entry = path.join(folder, 'config', 'autostart', 'evertill.desktop');
  const registry = path.join(`${dataFolder}-wine`, 'changes', 'prefix', 'user.reg');
  const [said = '', keys = ''] = await Promise.all(
    [entry, registry].map((file) => readOptional(readFile(file, 'utf8'), '')),
  );
  const run = /^\[Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run\][^[]*/m.exec(keys);
  return said + (run?.[0] ?? '');
}

test('a till set to start with its computer is among the programs that start with this user, until the setting is switched off', async ({
  counter,
}) => {
  const service = await counter.openService();
  const own = { env: { XDG_CONFIG_HOME: path.join(counter.folder, 'config') } };
  const till = await counter.startConnected(service, { till: { startsWithComputer: true } }, own);
  await till.close();
  expect(await startedWithUser(counter)).toContain('electron');

  const again = await counter.startTill([], own);
  await again.page.evaluate(() => window.till.changeSettings({ startsWithComputer: false }));
  await again.close();
  expect(await startedWithUser(counter)).not.toContain('electron');
});
