import { readFile, rm } from 'node:fs/promises';
import { instantMs } from '../../shared/values/time.ts';
import { detailOf, describeWhy } from '../../shared/messages/describe-health.ts';
import { readProvisioning } from '../../shared/connection/provisioning.ts';
import type { Provisioning } from '../../shared/connection/provisioning.ts';
import { THE_TILL_ITSELF } from '../ledger/ledger-writer.ts';
import type { Clock } from '../ledger/ledger-writer.ts';
import { stateBalances } from '../ledger/state-balances.ts';
import type { SetUp } from './till-settings.ts';
import type { Till } from './till.ts';

export type Provisioned =
  | { readonly kind: 'done' }
  /** Each line is for the engineer's screen, says what was not done, and names no secret. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] };

/**
 * Sets the till up from a file (docs/provisioning.md), and opens it: nothing is begun that the file
 * shows to be wrong. What is cut short stays noted (`Till.unfinishedSetUp`), for the next start to go
 * on with: each step done twice is as good as once.
 */
export async function provision(till: Till, setUp: SetUp, clock: Clock): Promise<Provisioned> {
  if (!setUp.applied) return applyFile(till, setUp, clock);
  await till.open();
  await removeFile(till, setUp);
  return { kind: 'done' };
}

async function applyFile(till: Till, setUp: SetUp, clock: Clock): Promise<Provisioned> {
  const { file, deleteFile } = setUp;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return { kind: 'refused', lines: [`The set-up file ${file} cannot be read.`] };
  }
  const judged = readProvisioning(text, instantMs(clock.wallMs()));
  if (!judged.ok) {
    const lines = judged.faults.map(({ path, sentence }) =>
      path === '' ? sentence : `${path}: ${sentence}`,
    );
    return { kind: 'refused', lines };
  }
  await till.noteSetUp(setUp);
  await till.openWhatIsThere();
  const answer = await apply(till, judged.provisioning);
  if (answer === null && deleteFile) await removeFile(till, setUp);
  else if (answer !== NOT_ALL_WRITTEN) await till.noteSetUp(null);
  return answer === null ? { kind: 'done' } : { kind: 'refused', lines: [answer] };
}

/**
 * Noted as applied first: a file that is gone is not read again. @throws the system's error, once: a
 * file that cannot be removed keeps no till from starting
 */
async function removeFile(till: Till, setUp: SetUp): Promise<void> {
  await till.noteSetUp({ ...setUp, applied: true });
  try {
    await rm(setUp.file, { force: true });
  } finally {
    await till.noteSetUp(null);
  }
}

/** The one that a set-up file gives a PIN; set up again, it is the same person with another PIN. */
const PROVISIONED_MANAGER = { id: 'provisioned-manager', name: 'Manager' } as const;

async function apply(till: Till, provisioning: Provisioning): Promise<string | null> {
  const { cardCodes, draft, language, limits, managerDigits, managerPin, openingBalances } =
    provisioning;
  const answer = await till.connect(draft);
  if (answer.kind === 'fault') {
    return answer.field === null ? answer.sentence : `${answer.field}: ${answer.sentence}`;
  }
  if (language !== null) await till.change({ language });
  if (cardCodes !== null) await till.change({ cardCodes });
  const writer = till.trading?.writer;
  const { health } = till.overview();
  if (!writer)
    return health.kind === 'trading'
      ? NOT_ALL_WRITTEN
      : `${describeWhy(health)} ${detailOf(health)}`;
  const written = [
    ...(limits === null
      ? []
      : [await writer.write({ kind: 'provision-limits', limits }, THE_TILL_ITSELF)]),
    ...(await stateBalances(writer, openingBalances)),
  ];
  if (written.some(({ kind }) => kind !== 'written')) return NOT_ALL_WRITTEN;
  await till.people.setUp(PROVISIONED_MANAGER, { managerDigits, managerPin });
  till.signIn?.lookAgain();
  return null;
}

const NOT_ALL_WRITTEN =
  'The service is connected, but not all limits and opening balances could be written. Run it again.';
