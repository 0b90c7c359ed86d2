import { hasServiceAddress, serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { KeyProtection, Trouble } from '../../shared/messages/bridge.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import { TRAINING_MARK } from '../../shared/receipt/receipt-code.ts';
import { bookIdSchema } from '../../shared/values/ids.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { addTroubleCode } from '../ledger/open/health-of.ts';
import { bookFor } from './settings/book-of-settings.ts';
import { httpClientOf } from '../service/connect-service.ts';
import type { DemoService } from '../sandbox/demo-service.ts';
import { NO_PROTECTION_CHOSEN } from '../credentials/secret-protection.ts';
import type { SecretProtection } from '../credentials/secret-protection.ts';
import type { DataKey } from '../credentials/data-key.ts';
import { SecretCredentials, NO_BINDING } from '../credentials/credential-vault.ts';
import type { DataKeyLock } from '../credentials/data-key-vault.ts';
import type { BookBinding, VaultOpening } from '../credentials/credential-vault.ts';
import type { Service } from '../service/service.ts';
import type { ResolveProxy } from '../http-client/proxy-route.ts';

export const DEMO_BOOK_ID: BookId = bookIdSchema.parse('demo');

/** One book and the connection to its service. */
export interface BookConfig {
  readonly book: Book;
  readonly settings: ServiceSettings;
  /** The service; null while its keys cannot be opened, as `locked` says, and if the shop has none yet. */
  readonly service: Service | null;
  readonly locked: Trouble | null;
  /** Data bound to the book's keys, as far as it is known. */
  readonly binding: BookBinding;
  /** How the book's owner has chosen to protect its secrets. */
  readonly secretProtection: SecretProtection;
  /** The data key, if it was opened already and cannot be stored yet. */
  readonly dataKey: DataKey | null;
}

const OF_NOBODY = {
  locked: null,
  binding: NO_BINDING,
  secretProtection: NO_PROTECTION_CHOSEN,
  dataKey: null,
} as const;

/** Returns the demo's book, whose service is a process of this till, with worthless keys. */
export function demoBookConfig(
  ready: DemoService['ready'],
  timezone: string,
  resolveProxy: ResolveProxy,
): BookConfig {
  const { settings, service } = ownService(ready, { timezone }, resolveProxy);
  return { book: bookFor(DEMO_BOOK_ID, 'demo', settings), settings, service, ...OF_NOBODY };
}

/** Returns the id of the book for training a shop's staff: one per currency, since a book has only one. */
export function trainingBookIdOf({ currency }: Pick<ServiceSettings, 'currency'>): BookId {
  return bookIdSchema.parse(`training-${currency.toLowerCase()}`);
}

/** Returns the training service's book: like the demo's, but with money and times as in the shop. */
export function trainingBookConfig(
  ready: DemoService['ready'],
  { currency, locale }: ServiceSettings,
  timezone: string,
  resolveProxy: ResolveProxy,
): BookConfig {
  const { settings, service } = ownService(ready, { currency, locale, timezone }, resolveProxy);
  const asBegun = bookFor(trainingBookIdOf(settings), 'training', settings);
  const book = { ...asBegun, tillId: `${asBegun.tillId}-${TRAINING_MARK}` };
  return { book, settings, service, ...OF_NOBODY };
}

function ownService(
  { baseUrl, shopUuid, credentials }: DemoService['ready'],
  asShop: { readonly timezone: string } & Partial<Pick<ServiceSettings, 'currency' | 'locale'>>,
  resolveProxy: ResolveProxy,
): { readonly settings: ServiceSettings; readonly service: Service } {
  const settings = serviceSettingsSchema.parse({ baseUrl, shopUuid, ...asShop });
  const keys = new SecretCredentials(credentials, 1);
  return {
    settings,
    service: { settings, keys, httpClient: httpClientOf(settings, resolveProxy) },
  };
}

/**
 * A shop's book. It opens without the keys of its service too, so that a till whose keys are locked still shows what it
 * has. Without a service yet there are no keys to open.
 */
export function realBookConfig(
  bookId: BookId,
  settings: ServiceSettings,
  { vault, protection, dataKey }: OpenedKeys,
  resolveProxy: ResolveProxy,
): BookConfig {
  const book = bookFor(bookId, 'real', settings);
  const { binding, passphrase } =
    vault.kind === 'open' ? vault : { binding: NO_BINDING, passphrase: null };
  const secretProtection = { protection, passphrase, dataKey: binding.dataKey };
  const keys = { binding, secretProtection, dataKey };
  if (vault.kind === 'absent' && !hasServiceAddress(settings))
    return { book, settings, service: null, locked: null, ...keys };
  if (vault.kind !== 'open')
    return { book, settings, service: null, locked: lockedKeysTrouble(vault), ...keys };
  const httpClient = httpClientOf(settings, resolveProxy);
  const service = { settings, keys: vault.keys, httpClient };
  return { book, settings, service, locked: null, ...keys };
}

interface OpenedKeys {
  readonly vault: VaultOpening;
  readonly protection: KeyProtection | null;
  readonly dataKey: DataKey | null;
}

/**
 * Closes the service while the data key is locked, and returns the book without it: nothing can be sent then, even with
 * the service's keys.
 */
export function closeServiceWhileLocked(
  config: BookConfig,
  { why, detail }: DataKeyLock,
): BookConfig {
  config.service?.httpClient.close();
  // The passphrase that opens the API key also opens the data key, so it is asked for once.
  if (why === 'passphrase') return { ...config, service: null };
  return {
    ...config,
    service: null,
    locked: addTroubleCode({ kind: 'numbers-locked', why, detail }),
  };
}

/**
 * Returns the id of a real book whose records prove nothing in this run; null for any other. Without its API keys, it
 * is unknown which data key is the book's: another one may be in its place.
 */
export function unprovenBookIdOf(
  { book, locked }: BookConfig,
  lock: DataKeyLock | null,
): BookId | null {
  const isOpen = locked === null && lock === null;
  return book.mode === 'real' && !isOpen ? book.id : null;
}

/** Returns the trouble of keys that do not open. */
export function lockedKeysTrouble(
  vault: Exclude<VaultOpening, { readonly kind: 'open' }>,
): Trouble {
  const kind = 'keys-locked';
  switch (vault.kind) {
    case 'needs-passphrase':
    case 'wrong-passphrase':
      return addTroubleCode({ kind, why: 'passphrase', detail: '', needsPassphrase: true });
    case 'absent':
      return addTroubleCode({ kind, why: 'absent', detail: '', needsPassphrase: false });
    case 'locked': {
      const { why, detail } = vault;
      return addTroubleCode({ kind, why, detail, needsPassphrase: false });
    }
    default:
      return assertNever(vault);
  }
}
