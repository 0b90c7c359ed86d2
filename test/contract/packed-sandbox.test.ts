import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packedSandbox, packSandbox } from '../../build/package/pack-sandbox.ts';
import { runSandbox } from '../../electron/sandbox/run-sandbox.ts';

/** The sandbox without the repository, and with the rules of a file. */

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const list = (baseUrl: string, key: string) =>
  fetch(`${baseUrl}/api/v3/register/product-categories?page=1`, {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
  });

test('one file is the whole sandbox, and obeys the rules that it is given', async () => {
  const folder = makeFolder();
  await packSandbox(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['Containerfile', packedSandbox]);
  const rules = path.join(folder, 'rules.json');
  writeFileSync(
    rules,
    JSON.stringify({ categorySegment: 'v3/register', listParameters: 'refused-400' }),
  );

  const file = path.join(folder, packedSandbox);
  const sandbox = spawn(process.execPath, [file, '--rules', rules], { cwd: folder });
  onTestFinished(() => void sandbox.kill());
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  sandbox.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.includes('control URL')) resolve(said);
  });
  sandbox.once('exit', () => resolve(said));
  await promise;
  const [, baseUrl = ''] = /base URL +(\S+)/.exec(said) ?? [];
  const [, key = ''] = /API key +(\S+)/.exec(said) ?? [];
  expect((await list(baseUrl, key)).status).toBe(400);
  const contract = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as object;
  expect(contract).toMatchObject({ openapi: '3.1.0' });
}, 60_000);

test('a rule that there is not is refused, and nothing is started', async () => {
  const rules = path.join(makeFolder(), 'rules.json');
  writeFileSync(rules, JSON.stringify({ sign: 'odd' }));
  await expect(runSandbox(['--rules', rules], () => undefined)).rejects.toThrow(/sign/);
});
