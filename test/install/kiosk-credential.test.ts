import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../e2e/till-under-test.ts';
import { runProgram } from './installed-program.ts';

/**
 * Tests the secret of a kiosk's unit, encrypted by the real systemd-creds with this computer's host key, which only
 * root may use.
 */

test('a kiosk’s till opens its keys with the secret that systemd has encrypted, and with no other', async ({
  counter,
}) => {
  const getSystemd = 'apt-get update && apt-get install --yes --no-install-recommends systemd';
  await runProgram('sh', ['-c', `command -v systemd-creds || { ${getSystemd}; }`]);
  const unit = '/run/credentials/evertill-test.service';
  await mkdir(unit, { recursive: true });
  onTestFinished(() => rm(unit, { recursive: true }));
  const given = path.join(unit, 'evertill');
  const closed = path.join(counter.folder, 'evertill.cred');
  const close = () =>
    runProgram('sh', [
      '-c',
      'head -c 32 /dev/urandom | systemd-creds encrypt -H --name=evertill - $0',
      closed,
    ]);
  const open = (name: string, from = closed) =>
    runProgram('systemd-creds', ['decrypt', `--name=${name}`, from, given]);
  /** Passes the secret as systemd passes it to a unit with `LoadCredentialEncrypted`. */
  const give = async () => {
    await rm(given, { force: true });
    await open('evertill');
    await chmod(given, 0o400);
  };
  const kiosk = { env: { CREDENTIALS_DIRECTORY: unit } };

  await close();
  await give();
  const sealed = Buffer.from(await readFile(closed, 'latin1'), 'base64');
  expect(sealed.includes(await readFile(given))).toBe(false);
  const service = await counter.openService();
  const first = await counter.startConnected(service, { keyProtection: 'os' }, kiosk);
  await first.waitForConnection('online');
  await first.close();
  const keys = path.join(counter.dataFolder, 'keys');
  for (const name of await readdir(keys))
    expect(await readFile(path.join(keys, name), 'utf8')).not.toContain(
      service.state.credentials['api-key'],
    );
  const again = await counter.startTill([], kiosk);
  await again.waitForConnection('online');
  await again.close();

  const changed = Buffer.from(sealed);
  changed[changed.length - 20]! ^= 1;
  const other = path.join(counter.folder, 'changed.cred');
  await writeFile(other, changed.toString('base64'));
  await expect(open('evertill', other)).rejects.toThrow('Decryption failed');
  await expect(open('another')).rejects.toThrow('does not match');
  await close();
  await give();
  const stolen = await counter.startTill([], kiosk);
  expect((await stolen.overview()).health).toMatchObject({
    kind: 'numbers-locked',
    why: 'silent-keyring',
  });
  await stolen.close();
});
