import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import {
  officeStoresSchema,
  officeTillsSchema,
  storeNameSchema,
} from '../../../shared/office/office-calls.ts';
import type { OfficeSetUp } from '../../../shared/office/office-set-up.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import {
  addressOf,
  runServerCommand,
  sayReaders,
  serveUntilStopped,
  serverHere,
  withOwner,
} from '../../hub/server/server-command.ts';
import type { ServerCommand } from '../../hub/server/server-command.ts';
import { typedForFolder } from '../../hub/server/served-database.ts';
import { ServerStopped } from '../../hub/server/server-stopped.ts';
import { writeSetUpFile } from '../../hub/server/write-set-up-file.ts';
import {
  addStore,
  addViewer,
  closeStore,
  initOffice,
  loginsOfOffice,
  mustBeNewStore,
  renewStore,
  replaceOffice,
} from '../server/make-office.ts';
import {
  OFFICE,
  officeFilePath,
  officePlace,
  readNetworks,
  readOfficeFile,
} from '../server/office-folder.ts';
import { describeStores, describeTill } from './describe-stores.ts';
import { readStoreTill } from './read-store-till.ts';
import { sayLimits, tellLimits } from './say-limits.ts';

const USAGE = `Usage, each with --folder FOLDER (or typed in that folder, where it lies in Evertill’s):
  npm run office -- init FOLDER [--address HOST] [--port PORT] [--from NETWORK,…]
                                                                 a new head office; the address is where stores reach this computer, the networks are those they come from
  npm run office -- start                                        runs it, until Ctrl+C
  npm run office -- add-store NAME [--file FILE]                 writes the set-up file of one more store, for its hub
  npm run office -- renew-store NAME [--file FILE]               another file for a store: the old one ends
  npm run office -- close-store NAME                             a store that is closed for good: on no list any more, its records stay
  npm run office -- add-viewer NAME [--limits] [--file FILE]     writes what a window onto it needs: npm start -- --office FILE; it only reads, or says limits too
  npm run office -- limits PRESET|FILE --for all|NAME,NAME…      limits for stores, which their hubs fetch
  npm run office -- limits                                       which stores and tills have what was said, and since when
  npm run office -- status [NAME] [--all]                        which stores have to be looked at; one store's tills
  npm run office -- read NAME TILL [--file FILE]                 the records of a store's till
  npm run office -- replace                                      a new empty database; the stores bring it all again`;

const DEFAULT_PORT = 5489;

const VERBS = [
  'init',
  'start',
  'add-store',
  'renew-store',
  'close-store',
  'add-viewer',
  'limits',
  'status',
  'read',
  'replace',
] as const;

/** How many words each takes: at least, at most. */
const WORDS: Readonly<Record<(typeof VERBS)[number], readonly [number, number]>> = {
  init: [1, 1],
  start: [0, 0],
  'add-store': [1, 1],
  'renew-store': [1, 1],
  'close-store': [1, 1],
  'add-viewer': [1, 1],
  limits: [0, 1],
  status: [0, 1],
  read: [2, 2],
  replace: [0, 0],
};

/** Answers the code to end with: 0, or 1 where it stopped with a sentence, or 2 for what was not understood. */
export function runOffice(command: ServerCommand): Promise<number> {
  return runServerCommand(command, USAGE, readWords, run);
}

type Asked = ReturnType<typeof readWords>;

/** @throws the error of `parseArgs`, or of its own, for what is not understood */
function readWords({ args, workingFolder }: ServerCommand) {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      folder: option,
      address: option,
      port: option,
      from: option,
      file: option,
      for: option,
      all: { type: 'boolean', default: false },
      limits: { type: 'boolean', default: false },
    },
  });
  const [first, ...words] = positionals;
  const verb = VERBS.find((name) => name === first);
  if (verb === undefined) throw new Error('not understood');
  const [least, most] = WORDS[verb];
  if (words.length < least || words.length > most) throw new Error('not understood');
  const [word = '', second = ''] = words;
  if (values.from !== undefined && verb !== 'init') throw new Error('not understood');
  if (values.limits && verb !== 'add-viewer') throw new Error('not understood');
  if ((verb === 'limits' && word !== '') !== (values.for !== undefined))
    throw new Error('not understood');
  const folder = path.resolve(workingFolder, (verb === 'init' ? word : values.folder) ?? '.');
  return { verb, word, second, folder, values, workingFolder };
}

async function run(asked: Asked, command: ServerCommand): Promise<void> {
  const { verb, folder, values, word } = asked;
  switch (verb) {
    case 'init': {
      const at = addressOf(values, DEFAULT_PORT);
      const from = values.from === undefined ? undefined : readNetworks(values.from);
      await initOffice(folder, { ...at, ...(from && { from }) }, serverHere(command));
      command.say(
        `The head office is made in ${folder}. Start it: ${typedForFolder(OFFICE.startIt, { folder })}`,
      );
      if (at.host === '127.0.0.1')
        command.say(
          'Only stores on this computer will reach it; --address makes it the network’s.',
        );
      else if (from === undefined)
        command.say(
          'Only stores in the networks of this computer will be let in; --from names the networks of others.',
        );
      return;
    }
    case 'start': {
      const file = await readOfficeFile(folder);
      await sayWhoReads(folder, command);
      await serveUntilStopped(officePlace(folder), file, command, loginsOfOffice(file));
      return command.say('The head office has ended. Stores bring what they have once it is back.');
    }
    case 'add-store':
      mustBeName(word);
      await mustBeNewStore(folder, word);
      return writeFor(asked, () => addStore(folder, word), command);
    case 'renew-store':
      return writeFor(asked, () => renewStore(folder, word), command);
    case 'close-store':
      await closeStore(folder, word);
      command.say(
        `The store ${word} is closed: its file has ended, and it is on no list any more. What is here of it stays (npm run office -- status ${word}, and read); npm run office -- renew-store ${word} opens it again.`,
      );
      return asOwner(folder, (owner) => tellStore(owner, asked, command));
    case 'add-viewer': {
      mustBeName(word);
      const file = path.resolve(asked.workingFolder, values.file ?? `office-view-${word}.json`);
      await writeSetUpFile(
        file,
        () => addViewer(folder, word, values.limits),
        `Have another one written: npm run office -- add-viewer ${word}${values.limits ? ' --limits' : ''}`,
      );
      return command.say(
        `${file} opens a window onto this head office: npm start -- --office FILE. Whoever has it reads all stores${values.limits ? ', and says limits to them: lower ones count at once' : ''}.`,
      );
    }
    case 'limits': {
      const { workingFolder } = asked;
      const said = { named: word, stores: values.for ?? '', workingFolder };
      return asOwner(folder, (owner) =>
        word === '' ? tellLimits(owner, command) : sayLimits(owner, said, command),
      );
    }
    case 'status':
      return asOwner(folder, async (owner) => {
        await sayWhoReads(folder, command);
        await (word === '' ? tellStores(owner, asked, command) : tellStore(owner, asked, command));
      });
    case 'read':
      return asOwner(folder, (owner) => tellFacts(owner, asked, command));
    case 'replace': {
      const kept = await replaceOffice(folder, serverHere(command));
      return command.say(
        `A new database is in ${folder}; the old one is kept as ${kept}. Once it is started, each store brings again what its hub has.`,
      );
    }
    default:
      return assertNever(verb);
  }
}

/** @throws ServerStopped */
function mustBeName(name: string): void {
  if (!storeNameSchema.safeParse(name).success)
    throw new ServerStopped(
      `Nothing here can be named ${name}: up to 32 small letters, digits and hyphens, the first one no hyphen.`,
    );
}

function sayWhoReads(folder: string, command: ServerCommand): Promise<void> {
  const whatToDo =
    'Whoever has it reads all that the stores have told, and makes stores of this head office. Where somebody may have looked: a new one in another folder, and new files for the stores.';
  return sayReaders(officeFilePath(folder), whatToDo, command);
}

async function writeFor(
  { word, values, workingFolder }: Asked,
  make: () => Promise<OfficeSetUp>,
  { say }: ServerCommand,
): Promise<void> {
  const file = path.resolve(workingFolder, values.file ?? `office-for-${word}.json`);
  const another = `Have another one written: npm run office -- renew-store ${word}`;
  await writeSetUpFile(file, make, another);
  say(
    `${file} is all that the hub of the store ${word} needs: there, npm run hub -- office FILE. It holds a password: erase it afterwards.`,
  );
}

async function asOwner(folder: string, act: (owner: Client) => Promise<void>): Promise<void> {
  await withOwner(officePlace(folder), await readOfficeFile(folder), act);
}

async function tellStores(owner: Client, { folder, values }: Asked, { say }: ServerCommand) {
  const { rows } = await owner.query<{ version: string; stores: unknown }>(
    "select current_setting('server_version') as version, office.stores() as stores",
  );
  const stores = officeStoresSchema.parse(rows[0]?.stores);
  say(
    `The head office in ${folder} runs on PostgreSQL ${rows[0]?.version ?? ''}, with ${stores.length} ${stores.length === 1 ? 'store' : 'stores'}.`,
  );
  for (const line of describeStores(stores, Date.now(), values.all)) say(line);
}

async function tellStore(owner: Client, { word: store }: Asked, { say }: ServerCommand) {
  const { rows } = await owner.query<{ closed: Date | null; tills: unknown }>(
    'select closed_at as closed, office.tills(store) as tills from office.store where store = $1',
    [store],
  );
  const [found] = rows;
  if (found === undefined) throw new ServerStopped(`This head office has no store ${store}.`);
  const { closed } = found;
  const tills = officeTillsSchema.parse(found.tills);
  if (closed !== null) say(`${store} was closed on ${closed.toISOString().slice(0, 10)}.`);
  say(tills.length === 0 ? `${store} has told nothing yet.` : `${store}:`);
  for (const till of tills) say(`  ${till.till}: ${describeTill(till, Date.now())}`);
}

async function tellFacts(owner: Client, asked: Asked, { say }: ServerCommand): Promise<void> {
  const { word: store, second: till, values, workingFolder } = asked;
  const file = path.resolve(workingFolder, values.file ?? `journal-of-${store}-${till}.jsonl`);
  const { stands, through } = await readStoreTill(owner, { store, till, file });
  say(
    `${file} has the records of ${till} in ${store} up to ${through}, without names and numbers of cards.`,
  );
  if (through < stands)
    say(`What comes after that, up to ${stands}, does not prove itself and was left out.`);
}
