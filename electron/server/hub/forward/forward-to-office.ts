import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { officeSetUpSchema } from '../../../../shared/office/office-set-up.ts';
import { parseJson } from '../../../node/files/parse-json.ts';
import { askOfficeForCopies } from './ask-office-for-copies.ts';
import { HubDatabaseCopies } from './hub-copies.ts';
import { keepForwarding } from './keep-forwarding.ts';
import { readHubHealth } from './hub-health.ts';
import { hubIdAtOffice, OfficeFile } from './office-file.ts';
import { PolicyFile } from './policy-file.ts';
import { describeForwardError } from './forward-error.ts';
import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import { DatabaseConnection } from '../../../node/hub-client/database-connection.ts';
import { SettingSeal } from '../../../node/hub-client/setting-seal.ts';
import { hubPaths, readHubFile } from '../hub-folder.ts';
import type { HubFile } from '../hub-folder.ts';
import { ownerAccess } from '../../database/owner-access.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';

const TIMES = { connectMs: 10_000, answerMs: 60_000 };

/** Connects to the hub's own database. @throws DatabaseUnreached */
async function openHub(folder: string, file: HubFile): Promise<DatabaseConnection> {
  const paths = hubPaths(folder);
  const { address, login } = await ownerAccess(paths, file);
  return DatabaseConnection.open(address, paths.served.database, login, TIMES);
}

/** Forwards to the head office while the hub runs, until `stop`. */
export async function keepForwardingToOffice(
  folder: string,
  file: HubFile,
  { say }: Pick<ServerCommand, 'say'>,
  stop: AbortSignal,
): Promise<void> {
  const seal = new SettingSeal(file);
  await keepForwarding({
    file: new OfficeFile(folder),
    hub: hubIdAtOffice(file),
    openHub: () => openHub(folder, file),
    policy: {
      file: new PolicyFile(folder),
      seal: (name, said) => seal.seal({ kind: 'limits', name }, said),
      nowMs: Date.now,
    },
    health: (hub) => readHubHealth(hubPaths(folder), hub),
    say,
    stop,
    wait: async (ms) => {
      // The wait ends early, without an error, if forwarding is stopped.
      await wait(ms, undefined, { signal: stop }).catch(() => undefined);
    },
    random: Math.random,
  });
}

/**
 * Sets the file of a head office, or `none`; a running hub starts or stops forwarding within seconds.
 * @throws ServerCommandError for an invalid file, or an office that does not accept this store
 */
export async function setOffice(
  folder: string,
  named: string,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const hub = await readHubFile(folder);
  const kept = new OfficeFile(folder);
  const before = await kept.read();
  if (named === 'none') {
    if (before === null) throw new ServerCommandError('This hub forwards to no head office.');
    await kept.erase();
    say('Nothing is forwarded any more. The head office keeps what it has.');
    return;
  }
  const text = await readFile(named, 'utf8').catch(() => null);
  if (text === null) throw new ServerCommandError(`${named} cannot be read. Nothing was changed.`);
  const read = officeSetUpSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new ServerCommandError(
      `${named} is no file of npm run office -- add-store. Nothing was changed.`,
    );
  const setUp = read.data;
  if (before !== null && before !== 'unusable' && before.certificate !== setUp.certificate)
    throw new ServerCommandError(
      `This hub forwards to another head office, at ${before.host} port ${before.port}, as the store ${before.store}. To end that: npm run hub -- office none. Nothing was changed.`,
    );
  const said = await askOfficeForCopies(setUp, hubIdAtOffice(hub));
  if (typeof said === 'string')
    throw new ServerCommandError(`${describeForwardError(said, setUp)} Nothing was changed.`);
  try {
    await kept.write(setUp);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(
      `${kept.path} could not be written (${why}). Nothing is forwarded.`,
    );
  }
  say(
    `While this hub runs, it forwards its tills’ records to ${setUp.host} as store ${setUp.store}. Erase ${named}: it contains a password.`,
  );
}

/** Describes the state of forwarding in a line; null without a head office. */
export async function describeForwarding(folder: string, hub: HubFile): Promise<string | null> {
  const setUp = await new OfficeFile(folder).read();
  if (setUp === null) return null;
  if (setUp === 'unusable')
    return `Its file for a head office cannot be used: nothing is forwarded. npm run hub -- office FILE`;
  const said = await askOfficeForCopies(setUp, hubIdAtOffice(hub));
  if (typeof said === 'string') return describeForwardError(said, setUp);
  const line = await openHub(folder, hub);
  try {
    let lacks = 0;
    for (const { till, lastSequence } of await new HubDatabaseCopies(line).tills()) {
      const newest = said.findLast((copy) => copy.till === till);
      lacks += Math.max(0, lastSequence - (newest?.lastSequence ?? 0));
    }
    const has = lacks === 0 ? 'has all records' : `lacks ${lacks} records`;
    return `The head office at ${setUp.host} port ${setUp.port} ${has} of this store, ${setUp.store}.`;
  } catch (error) {
    if (error instanceof DatabaseUnreached)
      throw new ServerCommandError('The hub does not answer.');
    throw error;
  } finally {
    line.close();
  }
}
