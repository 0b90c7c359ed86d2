import { hash, timingSafeEqual } from 'node:crypto';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import { fingerprintOfKey } from '../../credentials/key-fingerprint.ts';
import type { DataKeyVault } from '../../credentials/data-key-vault.ts';
import { parseRecoveryCode } from '../../credentials/recovery-code.ts';
import type { KeyVault } from '../../credentials/credential-vault.ts';
import type { KeyVerdict } from '../../people/manager-appointment.ts';
import type { PinGate } from '../../people/pin-gate.ts';
import type { ResolveProxy } from '../../http-client/proxy-route.ts';
import { bookIdOf, testConnection } from '../../service/connect-service.ts';
import type { ServiceCredentials } from '../../service/service.ts';
import type { Provisioning } from '../../../shared/connection/provisioning.ts';

/** The book to compare a proof with. */
export interface KnownBook {
  readonly bookId: BookId;
  /** The till's people, and what this book has recorded of them. */
  readonly people: PinGate;
  /** Keys of the open book; null while they are locked. */
  readonly keys: ServiceCredentials | null;
  readonly vault: KeyVault;
  readonly dataKeys: DataKeyVault;
}

interface KnownService extends KnownBook {
  readonly settings: ServiceSettings;
  readonly resolveProxy: ResolveProxy;
}

/** Checks whether this is the API key of the service, which is asked only if the book cannot tell. */
export async function checkApiKey(apiKey: string, known: KnownService): Promise<KeyVerdict> {
  const isRight = await isKeyOfBook(apiKey, known);
  if (isRight === null) return askService(apiKey, known);
  return isRight ? 'right' : 'wrong';
}

/**
 * True if this is the API key that the book's people were set up with, since anybody could have put a key file there
 * (decision 0084). If no key was recorded, the till's own counts.
 * @returns null if there is nothing to compare with
 */
async function isKeyOfBook(
  apiKey: string,
  { bookId, keys, vault, people: { peopleProof: proof } }: KnownBook,
): Promise<boolean | null> {
  if (proof !== null) return isSame(await fingerprintOfKey(bookId, apiKey), proof.keyMark);
  const kept = keys ?? (await keysIn(vault));
  return kept === null ? null : isSame(apiKey, kept.reveal('api-key') ?? '');
}

/**
 * True if this is the recovery code of the key that the book's people had; no other code counts, since anybody can make
 * one for an unprotected key.
 */
export async function isRecoveryCodeOfBook(
  typed: string,
  { dataKeys, people: { peopleProof: proof } }: KnownBook,
): Promise<boolean> {
  const code = parseRecoveryCode(typed);
  if (code === null || !proof?.dataKeyId || !(await dataKeys.isKeyProtected())) return false;
  return (await dataKeys.keyIdOfCode(code)) === proof.dataKeyId;
}

async function askService(
  apiKey: string,
  { bookId, settings, resolveProxy }: KnownService,
): Promise<KeyVerdict> {
  // Anybody could have written the settings, but the book's id is derived from its service.
  if (bookIdOf(settings) !== bookId) return 'not-reached';
  const credentials = { 'api-key': apiKey, 'access-token': null, 'personal-access-token': null };
  const { findings } = await testConnection({ settings, credentials }, resolveProxy);
  const verdict = findings.find(({ credential }) => credential === 'api-key')?.verdict;
  if (verdict === 'works') return 'right';
  return verdict === 'refused' ? 'wrong' : 'not-reached';
}

async function keysIn(vault: KeyVault): Promise<ServiceCredentials | null> {
  const opening = await vault.open(null);
  return opening.kind === 'open' ? opening.keys : null;
}

function isSame(typed: string, kept: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return kept !== '' && timingSafeEqual(digest(typed), digest(kept));
}

/**
 * Judges whether a set-up file may be applied, since anybody who starts the program can provide one. If the book has
 * people, or this computer lists a manager, the file has to prove that it comes from them or from the owner (decision
 * 0084).
 */
export async function mayBeSetUp(known: KnownBook, setUp: Provisioning): Promise<boolean> {
  const { people } = known;
  const listsManager = people.people.some(({ role }) => role === 'manager');
  return (!people.isListProtected && !listsManager) || proves(known, setUp);
}

async function proves(known: KnownBook, { draft, proof }: Provisioning): Promise<boolean> {
  const given = 'baseUrl' in draft ? draft.apiKey : null;
  for (const apiKey of [given, proof.apiKey]) {
    if (apiKey !== null && (await isKeyOfBook(apiKey, known)) === true) return true;
  }
  if (proof.recoveryCode !== null && (await isRecoveryCodeOfBook(proof.recoveryCode, known)))
    return true;
  if (proof.manager === null) return false;
  const { name, pin } = proof.manager;
  const manager = known.people.people.find((one) => one.role === 'manager' && one.name === name);
  if (manager === undefined) return false;
  const verdict = await known.people.verify({ personId: manager.id, pin }, 'manager', null);
  return verdict.kind === 'verified';
}
