import { randomBytes, scryptSync } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { instantMs } from '../shared/ledger/time.ts';
import { readProvisioning } from '../shared/provisioning.ts';
import type { Provisioning } from '../shared/provisioning.ts';
import type { Clock } from './keeper.ts';
import { stateBalances } from './state-balances.ts';
import type { Till } from './till.ts';
import type { TillSettings } from './till-settings.ts';

export type Provisioned =
  | { readonly kind: 'done' }
  /** Nothing was changed; each line is for the engineer's screen and names no secret. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] };

/** Sets the till up from a file (docs/provisioning.md): whole, or not at all. */
export async function provision(
  till: Till,
  file: string,
  deleteFile: boolean,
  clock: Clock,
): Promise<Provisioned> {
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
  const answer = await apply(till, judged.provisioning);
  if (answer !== null) return { kind: 'refused', lines: [answer] };
  if (deleteFile) await rm(file);
  return { kind: 'done' };
}

async function apply(till: Till, provisioning: Provisioning): Promise<string | null> {
  const { limits, managerPin, openingBalances, ...connection } = provisioning;
  const answer = await till.connectTo(connection);
  if (answer.kind === 'fault') return answer.sentence;
  const keeper = till.trading?.keeper;
  if (!keeper) return till.overview().health.kind;
  await keeper.write({ kind: 'change-limits', limits });
  await stateBalances(keeper, openingBalances);
  if (managerPin !== null) await till.setManagerPin(hashPin(managerPin));
  return null;
}

/** A PIN of a few digits is a gate, not encryption; scrypt makes guessing it from the file slow. */
function hashPin(pin: string): NonNullable<TillSettings['managerPin']> {
  const salt = randomBytes(16);
  const hash = scryptSync(pin, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}
