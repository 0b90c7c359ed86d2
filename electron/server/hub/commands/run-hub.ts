import path from 'node:path';
import type { Client } from 'pg';
import { tillNameSchema } from '../../../../shared/hub/hub-calls.ts';
import { assertNever } from '../../../../shared/values/assert.ts';
import { HUB_SERVED_DATABASE, hubFilePath, hubPaths, readHubFile } from '../hub-folder.ts';
import { describeCopy } from './describe-copy.ts';
import {
  describeForwarding,
  keepForwardingToOffice,
  setOffice,
} from '../forward/forward-to-office.ts';
import { describeHubReport, readHubReport, formatTillCount, judgeHub } from './hub-report.ts';
import {
  attendHubInServer,
  checkServerSettings,
  initHubInServer,
  reportStandBys,
} from './hub-in-server.ts';
import { exportCopy } from './read-copy.ts';
import { addReplacementTill } from './add-replacement-till.ts';
import { addLoginRole } from '../../database/login-role.ts';
import { formatFindings, judgeDisk, mergeFindings } from '../../run/monitoring.ts';
import { addTill, assertNewTillName, initHub, replaceHub } from '../make-hub.ts';
import { loginsOfTill } from '../till-accounts.ts';
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
import { ServerCommandError } from '../../database/server-command-error.ts';
import { writeSetUpFile } from '../../run/write-set-up-file.ts';

const VERBS = {
  init: {
    says: 'a new hub; or, with --server, one in a PostgreSQL that runs already: PGPASSWORD is its owner’s',
    words: 'FOLDER',
    options: {
      'address HOST': 'where tills reach this computer; only this computer unless given',
      'port PORT': '5488 unless given',
      'server HOST[:PORT],…': 'the PostgreSQL that runs already, and its stand-bys',
      'certificate FILE': 'with --server: its own',
      'owner ROLE': 'with --server: who owns the hub there',
    },
  },
  start: { says: 'runs it, until Ctrl+C' },
  'add-till': {
    says: 'writes the set-up file of one more till',
    words: 'NAME',
    options: { 'file FILE': 'hub-of-NAME.json unless given' },
  },
  'replace-till': {
    says: "writes the set-up file of a computer that comes in a till's place",
    words: 'NAME',
    options: { 'as NAME': 'what it is called', 'file FILE': 'where the file is written' },
  },
  status: {
    says: 'which tills are there',
    options: { json: 'for a program', check: 'for monitoring, by its code' },
  },
  read: {
    says: "the copy of a till's records, and what of them was not settled",
    words: 'NAME',
    options: { 'file FILE': 'journal-of-NAME.jsonl unless given' },
  },
  check: { says: 'what an administrator of a server that runs already still has to set' },
  absent: { says: 'a till that is switched off is not waited for', words: 'NAME' },
  office: { says: 'forwards what tills write down to a head office', words: 'FILE|none' },
  upgrade: {
    says: 'moves the database to the newest PostgreSQL on this computer, while tills trade',
  },
  replace: {
    says: 'a new empty database; tills announce',
    options: { 'taken-over DEAD:BY,…': 'which till had the place of which; or none' },
  },
} as const satisfies CommandVerbs;

const DEFAULT_PORT = 5488;
/** Name of the hub in the result line of `--check`. */
const HUB_CHECK = 'HUB';
/** Runs a command. Returns the exit code: 0; 1 if it failed with a sentence; 2 if it was not understood. */
export function runHubCommand(command: ServerCommand): Promise<number> {
  const usage = describeVerbs(
    'npm run hub --',
    'The hub of a store',
    VERBS,
    'add-till north --folder /srv/hub',
  );
  return runServerCommand(command, usage, readWords, run, ({ values }) =>
    values.check ? HUB_CHECK : null,
  );
}

type Asked = ReturnType<typeof readWords>;

/** Parses the command's words. @throws a sentence about what was not understood */
function readWords(command: ServerCommand) {
  const asked = parseVerb(command, VERBS);
  const { server, certificate, owner, address, port } = asked.values;
  const isInServer = certificate !== undefined || owner !== undefined;
  const isOwn = address !== undefined || port !== undefined;
  if (server === undefined ? isInServer : isOwn)
    throw new Error(
      'Either --server with --certificate and --owner, or --address and --port of a database of the hub’s own',
    );
  return asked;
}

async function run(asked: Asked, command: ServerCommand): Promise<void | number> {
  const { folder, values, word } = asked;
  switch (asked.verb) {
    case 'init':
      return init(folder, asked, command);
    case 'start':
      return start(folder, command);
    case 'add-till':
      return add(asked, command);
    case 'replace-till': {
      const name = values.as === undefined ? undefined : mustBeName(values.as);
      const { workingFolder } = asked;
      const wanted = { folder, till: word, name, workingFolder, file: values.file };
      return asOwner(folder, (owner) => addReplacementTill(owner, wanted, command));
    }
    case 'status':
      return asOwner(folder, (owner) => showStatus(owner, asked, command));
    case 'read':
      return asOwner(folder, (owner) => showCopy(owner, asked, command));
    case 'check': {
      const file = await readHubFile(folder);
      return asOwner(folder, (owner) => checkServerSettings(owner, file, command));
    }
    case 'absent':
      return asOwner(folder, (owner) => markAbsent(owner, word, command));
    case 'office': {
      const file = word === 'none' ? word : path.resolve(asked.workingFolder, word);
      return setOffice(folder, file, command);
    }
    case 'upgrade':
      return upgrade(folder, command);
    case 'replace':
      return replace(folder, values['taken-over'], command);
    default:
      return assertNever(asked.verb);
  }
}

async function init(
  folder: string,
  { values, workingFolder }: Asked,
  command: ServerCommand,
): Promise<void> {
  const { server, owner, certificate } = values;
  if (server !== undefined) {
    const file = certificate === undefined ? undefined : path.resolve(workingFolder, certificate);
    return initHubInServer(folder, { server, owner, certificate: file }, command);
  }
  const at = parseListenAddress(values, DEFAULT_PORT);
  await initHub(folder, at, requireInstalledServer(command));
  command.say(
    `The hub has been created in ${folder}. To start it: ${commandForFolder(HUB_SERVED_DATABASE.startCommand, { folder })}`,
  );
  if (at.host === '127.0.0.1')
    command.say(
      'Only tills on this computer can reach it. To open it to the network, use --address.',
    );
}

async function start(folder: string, command: ServerCommand): Promise<void> {
  const file = await readHubFile(folder);
  await sayWhoReads(folder, command);
  if (file.existing !== undefined) return attendHubInServer(folder, file, command);
  await serveUntilStopped(
    hubPaths(folder),
    file,
    command,
    file.tills.flatMap(loginsOfTill),
    (stop) => keepForwardingToOffice(folder, file, command, stop),
  );
  command.say('The hub has stopped. Tills continue within their own limits.');
}

async function upgrade(folder: string, command: ServerCommand): Promise<void> {
  const file = await readHubFile(folder);
  if (file.existing !== undefined)
    throw new ServerCommandError(
      'The hub is in a separate server, which its administrator upgrades (on Debian: pg_upgradecluster). Nothing was changed.',
    );
  await upgradeServer(hubPaths(folder), file, command, async (owner) => {
    for (const login of file.tills.flatMap(loginsOfTill)) await addLoginRole(owner, login);
  });
}

function sayWhoReads(folder: string, command: ServerCommand): Promise<void> {
  const whatToDo =
    'Anyone who has it can add tills to this hub. If someone may have read it, make a new hub in another folder, and let the tills leave this one and join that one.';
  return warnOfReaders(hubFilePath(folder), whatToDo, command);
}

async function add({ word, folder, values, workingFolder }: Asked, command: ServerCommand) {
  mustBeName(word);
  const file = path.resolve(workingFolder, values.file ?? `hub-of-${word}.json`);
  await assertNewTillName(folder, word);
  const whatNow = `The name ${word} can’t be used again. Add the till under another name.`;
  await writeSetUpFile(file, () => addTill(folder, word), whatNow);
  command.say(
    `${file} is all that till ${word} needs. It contains passwords: take it there, then erase it.`,
  );
}

/** Checks the name of a till. @throws ServerCommandError for an invalid one */
function mustBeName(word: string): string {
  if (tillNameSchema.safeParse(word).success) return word;
  throw new ServerCommandError(
    `A till cannot be named ${word}. Use up to 32 lower-case letters, digits and hyphens, not starting with a hyphen.`,
  );
}

async function asOwner<Answer>(
  folder: string,
  act: (owner: Client) => Promise<Answer>,
): Promise<Answer> {
  return withOwner(hubPaths(folder), await readHubFile(folder), act);
}

/**
 * Prints the state for a person, for a program (`--json`), or for monitoring (`--check`), which reads the exit code.
 */
async function showStatus(
  owner: Client,
  { folder, values }: Asked,
  command: ServerCommand,
): Promise<number> {
  const status = await readHubReport(owner, folder);
  const file = await readHubFile(folder);
  if (values.json || values.check) {
    const watched = mergeFindings(judgeHub(status), await judgeDisk(folder));
    const { line, code } = formatFindings(HUB_CHECK, watched, formatTillCount(status.tills.length));
    command.say(values.json ? JSON.stringify({ ...status, ...watched }) : line);
    return values.check ? code : 0;
  }
  await sayWhoReads(folder, command);
  for (const line of describeHubReport(status)) command.say(line);
  await reportStandBys(owner, folder, file, command);
  const office = await describeForwarding(folder, file);
  if (office !== null) command.say(office);
  return 0;
}

async function showCopy(owner: Client, asked: Asked, { say }: ServerCommand): Promise<void> {
  const { word: till, values, folder, workingFolder } = asked;
  const file = path.resolve(workingFolder, values.file ?? `journal-of-${till}.jsonl`);
  const { cardSecret } = await readHubFile(folder);
  const copy = await exportCopy(owner, { till, cardSecret, file });
  for (const line of describeCopy(till, file, copy)) say(line);
}

async function markAbsent(owner: Client, till: string, { say }: ServerCommand): Promise<void> {
  const { rows } = await owner.query<{ done: boolean }>('select hub.mark_absent($1) as done', [
    till,
  ]);
  if (rows[0]?.done !== true)
    throw new ServerCommandError(
      `${till} is connected to this hub, or is not a till that it waits for. Nothing was changed.`,
    );
  say(`The hub no longer waits for ${till}, until it comes back.`);
}

async function replace(
  folder: string,
  takenOver: string | undefined,
  command: ServerCommand,
): Promise<void> {
  const named = takenOver === undefined ? null : readTakenOver(takenOver);
  const { kept, before } = await replaceHub(
    folder,
    (major) => requireInstalledServer(command, major),
    named,
  );
  command.say(`A new database is in ${folder}; the old one is kept as ${kept}.`);
  const waited = before.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  if (waited.length > 0) command.say(`Once started, it waits for ${waited.join(', ')} to report.`);
}

function readTakenOver(text: string): Map<string, string> {
  if (text === 'none') return new Map();
  const takenOver = new Map<string, string>();
  for (const [dead, by, ...rest] of text.split(',').map((pair) => pair.split(':'))) {
    if (dead === undefined || by === undefined || rest.length > 0 || dead === '' || by === '')
      throw new ServerCommandError(
        '--taken-over is none, or DEAD:BY for each till that was taken over.',
      );
    if (takenOver.has(dead))
      throw new ServerCommandError(
        `--taken-over: ${dead} is named twice. One till has its place. Nothing was changed.`,
      );
    takenOver.set(dead, by);
  }
  return takenOver;
}
