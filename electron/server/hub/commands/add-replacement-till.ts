import path from 'node:path';
import type { Client } from 'pg';
import { hubAnswerSchemas } from '../../../../shared/hub/hub-calls.ts';
import type { TillAtHub } from '../../../../shared/hub/hub-calls.ts';
import { replacementName } from '../../../../shared/hub/replacement-name.ts';
import type { HubSetUp } from '../../../../shared/hub/set-up-file.ts';
import { addTill, assertNewTillName } from '../make-hub.ts';
import { readHubFile } from '../hub-folder.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { writeSetUpFile } from '../../run/write-set-up-file.ts';

interface ReplacementRequest {
  readonly folder: string;
  /** The till whose computer is replaced. */
  readonly till: string;
  /** Name of the new till at the hub; undefined for the next free name. */
  readonly name: string | undefined;
  /** Folder of the set-up file, unless the file is named. */
  readonly workingFolder: string;
  readonly file: string | undefined;
}

/**
 * Carries out `replace-till NAME`: makes the set-up file of a computer that replaces a till. Nothing changes for that
 * till until a manager takes it over at the new computer (docs/hub.md#a-computer-is-replaced).
 * @throws ServerCommandError
 */
export async function addReplacementTill(
  owner: Client,
  { folder, till, name, workingFolder, file: named }: ReplacementRequest,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const { rows } = await owner.query<{ tills: unknown }>('select hub.tills() as tills');
  const tills = hubAnswerSchemas.tills.parse(rows[0]?.tills);
  const old = mustBeReplaceable(till, tills);
  const { tills: accounts } = await readHubFile(folder);
  const next = name ?? nextName(till, accounts);
  await assertNewTillName(folder, next);
  const file = path.resolve(workingFolder, named ?? `hub-of-${next}.json`);
  await writeSetUpFile(
    file,
    async (): Promise<HubSetUp> => ({ ...(await addTill(folder, next)), replaces: till }),
    `The name ${next} can’t be used again. Run the command again to use the next one.`,
  );
  say(
    `${file} is all that the new computer needs: it joins as ${next}, and a manager takes ${till} over there (Settings, Connection). It holds passwords: bring it there, and erase it.`,
  );
  if (old.isPresent)
    say(`${till} is still running: switch off its computer before another one takes its place.`);
  const missing = (old.journalSequence ?? 0) - old.lastSequence;
  if (missing > 0)
    say(
      `The copy of ${till} lacks ${missing} of its records, and the new computer would not have them. If the old computer still runs, let it reach the hub first.`,
    );
}

function mustBeReplaceable(till: string, tills: readonly TillAtHub[]): TillAtHub {
  const old = tills.find((one) => one.till === till);
  if (old === undefined)
    throw new ServerCommandError(
      `This hub has no till named ${till}. To list its tills: npm run hub -- status`,
    );
  if (old.takenOverBy !== null)
    throw new ServerCommandError(
      `${till} was taken over by ${old.takenOverBy}, which has what it had not settled. For one more till: npm run hub -- add-till NAME. To replace that one: npm run hub -- replace-till ${old.takenOverBy}.`,
    );
  if (old.lastSequence === 0 && old.seenAgoMs === null)
    throw new ServerCommandError(
      `No computer has joined as ${till} yet, so there is nothing to take over. It joins with its own file. If the file is lost: npm run hub -- add-till NAME, with another name.`,
    );
  return old;
}

function nextName(till: string, accounts: readonly { readonly name: string }[]): string {
  const given = accounts.map((account) => account.name);
  const next = replacementName(till, given);
  if (next === null)
    throw new ServerCommandError(
      `${till} leaves no room for a number behind it: say what the new computer is called with --as NAME.`,
    );
  return next;
}
