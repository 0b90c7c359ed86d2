import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './installed-program.ts';

/**
 * Makes a keyring with two keys, `makers` and `thief`.
 * @returns the environment in which gpg uses it
 */
export async function makeSigningKeys(scratch: string): Promise<NodeJS.ProcessEnv> {
  const env = { ...process.env, GNUPGHOME: path.join(scratch, 'gnupg') };
  await mkdir(env.GNUPGHOME, { mode: 0o700 });
  // A bare Debian can check signatures but not make them, so gpg is installed.
  const install = 'apt-get install --yes --no-install-recommends gpg gpg-agent';
  await runProgram('sh', ['-c', `command -v gpg && command -v gpg-agent || ${install}`]);
  const how = ['--batch', '--passphrase', '', '--quick-generate-key'];
  for (const name of ['makers', 'thief'])
    await runProgram('gpg', [...how, name, 'ed25519', 'sign', 'never'], { env });
  return env;
}
