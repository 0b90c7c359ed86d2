import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';

/** True if a fresh Node that imports this module has loaded undici. */
function loadsUndici(specifier: string): boolean {
  const script = `await import(${JSON.stringify(specifier)});
    console.log(process.moduleLoadList.some((name) => name.includes('undici')));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return said.toString('utf8').trim() === 'true';
}

test('the demo’s service speaks HTTP without loading undici', () => {
  const server = path.join(repositoryRoot, 'electron/sandbox/sandbox-server.ts');
  expect(loadsUndici('node:http')).toBe(true);
  expect(loadsUndici(pathToFileURL(server).href)).toBe(false);
});
