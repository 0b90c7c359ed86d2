import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';

/** Of Node's own modules, those of its own browser-like HTTP that a fresh Node has loaded after this. */
function loadedAfter(specifier: string): string[] {
  const script = `await import(${JSON.stringify(specifier)});
    console.log(JSON.stringify(process.moduleLoadList.filter((name) => name.includes('undici'))));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(said.toString('utf8')) as string[];
}

test.each(['electron/upstream/upstream.ts', 'electron/sandbox/sandbox-server.ts'])(
  '%s speaks HTTP without what an import of it would load',
  (file) => {
    const { href } = pathToFileURL(path.join(repositoryRoot, file));
    expect(loadedAfter(href)).toEqual([]);
  },
);

test('an import of it would', () => {
  expect(loadedAfter('node:http')).not.toEqual([]);
});
