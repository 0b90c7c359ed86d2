/**
 * `npm run trial -- fail-over`, as root on Debian with the packages `postgresql-15-auto-failover` and
 * `pg-auto-failover-cli`: tests a hub with a stand-by, set up as docs/hub.md#a-stand-by describes. While a till is
 * under load, every process of the primary server is killed and later started again. Exits with 1 if something
 * acknowledged is gone, or the till does not come back.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { DatabaseUnreached } from '../../../electron/node/hub-client/database-unreached.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { newSecret } from '../../../electron/server/database/scram-verifier.ts';
import { serverUser } from '../../../electron/server/database/server-user.ts';
import { hubSetUpSchema, databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { findFreePort } from '../../builders/hub-on-disk.ts';
import { killProcesses } from '../../builders/kill-processes.ts';
import { announceTill } from './announce-till.ts';

const LOAD_MS = 5_000;
const PATIENCE_MS = 90_000;
const CARD = 'a'.repeat(32);
const BALANCE_CENTS = 90_000_000;
const HOLD_CENTS = 10;

const user = serverUser();
if (user === null) throw new Error('This is run by root, so that another user runs the servers.');
const root = await mkdtemp(path.join(os.tmpdir(), 'evertill-fail-over-'));
await chown(root, user.uid, user.gid);
const env = {
  ...process.env,
  PATH: `/usr/lib/postgresql/15/bin:${process.env['PATH'] ?? ''}`,
  HOME: root,
  XDG_RUNTIME_DIR: root,
  PGHOST: '/var/run/postgresql',
  PGUSER: 'postgres',
};
const [watchSecret, followSecret, ownerPassword] = [newSecret(), newSecret(), newSecret()];
const watch = { name: 'watch', port: await findFreePort() };
const servers = [
  { name: 'five', port: await findFreePort() },
  { name: 'six', port: await findFreePort() },
] as const;

function ask(program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): string {
  const how = { cwd: root, env: { ...env, ...more }, ...user, encoding: 'utf8' } as const;
  return execFileSync(program, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] });
}

const dataOf = (name: string): string => path.join(root, name);

/** The process groups of the keepers, by server. */
const keepers = new Map<string, number>();

/** Runs a server as an engineer does, in a process group of its own. */
function keep(name: string): void {
  const args = ['run', '--pgdata', dataOf(name)];
  const how = { cwd: root, env, ...user, stdio: 'ignore', detached: true } as const;
  const { pid } = spawn('pg_autoctl', args, how);
  if (pid !== undefined) keepers.set(name, pid);
}

async function until<Answer>(what: string, look: () => Answer | Promise<Answer>): Promise<Answer> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > untilMs) throw new Error(`${what} did not come`, { cause: error });
      await wait(100);
    }
  }
}

function sql(port: number, database: string, ...statements: readonly string[]): void {
  const where = ['-XAtq', '-p', String(port), '-d', database, '-v', 'ON_ERROR_STOP=1'];
  ask('psql', where.concat(statements.flatMap((statement) => ['-c', statement])));
}

const common = (port: number) =>
  `--pgport ${port} --hostname 127.0.0.1 --auth scram-sha-256 --ssl-self-signed`.split(' ');

async function makeStandBy(): Promise<void> {
  ask('pg_autoctl', ['create', 'monitor', '--pgdata', dataOf(watch.name), ...common(watch.port)]);
  keep(watch.name);
  const database = 'pg_auto_failover';
  await until('the one that watches', () =>
    sql(watch.port, database, `alter user autoctl_node password '${watchSecret}'`),
  );
  const times = {
    health_check_period: 1_000,
    health_check_timeout: 1_000,
    health_check_max_retries: 1,
    health_check_retry_delay: 500,
    node_considered_unhealthy_timeout: 4_000,
    primary_demote_timeout: 4_000,
  };
  const settings = Object.entries(times).map(
    ([name, value]) => `alter system set pgautofailover.${name} = ${value}`,
  );
  sql(watch.port, database, ...settings, 'select pg_reload_conf()');
  const monitor = `postgres://autoctl_node:${watchSecret}@127.0.0.1:${watch.port}/${database}?sslmode=require`;
  for (const { name, port } of servers) {
    const place = ['--pgdata', dataOf(name)];
    ask(
      'pg_autoctl',
      ['create', 'postgres', ...place, ...common(port), '--name', name, '--monitor', monitor],
      { PGPASSWORD: followSecret },
    );
    ask('pg_autoctl', ['config', 'set', ...place, 'replication.password', followSecret]);
    keep(name);
    if (name === servers[0].name)
      await until('the first server', () =>
        sql(
          port,
          'postgres',
          `alter user pgautofailover_replicator password '${followSecret}'`,
          `alter user pgautofailover_monitor password '${watchSecret}'`,
        ),
      );
  }
  await until('a stand-by that confirms', () => {
    const state = ask('pg_autoctl', ['show', 'state', '--pgdata', dataOf(watch.name)]);
    if (!/ primary \|\s+primary/.test(state)) throw new Error(state);
  });
}

async function makeHub(): Promise<void> {
  const [{ port: first }] = servers;
  sql(first, 'postgres', `create role hub_owner superuser login password '${ownerPassword}'`);
  sql(first, 'postgres', 'create database hub owner hub_owner');
  const lines = ['hub_owner', '+hub_till', '+hub_manager']
    .map((who) => `hostssl hub ${who} samenet scram-sha-256\n`)
    .join('');
  const certificates: string[] = [];
  for (const { name } of servers) {
    await appendFile(path.join(dataOf(name), 'pg_hba.conf'), lines);
    ask('pg_ctl', ['-D', dataOf(name), 'reload']);
    certificates.push(await readFile(path.join(dataOf(name), 'server.crt'), 'utf8'));
  }
  const both = path.join(root, 'both.crt');
  await writeFile(both, certificates.join('\n'));
  await mkdir(path.join(root, 'tills'));
  const at = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
  await hubCommand('init', 'hub', '--server', at, '--certificate', both);
  await hubCommand('add-till', 'one', '--folder', 'hub');
}

async function hubCommand(...args: readonly string[]): Promise<void> {
  const asked = {
    args,
    workingFolder: path.join(root, 'tills'),
    env: { ...process.env, PGPASSWORD: ownerPassword },
    say: (line: string) => console.log(`  ${line}`),
    stop: AbortSignal.abort(),
  };
  if ((await runHubCommand(asked)) !== 0) throw new Error(`${args.join(' ')} was not done`);
}

/** Kills a server: its keeper, the server and its children. */
async function kill(name: string): Promise<void> {
  const pidFile = await readFile(path.join(dataOf(name), 'postmaster.pid'), 'utf8').catch(() => '');
  const server = Number(pidFile.split('\n')[0]);
  const children = server > 0 ? childrenOf(server) : [];
  const group = keepers.get(name);
  const groups = group === undefined ? [] : [-group];
  killProcesses([...groups, ...children, server].filter((pid) => pid !== 0));
}

function childrenOf(pid: number): readonly number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

async function play(): Promise<boolean> {
  await makeStandBy();
  await makeHub();
  const file = path.join(root, 'tills', 'hub-of-one.json');
  const setUp = hubSetUpSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const { role } = databaseRolesOf(setUp.till);
  const connect = () => HubConnection.open(setUp, { role, password: setUp.password });
  const acknowledged: string[] = [];
  const announce = () =>
    announceTill({ connect }, 'one', {
      holds: acknowledged.map((intent) => ({ card: CARD, intent, cents: HOLD_CENTS })),
      balances: [{ card: CARD, cents: BALANCE_CENTS, version: 1, ageMs: 0 }],
    });
  const limits = { limitCents: BALANCE_CENTS, shareCents: 0, unknownCents: 0 };
  const asked = (intent: string) => ({ card: CARD, intent, cents: HOLD_CENTS, ...limits });

  let till = await until('the till', announce);
  const loadedUntilMs = performance.now() + LOAD_MS;
  while (performance.now() < loadedUntilMs) {
    const intent = `intent-${acknowledged.length}`;
    try {
      if ((await till.accept(asked(intent))).admitted) acknowledged.push(intent);
    } catch (error) {
      // On a busy computer an answer may be late: this hold is then not acknowledged, and the till connects again.
      if (!(error instanceof DatabaseUnreached)) throw error;
      till = await until('the till', announce);
    }
  }
  await kill(servers[0].name);
  const killedMs = performance.now();
  const heldCents = await until('the stand-by', async () => {
    const line = await connect();
    const seen = await line.call<'view'>({ name: 'view', card: CARD });
    line.close();
    const again = await announce();
    const { admitted } = await again.accept(asked('intent-after'));
    again.connection.close();
    if (!admitted) throw new Error('not admitted');
    return seen?.heldCents ?? 0;
  });
  const backMs = performance.now() - killedMs;
  const missing = acknowledged.length - Math.floor(heldCents / HOLD_CENTS);
  console.log(
    `${acknowledged.length} holds acknowledged in ${LOAD_MS / 1_000} s, then the server was killed: the next was taken ${(backMs / 1_000).toFixed(1)} s later, ${Math.max(0, missing)} are missing.`,
  );
  keep(servers[0].name);
  const againMs = performance.now();
  await until('the old server as a stand-by', () => {
    const state = ask('pg_autoctl', ['show', 'state', '--pgdata', dataOf(watch.name)]);
    if (!/five .* secondary \|\s+secondary/.test(state)) throw new Error(state);
  });
  console.log(
    `The old server follows the new one ${((performance.now() - againMs) / 1_000).toFixed(1)} s after its start.`,
  );
  return missing <= 0;
}

let isWhole = false;
try {
  isWhole = await play();
} finally {
  for (const { name } of [...servers, watch]) await kill(name);
  await rm(root, { recursive: true, force: true });
}
process.exitCode = isWhole ? 0 : 1;
