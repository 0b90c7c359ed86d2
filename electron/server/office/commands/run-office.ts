import path from 'node:path';
import type { Client } from 'pg';
import {
  officeStoresSchema,
  officeTillsSchema,
  storeNameSchema,
} from '../../../../shared/office/office-calls.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';
import { assertNever } from '../../../../shared/values/assert.ts';
import {
  parseListenAddress,
  runServerCommand,
  warnOfReaders,
  requireInstalledServer,
  withOwner,
} from '../../run/server-command.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { describeVerbs, parseVerb } from '../../run/parse-verb.ts';
import type { CommandVerbs } from '../../run/parse-verb.ts';
import { serveUntilStopped } from '../../run/serve-until-stopped.ts';
import { upgradeServer } from '../../run/upgrade-server.ts';
import { commandForFolder } from '../../database/served-database.ts';
import { formatFindings, judgeDisk, mergeFindings } from '../../run/monitoring.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { writeSetUpFile } from '../../run/write-set-up-file.ts';
import {
  addLogins,
  addStore,
  addOrRenewViewer,
  closeStore,
  initOffice,
  loginsOfOffice,
  assertNewStoreName,
  renewStorePassword,
  replaceOffice,
} from '../make-office.ts';
import {
  OFFICE_SERVED_DATABASE,
  officeFilePath,
  officePaths,
  parseNetworks,
  readOfficeFile,
  writeOfficeFile,
} from '../office-folder.ts';
import type { OfficeFolderFile } from '../office-folder.ts';
import { attendOffice } from './attend-office.ts';
import { setAlerts, setWebPage } from './set-attending.ts';
import { describeStores, describeTill, judgeStores } from './describe-stores.ts';
import { setStoreLimits, printLimits, listNamedStores } from './say-limits.ts';
import { writeAccounting } from './write-accounting.ts';
import { hubAnswerSchemas } from '../../../../shared/hub/hub-calls.ts';
import { ProvenCopy } from '../../../node/hub-client/proven-copy.ts';
import { writeProvenRecords } from '../../hub/write-proven.ts';
import { setLimitsResultSchema } from '../../../../shared/office/policy.ts';
import { isVersion } from '../../../../shared/update/compare-versions.ts';

const VERBS = {
  init: {
    says: 'a new head office',
    words: 'FOLDER',
    options: {
      'address HOST': 'where stores reach this computer; only this computer unless given',
      'port PORT': '5489 unless given',
      'from NETWORK,…': 'the networks that stores come from; this computer’s unless given',
    },
  },
  start: {
    says: 'runs it, until Ctrl+C',
    options: { 'from NETWORK,…': 'from then on stores come from these networks' },
  },
  'add-store': {
    says: 'writes the set-up file of one more store, for its hub',
    words: 'NAME',
    options: { 'file FILE': 'office-for-NAME.json unless given' },
  },
  'renew-store': {
    says: 'another file for a store: the old one ends',
    words: 'NAME',
    options: { 'file FILE': 'office-for-NAME.json unless given' },
  },
  'close-store': {
    says: 'a store that is closed for good: on no list any more, its records stay',
    words: 'NAME',
  },
  'add-viewer': {
    says: 'writes what a window onto it needs: npm start -- --office FILE',
    words: 'NAME',
    options: {
      limits: 'it says limits to stores, too; unless given it only reads',
      'file FILE': 'office-view-NAME.json unless given',
    },
  },
  web: {
    says: 'a page of all tills, and metrics, over TLS, for viewers by the name and password of their file',
    words: 'PORT|none',
    options: { 'certificate FILE': 'one of the chain’s own', 'key FILE': 'the key of that one' },
  },
  alerts: {
    says: 'mail or a webhook for what needs a person, and when it is over',
    words: 'FILE|none',
  },
  limits: {
    says: 'limits for stores, which their hubs fetch; by itself which stores and tills have them, and since when',
    words: '[PRESET|FILE]',
    options: { 'for STORES': 'all, or NAME,NAME…' },
  },
  release: {
    says: 'up to which version the tills of stores may be brought',
    words: 'VERSION|any',
    options: { 'for STORES': 'all, or NAME,NAME…' },
  },
  status: {
    says: 'which stores have to be looked at; or one store’s tills',
    words: '[NAME]',
    options: {
      all: 'every store',
      json: 'for a program',
      check: 'for monitoring, by its code',
    },
  },
  read: {
    says: "the records of a store's till",
    words: 'NAME TILL',
    options: { 'file FILE': 'journal-of-NAME-TILL.jsonl unless given' },
  },
  books: {
    says: "a store's month (2026-11) for its bookkeeper",
    words: 'NAME MONTH',
    options: {
      'form FORM': 'csv, json-lines, datev or saf-t',
      'settings FILE': 'what a till there wrote by --export-settings',
      'file FILE': 'where it is written',
    },
  },
  upgrade: { says: 'moves the database to the newest PostgreSQL on this computer' },
  replace: { says: 'a new empty database; the stores bring it all again' },
} as const satisfies CommandVerbs;

const DEFAULT_PORT = 5489;
/** Name of the office in the result line of `--check`. */
const OFFICE_CHECK = 'OFFICE';

/** Runs a command. Returns the exit code: 0; 1 if it failed with a sentence; 2 if it was not understood. */
export function runOfficeCommand(command: ServerCommand): Promise<number> {
  const usage = describeVerbs(
    'npm run office --',
    'The head office',
    VERBS,
    'add-store north --folder /srv/office',
  );
  return runServerCommand(command, usage, readWords, run, ({ values }) =>
    values.check ? OFFICE_CHECK : null,
  );
}

type Asked = ReturnType<typeof readWords>;

/** Parses the command's words. @throws a sentence about what was not understood */
function readWords(command: ServerCommand) {
  const asked = parseVerb(command, VERBS);
  const { verb, word, values } = asked;
  if ((values.json || values.check) && word !== '')
    throw new Error('--json and --check are of all stores');
  if ((values.certificate === undefined) !== (values.key === undefined))
    throw new Error('--certificate and --key belong together');
  const isForStores = (verb === 'limits' && word !== '') || verb === 'release';
  if (isForStores !== (values.for !== undefined))
    throw new Error(
      isForStores ? '--for says which stores' : '--for needs the limits that are said',
    );
  return asked;
}

async function run(asked: Asked, command: ServerCommand): Promise<void | number> {
  const { verb, folder, values, word } = asked;
  switch (verb) {
    case 'init': {
      const at = parseListenAddress(values, DEFAULT_PORT);
      const from = values.from === undefined ? undefined : parseNetworks(values.from);
      await initOffice(folder, { ...at, ...(from && { from }) }, requireInstalledServer(command));
      command.say(
        `The head office has been created in ${folder}. To start it: ${commandForFolder(OFFICE_SERVED_DATABASE.startCommand, { folder })}`,
      );
      if (at.host === '127.0.0.1')
        command.say(
          'Only stores on this computer can reach it. To open it to the network, use --address.',
        );
      else if (from === undefined)
        command.say(
          'Only stores in this computer’s networks are let in. To allow other networks, use --from.',
        );
      return;
    }
    case 'start': {
      const file = await fileToStart(folder, values.from);
      await sayWhoReads(folder, command);
      await serveUntilStopped(officePaths(folder), file, command, loginsOfOffice(file), (stop) =>
        attendOffice(folder, file, command, stop),
      );
      return command.say(
        'The head office has stopped. Stores send what they have once it is back.',
      );
    }
    case 'add-store':
      mustBeName(word);
      await assertNewStoreName(folder, word);
      return writeFor(asked, () => addStore(folder, word), command);
    case 'renew-store':
      return writeFor(asked, () => renewStorePassword(folder, word), command);
    case 'close-store':
      await closeStore(folder, word);
      command.say(
        `The store ${word} is closed: its file no longer works, and it is off all lists. The head office keeps its records (npm run office -- status ${word}, and read). To open it again: npm run office -- renew-store ${word}`,
      );
      return asOwner(folder, (owner) => showStore(owner, asked, command));
    case 'add-viewer': {
      mustBeName(word);
      const file = path.resolve(asked.workingFolder, values.file ?? `office-view-${word}.json`);
      await writeSetUpFile(
        file,
        () => addOrRenewViewer(folder, word, values.limits),
        `Write another one: npm run office -- add-viewer ${word}${values.limits ? ' --limits' : ''}`,
      );
      return command.say(
        `${file} opens a window onto this head office: npm start -- --office FILE. Whoever has it reads all stores${values.limits ? ', and says limits to them: lower ones count at once' : ''}.`,
      );
    }
    case 'web':
      return setWebPage(folder, { word, own: ownCertificate(asked) }, command);
    case 'alerts':
      return setAlerts(folder, path.resolve(asked.workingFolder, word), command);
    case 'limits': {
      const { workingFolder } = asked;
      const said = { named: word, stores: values.for ?? '', workingFolder };
      return asOwner(folder, (owner) =>
        word === '' ? printLimits(owner, command) : setStoreLimits(owner, said, command),
      );
    }
    case 'release': {
      const said = { named: word, stores: values.for ?? '' };
      return asOwner(folder, (owner) => releaseVersion(owner, said, command));
    }
    case 'status':
      return asOwner(folder, async (owner) => {
        if (values.json || values.check) return showMonitoring(owner, asked, command);
        await sayWhoReads(folder, command);
        await (word === '' ? showStores(owner, asked, command) : showStore(owner, asked, command));
        return 0;
      });
    case 'read':
      return asOwner(folder, (owner) => showFacts(owner, asked, command));
    case 'books': {
      const { second: month, workingFolder } = asked;
      const wanted = { store: word, month, workingFolder, ...values };
      return asOwner(folder, (owner) => writeAccounting(owner, wanted, command));
    }
    case 'upgrade': {
      const file = await readOfficeFile(folder);
      return upgradeServer(officePaths(folder), file, command, (owner) => addLogins(owner, file));
    }
    case 'replace': {
      const kept = await replaceOffice(folder, requireInstalledServer(command));
      return command.say(
        `A new database is in ${folder}; the old one is kept as ${kept}. Once it is started, each store sends again what its hub has.`,
      );
    }
    default:
      return assertNever(verb);
  }
}

/** Checks the name of a store or viewer. @throws ServerCommandError for an invalid one */
function mustBeName(name: string): void {
  if (!storeNameSchema.safeParse(name).success)
    throw new ServerCommandError(
      `${name} is not a valid name. Use up to 32 lower-case letters, digits and hyphens, not starting with a hyphen.`,
    );
}

/** Returns the chain's own certificate for the page, if its options are given. */
function ownCertificate({ values: { certificate, key }, workingFolder }: Asked) {
  if (certificate === undefined || key === undefined) return null;
  const file = (named: string) => path.resolve(workingFolder, named);
  return { certificate: file(certificate), key: file(key) };
}

function sayWhoReads(folder: string, command: ServerCommand): Promise<void> {
  const whatToDo =
    'Anyone who has it can read everything the stores have sent and add stores to this head office. If someone may have read it, make a new head office in another folder and new files for the stores.';
  return warnOfReaders(officeFilePath(folder), whatToDo, command);
}

async function writeFor(
  { word, values, workingFolder }: Asked,
  make: () => Promise<OfficeSetUp>,
  { say }: ServerCommand,
): Promise<void> {
  const file = path.resolve(workingFolder, values.file ?? `office-for-${word}.json`);
  const another = `Write another one: npm run office -- renew-store ${word}`;
  await writeSetUpFile(file, make, another);
  say(
    `${file} is all that the hub of the store ${word} needs: there, npm run hub -- office FILE. It holds a password: erase it afterwards.`,
  );
}

async function asOwner<Answer>(
  folder: string,
  act: (owner: Client) => Promise<Answer>,
): Promise<Answer> {
  return withOwner(officePaths(folder), await readOfficeFile(folder), act);
}

async function readStores(owner: Client) {
  const { rows } = await owner.query<{ version: string; stores: unknown }>(
    "select current_setting('server_version') as version, office.stores() as stores",
  );
  return { server: rows[0]?.version ?? '', stores: officeStoresSchema.parse(rows[0]?.stores) };
}

const storesOf = (count: number): string => (count === 1 ? '1 store' : `${count} stores`);

async function showStores(owner: Client, { folder, values }: Asked, { say }: ServerCommand) {
  const { server, stores } = await readStores(owner);
  say(
    `The head office in ${folder} runs on PostgreSQL ${server}, with ${storesOf(stores.length)}.`,
  );
  for (const line of describeStores(stores, Date.now(), values.all === true)) say(line);
}

/** Prints the state for a program, or for monitoring, which reads the exit code. */
async function showMonitoring(
  owner: Client,
  { folder, values }: Asked,
  { say }: ServerCommand,
): Promise<number> {
  const status = await readStores(owner);
  const { stores } = status;
  const watched = mergeFindings(judgeStores(stores, Date.now()), await judgeDisk(folder));
  const { line, code } = formatFindings(OFFICE_CHECK, watched, storesOf(stores.length));
  say(values.json ? JSON.stringify({ folder, ...status, ...watched }) : line);
  return values.check ? code : 0;
}

/**
 * Reads the office's file for a start.
 * @param from networks from which stores connect from now on; undefined keeps them
 */
async function fileToStart(folder: string, from: string | undefined): Promise<OfficeFolderFile> {
  const file = await readOfficeFile(folder);
  if (from !== undefined) {
    const named = { ...file, from: parseNetworks(from) };
    await writeOfficeFile(folder, named);
    return named;
  }
  return file;
}

async function showStore(owner: Client, { word: store }: Asked, { say }: ServerCommand) {
  const { rows } = await owner.query<{ closed: Date | null; tills: unknown }>(
    'select closed_at as closed, office.tills(store) as tills from office.store where store = $1',
    [store],
  );
  const [found] = rows;
  if (found === undefined) throw new ServerCommandError(`This head office has no store ${store}.`);
  const { closed } = found;
  const tills = officeTillsSchema.parse(found.tills);
  if (closed !== null) say(`${store} was closed on ${closed.toISOString().slice(0, 10)}.`);
  say(tills.length === 0 ? `${store} has sent nothing yet.` : `${store}:`);
  for (const till of tills) say(`  ${till.till}: ${describeTill(till, Date.now())}`);
}

async function showFacts(owner: Client, asked: Asked, { say }: ServerCommand): Promise<void> {
  const { word: store, second: till, values, workingFolder } = asked;
  const file = path.resolve(workingFolder, values.file ?? `journal-of-${store}-${till}.jsonl`);
  const { stands, through } = await readStoreTill(owner, { store, till, file });
  say(
    `${file} has the records of ${till} in ${store} up to ${through}, without names and numbers of cards.`,
  );
  if (through < stands)
    say(`The records after that, up to ${stands}, cannot be verified and were left out.`);
}

interface StoreTillToRead {
  readonly store: string;
  readonly till: string;
  /** Path of a new file, readable by its owner only. */
  readonly file: string;
}

/**
 * Writes the records of a store's till from its newest journal, as far as they have left the store, to a file that `npm
 * run support -- journal verify` checks. The chain proves every record; records after damage are left out.
 * @throws ServerCommandError
 */
async function readStoreTill(
  owner: Client,
  { store, till, file }: StoreTillToRead,
): Promise<{ readonly through: number; readonly stands: number }> {
  const { rows } = await owner.query<{ life: number; stands: string }>(
    'select life, last_seq as stands from office.copy where store = $1 and till = $2 order by life desc limit 1',
    [store, till],
  );
  const [newest] = rows;
  if (newest === undefined)
    throw new ServerCommandError(`The head office has no records of till ${till} in ${store}.`);
  const proven = new ProvenCopy(null);
  await writeProvenRecords(file, `${till} in ${store}`, proven, async (after) => {
    const read = await owner.query<{ records: unknown }>(
      'select office.read($1, $2, $3, $4, 500) as records',
      [store, till, newest.life, after],
    );
    return hubAnswerSchemas.read.parse(read.rows[0]?.records);
  });
  return { through: proven.ledger.lastSequence, stands: Number(newest.stands) };
}

/** Typed instead of a version: tills then install whichever is published for them. */
const ANY = 'any';

/** Sets up to which version tills may be updated, for all named stores or for none. @throws ServerCommandError */
async function releaseVersion(
  owner: Client,
  { named, stores }: { readonly named: string; readonly stores: string },
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  if (named !== ANY && (!isVersion(named) || named.endsWith('-test')))
    throw new ServerCommandError(`${named} is not a version such as 1.2.3. Nothing was changed.`);
  const version = named === ANY ? null : named;
  const asked = [await listNamedStores(owner, stores), version];
  const { rows } = await owner.query<{ answer: unknown }>(
    'select office.release($1, $2) as answer',
    asked,
  );
  const said = setLimitsResultSchema.parse(rows[0]?.answer);
  if (said.kind === 'not-open')
    throw new ServerCommandError(
      `This head office has no open store ${said.store}. Nothing was changed.`,
    );
  const what = version === null ? 'any version' : `versions up to ${version}`;
  say(
    `The tills of ${said.stores === 1 ? 'one store' : `${said.stores} stores`} may install ${what}. Each hub fetches this within about two minutes; someone installs it at the till. To see each till’s version: npm run office -- status NAME`,
  );
}
