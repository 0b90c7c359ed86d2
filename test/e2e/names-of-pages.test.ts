import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolverRules } from '../../electron/window/resolver-rules.ts';
import {
  LOOK_UP_NAMES_SCRIPT,
  BARE_ELECTRON_PROGRAM,
  writeElectronProgram,
} from './look-up-names-script.ts';
import { TillProcess } from './till-process.ts';
import { withCounter } from './till-under-test.ts';

/**
 * A hostile script in the window's page, as from a supplier, tries to send data by the names it looks up. Chromium's
 * own network log shows what it looked up and where it connected; `test/install/name-server.test.ts` tests what reaches
 * a name server. Second tier: an attack with a whole network log; which names the window may look up is
 * `test/unit/electron/window/resolver-rules.test.ts`’s, and that a page talks to nobody but main `security.test.ts`’s.
 */

interface NetLog {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> };
  readonly events: readonly { readonly type: number; readonly params?: object }[];
}

/** Returns what the network log has: names looked up, addresses connected to, and requests turned away. */
async function reachedBy(file: string) {
  const { constants, events } = JSON.parse(await readFile(file, 'utf8')) as NetLog;
  const kinds = new Map(
    Object.entries(constants.logEventTypes).map(([kind, type]) => [type, kind]),
  );
  const ofKind = (wanted: RegExp): string[] =>
    events
      .filter(({ type }) => wanted.test(kinds.get(type) ?? ''))
      .map(({ params = {} }) => JSON.stringify(params));
  const names = ofKind(/^(HOST_RESOLVER|DNS_|MDNS)/).filter((text) =>
    /secret\.example|by-mdns/.test(text),
  );
  // Chromium connects a socket to find out whether there is IPv6, but sends nothing by it.
  const addresses = ofKind(/^(TCP_CONNECT_ATTEMPT|UDP_BYTES_SENT)$/);
  const turnedAway = ofKind(/^HOST_RESOLVER/).filter((text) => text.includes('~NOTFOUND'));
  return { names, addresses, turnedAway };
}

/** Runs an Electron program other than the till, until it ends. */
async function runBare(
  folder: string,
  main: string,
  switches: readonly string[] = [],
  env: Record<string, string> = {},
) {
  const appFolder = await writeElectronProgram(folder, main);
  const own = [`--user-data-dir=${appFolder}/data`, ...switches];
  const bare = await TillProcess.start(own, { appFolder, env });
  return bare.exit();
}

test('no page of the till can look up a name or begin a connection, whatever it tries', ({
  task,
}) =>
  withCounter(task, async (counter) => {
    const file = path.join(counter.folder, 'net-log.json');
    const till = await counter.startTill([`--log-net-log=${file}`]);
    await till.page.evaluate(LOOK_UP_NAMES_SCRIPT);
    expect((await till.overview()).health.kind).toBe('trading');
    await till.close();
    const reached = await reachedBy(file);
    expect(reached).toMatchObject({ names: [], addresses: [] });
    expect(reached.turnedAway).not.toEqual([]);
  }));

test('Chromium’s network log does show the connections of a page outside the till, so its silence proves something', ({
  task,
}) =>
  withCounter(task, async (counter) => {
    const file = path.join(counter.folder, 'bare-net-log.json');
    const switches = [`--log-net-log=${file}`, '--host-resolver-rules=MAP * 127.0.0.1'];
    const { code } = await runBare(counter.folder, BARE_ELECTRON_PROGRAM, switches);
    expect(code).toBe(0);
    expect((await reachedBy(file)).addresses).not.toEqual([]);
  }));

test.for([
  ['allowed', 'its address', ['localhost'], 'PROXY found:8080'],
  ['not allowed', 'no address', [], 'PROXY not-found:8080'],
] as const)(
  'a proxy script that looks up a name that is %s gets %s',
  ([, , names, said], { task }) =>
    withCounter(task, async (counter) => {
      const script = `function FindProxyForURL(url, host) {
      return dnsResolve('localhost') ? 'PROXY found:8080' : 'PROXY not-found:8080'; }`;
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'application/x-ns-proxy-autoconfig').end(script);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const rules = resolverRules(['127.0.0.1', ...names]);
      const main = `const { app, session } = require('electron');
      app.commandLine.appendSwitch('host-resolver-rules', ${JSON.stringify(rules)});
      app.whenReady().then(async () => {
        const lookup = session.fromPartition('lookup');
        await lookup.setProxy({ mode: 'system' });
        console.log('said: ' + (await lookup.resolveProxy('https://cards.example/')));
        app.quit();
      });`;
      const env = { auto_proxy: `http://127.0.0.1:${port}/proxy.pac`, XDG_CURRENT_DESKTOP: '' };
      const { stdout } = await runBare(counter.folder, main, [], env);
      expect(stdout).toContain(`said: ${said}`);
    }),
);
