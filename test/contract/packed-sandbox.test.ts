import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packedSandboxName, packSandbox } from '../../build/package/pack-sandbox.ts';
import { runSandbox } from '../../electron/sandbox/run-sandbox.ts';
import { defaultRules, openPointsByRule } from '../../shared/sandbox/rules.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Tests the sandbox as one file outside the repository, with rules from a file.
 *
 * Second tier: a tool for those who write a card service.
 */

const list = (baseUrl: string, key: string) =>
  fetch(`${baseUrl}/api/v3/register/product-categories?page=1`, {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
  });

test('the packed sandbox is a single file that applies the given rules', async () => {
  const folder = testFolder();
  await packSandbox(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['Containerfile', packedSandboxName]);
  const rules = path.join(folder, 'rules.json');
  writeFileSync(
    rules,
    JSON.stringify({ categorySegment: 'v3/register', listParameters: 'refused-400' }),
  );

  const file = path.join(folder, packedSandboxName);
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
});

test('the packed sandbox refuses an unknown rule and does not start', async () => {
  const rules = path.join(testFolder(), 'rules.json');
  writeFileSync(rules, JSON.stringify({ sign: 'odd' }));
  await expect(runSandbox(['--rules', rules], () => undefined)).rejects.toThrow(/sign/);
});

test('the sandbox explains an unusable rules file and a taken port in words', async () => {
  const rules = path.join(testFolder(), 'rules.json');
  const start = (...args: string[]) => runSandbox(args, () => undefined);
  writeFileSync(rules, '{"findBy": "odd"}');
  await expect(start('--rules', rules)).rejects.toThrow(/expected one of "query".*\n.*at findBy/);
  writeFileSync(rules, '{"findBy"');
  await expect(start('--rules', rules)).rejects.toThrow(/rules\.json cannot be read as JSON/);
  await expect(start('--rules', `${rules}.none`)).rejects.toThrow(
    /rules\.json\.none cannot be read/,
  );
  await expect(start('--port', '80x')).rejects.toThrow(/--port is a number/);
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start('--port', String(port))).rejects.toThrow(/EADDRINUSE/);
});

test('the sandbox’s help names every rule with its values, the default first', async () => {
  const said: string[] = [];
  expect(await runSandbox(['--help'], (text) => said.push(text))).toBeNull();
  expect(said.join('')).toContain(
    '  findBy: "query", "body", "either", "none"\n    Where Find reads',
  );
  for (const [name, { values }] of openPointsByRule) {
    expect(said.join('')).toContain(`  ${name}: `);
    expect(defaultRules).toMatchObject({ [name]: values[0] });
  }
});
