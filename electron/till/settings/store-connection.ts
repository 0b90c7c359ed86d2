import { needsVaultWrite } from '../../../shared/connection/judge-connection.ts';
import type { BookId } from '../../../shared/values/ids.ts';
import { ProtectionMissing, NO_BINDING } from '../../credentials/credential-vault.ts';
import type { KeyVault } from '../../credentials/credential-vault.ts';
import type { DataKeyVault } from '../../credentials/data-key-vault.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import { PassphraseKey } from '../../credentials/passphrase-key.ts';
import type { ConnectAnswer } from '../../../shared/messages/bridge.ts';
import { faultAt } from './previous-service.ts';
import type { PreviousService, JudgedDraft } from './previous-service.ts';

interface OpenKeys {
  /** Passphrase of the open book; null if none was typed. */
  readonly passphrase: PassphraseKey | null;
  /** The data key of the service's book, if that is open. */
  readonly dataKey: DataKey | null;
  /** Returns why the open book cannot be left now; null if it can. */
  readonly whyBusy: () => string | null;
}

interface KeyPlaces {
  readonly vaultOf: (bookId: BookId) => KeyVault;
  readonly dataKeyVaultOf: (bookId: BookId) => DataKeyVault;
}

/** True if a draft leaves the stored keys as they are. */
export function leavesKeysUnchanged(
  bookId: BookId,
  { wanted }: Extract<JudgedDraft, { ok: true }>,
  before: PreviousService | null,
): boolean {
  return before?.bookId === bookId && !needsVaultWrite(wanted, before);
}

/**
 * Stores the keys of a service with its settings. From then on they are the book's, even after a power cut. Storing
 * takes a moment: if the open book cannot be left any more, for example because a sale was begun, the keys are put back.
 * @returns why not; null once they are stored
 */
export async function saveConnection(
  bookId: BookId,
  read: Extract<JudgedDraft, { ok: true }>,
  before: PreviousService | null,
  places: KeyPlaces,
  open: OpenKeys,
): Promise<ConnectAnswer | null> {
  const putBack = await places.vaultOf(bookId).prepareRestore(open.passphrase);
  const notStored = await store(bookId, read, before, places, open);
  const busy = notStored === null ? open.whyBusy() : null;
  if (busy === null) return notStored;
  await putBack();
  return faultAt(null, busy);
}

async function store(
  bookId: BookId,
  read: Extract<JudgedDraft, { ok: true }>,
  before: PreviousService | null,
  places: KeyPlaces,
  { passphrase: open, dataKey }: OpenKeys,
): Promise<ConnectAnswer | null> {
  const { credentials, settings } = read.connection;
  const { keyProtection, passphrase } = read.wanted;
  const vault = places.vaultOf(bookId);
  try {
    if (leavesKeysUnchanged(bookId, read, before)) {
      await vault.bindIfOpened({ settings }, open);
      return null;
    }
    const typed = passphrase === null ? null : new PassphraseKey(passphrase);
    const closing = { protection: keyProtection, passphrase: typed, dataKey: null };
    vault.assertProtectionPossible(keyProtection, passphrase);
    if (dataKey) await places.dataKeyVaultOf(bookId).prepareProtectionChange(dataKey, closing);
    const binding = before?.bookId === bookId ? before.bindingOf(credentials) : NO_BINDING;
    await vault.store(credentials, keyProtection, passphrase, { ...binding, settings });
    return null;
  } catch (error) {
    if (error instanceof ProtectionMissing) return faultAt('keyProtection', error.message);
    throw error;
  }
}
