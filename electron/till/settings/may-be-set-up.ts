import type { Provisioning } from '../../../shared/connection/provisioning.ts';
import { isCodeOfBook, isKeyOfBook } from './prove-key.ts';
import type { KnownBook } from './prove-key.ts';

/**
 * Judges whether a set-up file may be carried out. Anybody who starts the program may give it one. Where people
 * answer for the book, or a manager is listed at this computer at all, it has to prove that it comes from them or
 * from the owner (decision 0084).
 */
export async function mayBeSetUp(known: KnownBook, setUp: Provisioning): Promise<boolean> {
  const { people } = known;
  const listsManager = people.people.some(({ role }) => role === 'manager');
  return (!people.answersForBook && !listsManager) || proves(known, setUp);
}

async function proves(known: KnownBook, { draft, proof }: Provisioning): Promise<boolean> {
  for (const apiKey of [draft.apiKey, proof.apiKey]) {
    if (apiKey !== null && (await isKeyOfBook(apiKey, known)) === true) return true;
  }
  if (proof.recoveryCode !== null && (await isCodeOfBook(proof.recoveryCode, known))) return true;
  if (proof.manager === null) return false;
  const { name, pin } = proof.manager;
  const manager = known.people.people.find((one) => one.role === 'manager' && one.name === name);
  if (manager === undefined) return false;
  const verdict = await known.people.verify({ personId: manager.id, pin }, 'manager', null);
  return verdict.kind === 'verified';
}
