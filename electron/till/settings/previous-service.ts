import {
  isSameService,
  judgeConnection,
  withStoredKeys,
} from '../../../shared/connection/judge-connection.ts';
import type {
  Connection,
  PreviousConnection,
  ConnectionFault,
  JudgedConnection,
  WantedConnection,
} from '../../../shared/connection/judge-connection.ts';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import type { RecordedServiceChange } from '../../../shared/ledger/store/staff.ts';
import { connectionDraftSchema } from '../../../shared/messages/bridge.ts';
import type { ConnectAnswer, ConnectionDraft } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import { bookIdSchema } from '../../../shared/values/ids.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import { isTimeZone } from '../../time/time-zone.ts';
import { bookIdOf } from '../../service/connect-service.ts';
import { credentialsSchema, NO_BINDING } from '../../credentials/credential-vault.ts';
import type {
  BookBinding,
  KeyVault,
  StoredCredentials,
} from '../../credentials/credential-vault.ts';
import type { PassphraseKey } from '../../credentials/passphrase-key.ts';
import type { ServiceCredentials } from '../../service/service.ts';
import type { TillSettings } from './till-settings.ts';

/** A service as it was last connected here, with the keys that a draft may keep. */
export interface PreviousService extends PreviousConnection {
  readonly bookId: BookId;
  /** True if the till trades with this service now. */
  readonly isOpen: boolean;
  readonly keys: ServiceCredentials | null;
  /** Returns the data bound to keys that replace these; the people stay bound only to the same API key. */
  readonly bindingOf: (next: StoredCredentials) => BookBinding;
}

interface KnownServices {
  readonly settings: Pick<TillSettings, 'openBook' | 'services'>;
  /** Passphrase of the open book; null if none was typed. */
  readonly passphrase: PassphraseKey | null;
  readonly vaultOf: (bookId: BookId) => KeyVault;
}

/**
 * Returns the service that was connected at a draft's address; with several shops there, that of the draft's shop.
 * @returns null if no service was ever connected at that address
 */
export async function findPreviousService(
  draft: ConnectionDraft,
  { settings: { openBook, services }, passphrase, vaultOf }: KnownServices,
): Promise<PreviousService | null> {
  const known = Object.entries(services)
    .filter(([, settings]) => isSameService(draft, { settings }))
    .map(([id, settings]) => ({ bookId: bookIdSchema.parse(id), settings }))
    // The open book comes first, because the screen shows that one.
    .toSorted((one, other) => Number(other.bookId === openBook) - Number(one.bookId === openBook));
  const found = known.find(({ settings }) => settings.shopUuid === draft.shopUuid) ?? known[0];
  if (found === undefined) return null;
  const vault = vaultOf(found.bookId);
  const isOpen = found.bookId === openBook;
  const opening = await vault.open((isOpen ? passphrase : null) ?? draft.passphrase);
  const { keys, binding } = opening.kind === 'open' ? opening : { keys: null, binding: NO_BINDING };
  return {
    ...found,
    isOpen,
    keys,
    bindingOf: (next) =>
      keys?.reveal('api-key') === next['api-key'] ? binding : { ...binding, people: null },
    hasKeys: keys !== null,
    keyProtection: await vault.protection(),
  };
}

/**
 * Lists which of the card service’s address, shop and keys have changed; empty if none was connected before.
 * @param keys the previous keys; null while they are locked, so that they cannot be compared
 */
export function listServiceChanges(
  before: ServiceSettings | null,
  keys: ServiceCredentials | null,
  { settings, credentials }: Connection,
): RecordedServiceChange['what'] {
  if (before === null) return [];
  const { baseUrl, moneySegment, shopUuid } = settings;
  const isAddress = baseUrl !== before.baseUrl || moneySegment !== before.moneySegment;
  const kinds = credentialsSchema.keyof().options;
  const isKey = kinds.some((kind) => keys === null || keys.reveal(kind) !== credentials[kind]);
  return [
    ...(isAddress ? (['address'] as const) : []),
    ...(shopUuid === before.shopUuid ? [] : (['shop'] as const)),
    ...(isKey ? (['key'] as const) : []),
  ];
}

export type JudgedDraft =
  | { readonly ok: true; readonly wanted: WantedConnection; readonly connection: Connection }
  | Extract<JudgedConnection, { readonly ok: false }>;

/**
 * Completes a draft with the keys that it keeps. Keys of a book that is not open are used only for that same book: a
 * new book has no people, and its first person would get the keys.
 */
export function judgeDraft(draft: ConnectionDraft, before: PreviousService | null): JudgedDraft {
  const judged = judgeConnection(draft, before);
  if (!judged.ok) return judged;
  if (before?.isOpen === false && before.hasKeys) {
    const isThatBook = bookIdOf(judged.connection.settings) === before.bookId;
    if (!isThatBook) return judgeDraft(draft, { ...before, keys: null, hasKeys: false });
  }
  const { timezone = null } = draft;
  if (timezone !== null && !isTimeZone(timezone)) {
    return {
      ok: false,
      faults: [{ field: 'timezone', sentence: t('connection.setting.timezone') }],
    };
  }
  const wanted = judged.connection;
  const connection = withStoredKeys(wanted, (kind) => before?.keys?.reveal(kind) ?? null);
  return { ok: true, wanted, connection };
}

const draftField = connectionDraftSchema.keyof();

/** Makes an error for the form, shown beside its field, or above all fields if it belongs to none. */
export function faultAt(field: string | null, sentence: string): ConnectAnswer {
  const known = draftField.safeParse(field);
  return { kind: 'fault', field: known.success ? known.data : null, sentence };
}

/** Returns the first error of a refused draft, which has at least one. */
export function firstFault([first]: readonly ConnectionFault[]): ConnectAnswer {
  const { field, sentence } = assertPresent(first, 'a draft is refused with at least one fault');
  return faultAt(field, sentence);
}
