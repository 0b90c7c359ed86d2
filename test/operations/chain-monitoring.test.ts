import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../../build/repository-root.ts';
import { findFreePort } from '../builders/hub-on-disk.ts';
import { OfficeWeb } from '../builders/office-web.ts';
import { reportStore } from '../builders/reported-store.ts';
import { until } from '../e2e/till-under-test.ts';

/**
 * Reads a head office's metrics with a real Prometheus and its page with a real browser, both from Debian's packages.
 */

const run = promisify(execFile);
const shipped = (name: string) =>
  path.join(repositoryRoot, 'build', 'package', 'linux', 'office', name);

let web: OfficeWeb;
let scratch: string;
beforeAll(async () => {
  await run('sh', [
    '-c',
    'command -v promtool && command -v chromium || apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends prometheus chromium',
  ]);
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-monitoring-'));
  web = await OfficeWeb.open(['north', 'south']);
  await reportStore(web.office, 'north');
});
afterAll(async () => {
  await web.close();
  await rm(scratch, { recursive: true, force: true });
});

test('the alert rules are valid, and each alert begins and ends when it should', async () => {
  await run('promtool', ['check', 'rules', shipped('evertill-alerts.yml')]);
  const rules = path.join(repositoryRoot, 'test', 'operations', 'alert-rules.yml');
  expect((await run('promtool', ['test', 'rules', rules])).stdout).toContain('SUCCESS');
});

test('the office’s metrics have Prometheus’ format', async () => {
  const { body } = await web.ask({ url: '/metrics' });
  const checking = spawn('promtool', ['check', 'metrics']);
  let said = '';
  for (const stream of [checking.stdout, checking.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  checking.stdin.end(body);
  expect([await once(checking, 'close'), said]).toEqual([[0, null], '']);
});

const answerSchema = z.object({
  status: z.literal('success'),
  data: z.object({ result: z.array(z.unknown()) }),
});
const dashboardSchema = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ labels: z.record(z.string(), z.string()), state: z.string() })),
  }),
});

test('Prometheus reads the office’s metrics with the supplied configuration, and every panel and alert finds its metrics', async () => {
  const port = await findFreePort();
  const config = (await readFile(shipped('evertill-scrape.yml'), 'utf8'))
    .replace('username: prometheus', `username: ${web.viewer.name}`)
    .replace('/etc/prometheus/evertill-password', 'password')
    .replace('/etc/prometheus/evertill-office.crt', 'office.crt')
    .replace('office.example.com:5490', `127.0.0.1:${web.port}`);
  const rules = `rule_files: ['${shipped('evertill-alerts.yml')}']\n`;
  const quickly = 'global: { scrape_interval: 1s, evaluation_interval: 1s }\n';
  const file = path.join(scratch, 'prometheus.yml');
  await writeFile(file, quickly + rules + config);
  await writeFile(path.join(scratch, 'password'), web.viewer.password);
  await writeFile(path.join(scratch, 'office.crt'), web.certificate);
  await run('promtool', ['check', 'config', file]);
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(scratch, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  try {
    const ask = async (asked: string): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${port}/api/v1/${asked}`)).json();
    const query = async (expr: string) =>
      answerSchema.parse(await ask(`query?query=${encodeURIComponent(expr)}`)).data.result;
    await until(async () => expect(await query('up{job="evertill"} == 1')).toHaveLength(1));
    const dashboard = dashboardSchema.parse(
      JSON.parse(await readFile(shipped('evertill-dashboard.json'), 'utf8')),
    );
    expect(dashboard.panels.length).toBeGreaterThan(10);
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets)
        await until(async () => expect(await query(expr), `${title}: ${expr}`).not.toEqual([]));
    await until(async () => {
      const { alerts } = alertsSchema.parse(await ask('alerts')).data;
      const named = alerts.map(({ labels }) => `${labels['alertname']} ${labels['till'] ?? ''}`);
      expect(named.toSorted()).toEqual([
        'EvertillClockWrong two',
        'EvertillPapersWait two',
        'EvertillPendingForLong one',
        'EvertillPendingForLong two',
        'EvertillTillDiskShort two',
      ]);
    });
  } finally {
    await end(prometheus);
  }
});

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** Opens the page in a browser that trusts this certificate and no other. */
async function inBrowser(look: (browser: Browser) => Promise<void>): Promise<void> {
  const { publicKey } = new X509Certificate(web.certificate);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(spki).digest('base64');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${pin}`],
  });
  try {
    await look(browser);
  } finally {
    await browser.close();
  }
}

test('the office’s page shows all tills only to a person with a login, and runs no script that a store’s data contains', async () => {
  const evil = `{"version":"<script>document.title='taken'</script>","disk":"<img src=x onerror=alert(1)>"}`;
  await web.office.ask("update office.till set health = $1 where till = 'one'", evil);
  await inBrowser(async (browser) => {
    const url = `https://127.0.0.1:${web.port}/`;
    const stranger = await browser.newPage();
    await expect(stranger.goto(url)).rejects.toThrow('ERR_INVALID_AUTH_CREDENTIALS');
    const { name: username, password } = web.viewer;
    const context = await browser.newContext({
      httpCredentials: { username, password },
      locale: 'en-IE',
    });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('requestfailed', (request) => said.push(request.url()));
    expect((await page.goto(url))?.status()).toBe(200);
    expect(await page.title()).toBe('Head office');
    const north = page.getByRole('region', { name: 'north' });
    const one = north.getByRole('row').filter({ hasText: 'one' }).first();
    // After a reload, the page may show figures that were read some seconds ago.
    await until(async () => {
      await page.reload();
      const cells = await one.getByRole('cell').allInnerTexts();
      expect(cells.slice(1, 6)).toEqual(['', '', '', '', '']);
    });
    expect(await north.getByText('Wrong clock').count()).toBe(1);
    const two = north.getByRole('row').filter({ hasText: 'two' });
    expect(await two.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringMatching(/ago$/) as unknown,
      '1.0.0',
      expect.stringContaining('2023') as unknown,
      'Nearly full',
      '2 hours behind',
      '1 printout waiting',
      '€12.50',
      '',
    ]);
    await page.getByRole('region', { name: 'south' }).getByText('Never connected').waitFor();
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(() => window.axe.run());
      expect(violations.map(({ id, nodes }) => [id, nodes.length])).toEqual([]);
    }
    expect(said).toEqual([]);
    const refused = await page.evaluate(async () => {
      const added = document.createElement('script');
      added.textContent = "document.title = 'ran'";
      document.body.append(added);
      const asked = await fetch('/metrics').then(
        () => 'asked',
        () => 'refused',
      );
      return [document.title, asked];
    });
    expect(refused).toEqual(['Head office', 'refused']);
  });
});
