import { hash, timingSafeEqual } from 'node:crypto';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Book } from '../../shared/ledger/book.ts';
import type { KeyVault } from '../credentials/credential-vault.ts';
import type { KeyVerdict } from '../people/name-by-key.ts';
import type { ResolveProxy } from '../upstream/proxy-route.ts';
import { testConnection } from '../service/connect-service.ts';
import type { ServiceCredentials } from '../service/service.ts';

export interface KnownService {
  readonly settings: ServiceSettings;
  /** Of the open book; null while they are locked. */
  readonly keys: ServiceCredentials | null;
  readonly vault: KeyVault;
  /** As the journal names it, where it is open: settings alone could have been written by anybody. */
  readonly book: Book | null;
  readonly resolveProxy: ResolveProxy;
}

/** Whether this is the API key of the service: as the till keeps it, else as the service itself says. */
export async function proveKey(apiKey: string, known: KnownService): Promise<KeyVerdict> {
  const kept = known.keys ?? (await keysIn(known.vault));
  if (kept !== null) {
    return isSame(apiKey, kept.reveal('api-key') ?? '') ? 'right' : 'wrong';
  }
  const { settings, book, resolveProxy } = known;
  if (book?.baseUrl !== settings.baseUrl || book.shopUuid !== settings.shopUuid) {
    return 'not-reached';
  }
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
