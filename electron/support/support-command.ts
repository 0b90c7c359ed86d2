import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { openSealed } from '../credentials/open-sealed.ts';
import { verifyJournalOrExport } from '../journal/verify/verify-journal-or-export.ts';
import { UPDATE_REQUEST_PIPE } from '../../shared/update/ask-pipe.ts';
import { UPDATE_FOLDER } from '../../shared/update/offer-file.ts';
import { dropRootToPathOwner } from './become-owner.ts';
import { installUpdate } from './install-update.ts';
import { listUnsettled } from './list-unsettled.ts';
import { resolveStack } from './resolve-stack.ts';
import { rehearseRestore } from './rehearse-restore.ts';

const USAGE = `Usage:
  evertill-support unsettled DATA-FOLDER                        the payments of a till that are not settled
  evertill-support journal verify FILE [--hash DIGITS[@NUMBER]] whether a journal, or an export of it, is intact
  evertill-support open-sealed RECOVERY FILE...                 opens an export with the recovery code
  evertill-support drill COPY                                   whether a till could be restored from its second copy; the recovery code on standard input
  evertill-support stack LOG MAPS                               a log with the places of its stacks as they are in the sources
  evertill-support update                                       as root: what evertill-updates.service does`;

/** Source list of the till's own repository. */
const SOURCE = '/etc/apt/sources.list.d/evertill.list';

/** Characters that control a terminal, which may be root's: names and texts come from whoever wrote the files. */
const STEERS = /[^\P{Cc}\n\t]|\p{Cf}/gu;

const say = (line: string): void => {
  process.stdout.write(`${line.replace(STEERS, '?')}\n`);
};

/** Runs a command. Returns the exit code: 0; 1 if something is unsettled or broken; 2 if that cannot be told. */
async function run([verb, ...args]: readonly string[]): Promise<number> {
  const [folder] = args;
  if (verb === 'journal') return verifyJournalOrExport(args, say);
  if (verb === 'open-sealed') return openSealed(args, () => text(process.stdin), say);
  if (verb === 'drill' && folder !== undefined && args.length === 1)
    return asOwner(folder, () =>
      rehearseRestore(folder, () => text(process.stdin), say, Date.now()),
    );
  if (verb === 'stack' && folder !== undefined && args.length === 2) {
    say(resolveStack(readFileSync(folder, 'utf8'), args[1] ?? ''));
    return 0;
  }
  if (verb === 'update') {
    await installUpdate({ folder: UPDATE_FOLDER, pipe: UPDATE_REQUEST_PIPE, source: SOURCE });
    return 0;
  }
  if (verb !== 'unsettled' || folder === undefined || args.length > 1) {
    say(USAGE);
    return verb === '--help' ? 0 : 2;
  }
  return asOwner(folder, async () => {
    const lines = await listUnsettled(folder);
    say(lines.length === 0 ? `No payment in ${folder} is unsettled.` : lines.join('\n'));
    return lines.length === 0 ? 0 : 1;
  });
}

/** Runs `act` as the folder's owner. Returns 2 if that user cannot read it. */
async function asOwner(folder: string, act: () => Promise<number>): Promise<number> {
  try {
    dropRootToPathOwner(folder);
    return await act();
  } catch (error) {
    say(`${folder} cannot be read: ${String(error)}`);
    return 2;
  }
}

process.exitCode = await run(process.argv.slice(2));
