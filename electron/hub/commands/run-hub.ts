import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { hubAnswerSchemas, tillNameSchema } from '../../../shared/hub/hub-calls.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { describeReaders } from '../../files/exposed-file.ts';
import { findServer } from '../server/find-server.ts';
import { hubFilePath, hubPlace, readHubFile } from '../server/hub-folder.ts';
import { describeCopy } from './describe-copy.ts';
import { readCopy } from './read-copy.ts';
import { HubStopped } from '../server/hub-stopped.ts';
import { addTill, connectToRunning, initHub, replaceHub } from '../server/make-hub.ts';
import type { Server } from '../server/make-hub.ts';
import { migrate } from '../server/migrate.ts';
import { connectOwner, startServer } from '../server/running-server.ts';
import { serverUser } from '../server/server-user.ts';

const USAGE = `Usage, in the folder of the hub or with --folder FOLDER:
  npm run hub -- init FOLDER [--address HOST] [--port PORT]   a new hub; the address is where tills reach this computer
  npm run hub -- start                                        runs it, until Ctrl+C
  npm run hub -- add-till NAME [--file FILE]                  writes the set-up file of one more till
  npm run hub -- status                                       which tills are there
  npm run hub -- read NAME [--file FILE]                      the copy of a till's records, and what of them was not settled
  npm run hub -- absent NAME                                  a till that is switched off is not waited for
  npm run hub -- replace [--taken-over DEAD:BY,… | none]      a new empty database; tills announce`;

const DEFAULT_PORT = 5488;

export interface HubCommand {
  readonly args: readonly string[];
  /** Where the person is; npm changes it. */
  readonly workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Ends `start`. */
  readonly stop: AbortSignal;
}

/** Answers the code to end with: 0, or 1 where it stopped with a sentence, or 2 for what was not understood. */
export async function runHub(command: HubCommand): Promise<number> {
  const asked = read(command);
  if (asked === null) {
    command.say(USAGE);
    return 2;
  }
  try {
    await run(asked, command);
    return 0;
  } catch (error) {
    if (!(error instanceof HubStopped)) throw error;
    command.say(error.message);
    return 1;
  }
}

type Asked = ReturnType<typeof readWords>;

function read(command: HubCommand): Asked | null {
  try {
    return readWords(command);
  } catch {
    return null;
  }
}

/** @throws the error of `parseArgs`, or of its own, for what is not understood */
function readWords({ args, workingFolder }: HubCommand) {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      folder: option,
      address: option,
      port: option,
      file: option,
      'taken-over': option,
    },
  });
  const [verb, word, ...rest] = positionals;
  const isNamed = verb === 'init' || verb === 'add-till' || verb === 'read' || verb === 'absent';
  if (rest.length > 0 || isNamed !== (word !== undefined)) throw new Error('not understood');
  const verbs = ['init', 'start', 'add-till', 'status', 'read', 'absent', 'replace'] as const;
  const known = verbs.find((name) => name === verb);
  if (known === undefined) throw new Error('not understood');
  const folder = path.resolve(workingFolder, (known === 'init' ? word : values.folder) ?? '.');
  return { verb: known, word: word ?? '', folder, values, workingFolder };
}

async function run(asked: Asked, command: HubCommand): Promise<void> {
  const { folder, values, word } = asked;
  switch (asked.verb) {
    case 'init':
      return init(folder, values, command);
    case 'start':
      return start(folder, command);
    case 'add-till':
      return add(asked, command);
    case 'status':
      return withOwner(folder, async (owner) => {
        await sayReaders(folder, command);
        await tellStatus(owner, folder, command);
      });
    case 'read':
      return withOwner(folder, (owner) => tellCopy(owner, asked, command));
    case 'absent':
      return withOwner(folder, (owner) => markAbsent(owner, word, command));
    case 'replace':
      return replace(folder, values['taken-over'], command);
    default:
      return assertNever(asked.verb);
  }
}

async function init(folder: string, values: Asked['values'], command: HubCommand): Promise<void> {
  const host = values.address ?? '127.0.0.1';
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new HubStopped(`${values.port} is no port: it is a number from 1 to 65535.`);
  if (!/^[A-Za-z0-9.:-]+$/.test(host)) throw new HubStopped(`${host} is no address of a computer.`);
  await initHub(folder, { host, port }, serverHere(command));
  command.say(`The hub is made in ${folder}. Start it there: npm run hub -- start`);
  if (host === '127.0.0.1')
    command.say('Only tills on this computer will reach it; --address makes it the network’s.');
}

async function start(folder: string, command: HubCommand): Promise<void> {
  const place = hubPlace(folder);
  const file = await readHubFile(folder);
  await sayReaders(folder, command);
  const { programs, user } = serverHere(command);
  const running = await startServer(place, file, programs, user);
  try {
    const owner = await connectOwner(place, file);
    try {
      for (const name of await migrate(owner)) command.say(`It was brought up to date: ${name}.`);
    } finally {
      await owner.end();
    }
    command.say(`The hub runs at ${file.host} port ${file.port}. Ctrl+C ends it.`);
    const asked = new Promise<undefined>((resolve) => {
      if (command.stop.aborted) resolve(undefined);
      command.stop.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    const end = await Promise.race([asked, running.ended]);
    if (end !== undefined)
      throw new HubStopped(`The database ended by itself (${String(end)}): see ${place.log}.`);
  } finally {
    await running.stop();
  }
  command.say('The hub has ended. Tills go on within their own limits.');
}

/** What others could see of it they have seen by now. */
async function sayReaders(folder: string, { say }: HubCommand): Promise<void> {
  const uid = process.getuid?.() ?? null;
  const user = { platform: process.platform, uid, home: homedir() };
  const said = await describeReaders(hubFilePath(folder), user);
  if (said === null) return;
  say(said);
  say(
    'Whoever has it makes tills of this hub. Where somebody may have looked: a new hub in another folder, and let the tills leave this one and join that.',
  );
}

async function add({ word, folder, values, workingFolder }: Asked, command: HubCommand) {
  if (!tillNameSchema.safeParse(word).success)
    throw new HubStopped(
      `A till cannot be named ${word}: up to 32 small letters, digits and hyphens, the first one no hyphen.`,
    );
  const file = path.resolve(workingFolder, values.file ?? `hub-of-${word}.json`);
  const setUp = await addTill(folder, word);
  try {
    await writeFile(file, `${JSON.stringify(setUp, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new HubStopped(
      `The set-up file could not be written (${why}). The name ${word} is used up: add the till under another one.`,
    );
  }
  command.say(
    `${file} is all that the till ${word} needs. It holds passwords: bring it there, and erase it.`,
  );
}

async function withOwner(folder: string, act: (owner: Client) => Promise<void>): Promise<void> {
  const owner = await connectToRunning(hubPlace(folder), await readHubFile(folder));
  try {
    await act(owner);
  } catch (error) {
    if (error instanceof HubStopped) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new HubStopped(`The hub could not answer: ${why}.`);
  } finally {
    await owner.end();
  }
}

async function tellStatus(owner: Client, folder: string, { say }: HubCommand): Promise<void> {
  const { rows } = await owner.query<{ version: string; tills: unknown; complete: boolean }>(
    "select current_setting('server_version') as version, hub.tills() as tills, hub.complete() as complete",
  );
  const row = rows[0];
  const tills = hubAnswerSchemas.tills.parse(row?.tills);
  say(`The hub in ${folder} runs on PostgreSQL ${row?.version ?? ''}, with ${tills.length} tills.`);
  for (const till of tills) {
    const { seenAgoMs } = till;
    const seen =
      seenAgoMs === null ? 'never seen' : `last seen ${Math.round(seenAgoMs / 1000)} s ago`;
    const how =
      till.takenOverBy === null
        ? till.isPresent
          ? 'here'
          : till.isKnown
            ? till.hasAnnounced
              ? 'cut off or switched off'
              : 'is waited for'
            : 'is not waited for'
        : `was taken over by ${till.takenOverBy}`;
    say(`  ${till.till}: ${how}, ${seen}, its copy stands at ${till.lastSequence}`);
  }
  if (row?.complete === false)
    say('Not every till has announced: until then each has its own part of the limits.');
}

async function tellCopy(owner: Client, asked: Asked, { say }: HubCommand): Promise<void> {
  const { word: till, values, folder, workingFolder } = asked;
  const file = path.resolve(workingFolder, values.file ?? `journal-of-${till}.jsonl`);
  const { cardSecret } = await readHubFile(folder);
  const copy = await readCopy(owner, { till, cardSecret, file });
  for (const line of describeCopy(till, file, copy)) say(line);
}

async function markAbsent(owner: Client, till: string, { say }: HubCommand): Promise<void> {
  const { rows } = await owner.query<{ done: boolean }>('select hub.mark_absent($1) as done', [
    till,
  ]);
  if (rows[0]?.done !== true)
    throw new HubStopped(`${till} is here, or is no till that is waited for. Nothing was changed.`);
  say(`${till} is not waited for any more, until it comes back.`);
}

async function replace(
  folder: string,
  takenOver: string | undefined,
  command: HubCommand,
): Promise<void> {
  const named = takenOver === undefined ? null : readTakenOver(takenOver);
  const { kept, before } = await replaceHub(folder, serverHere(command), named);
  command.say(`A new database is in ${folder}; the old one is kept as ${kept}.`);
  const waited = before.filter(({ isKnown }) => isKnown).map(({ name }) => name);
  if (waited.length > 0)
    command.say(`Once it is started it waits for ${waited.join(', ')} to announce.`);
}

function readTakenOver(text: string): Map<string, string> {
  if (text === 'none') return new Map();
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return new Map(
    pairs.map(([dead, by, ...rest]) => {
      if (dead === undefined || by === undefined || rest.length > 0 || dead === '' || by === '')
        throw new HubStopped('--taken-over is none, or DEAD:BY for each till that was taken over.');
      return [dead, by];
    }),
  );
}

function serverHere({ env, say }: HubCommand): Server {
  const programs = findServer(env);
  if (programs.isForTests)
    say('This is the PostgreSQL of the npm package: FOR TESTS AND THE DEMO ONLY, not for a shop.');
  return { programs, user: serverUser() };
}
