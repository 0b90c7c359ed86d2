import { t } from '../../../shared/locales/language.ts';
import type { ConnectAnswer, Health } from '../../../shared/messages/bridge.ts';
import type { KeyVault } from '../../credentials/credential-vault.ts';
import type { DataKey } from '../../credentials/data-key.ts';
import type { PassphraseKey } from '../../credentials/passphrase-key.ts';
import { parseRecoveryCode } from '../../credentials/recovery-code.ts';
import type { SecretProtection } from '../../credentials/secret-protection.ts';
import { faultAt } from './previous-service.ts';

/** The book whose keys are locked. */
interface LockedSession {
  readonly health: Health;
  readonly dataKey: DataKey | null;
  readonly closeToUnlockNumbers: (typed: string) => Promise<DataKey | null>;
  readonly closeToUnlockKeys: (closing: SecretProtection) => Promise<void>;
}

interface UnlockResult {
  readonly kind: 'unlocked';
  /** Passphrase with which the book is to be opened again; null for none. */
  readonly passphrase: PassphraseKey | null;
  readonly dataKey: DataKey | null;
}

/**
 * Opens the keys of a closed book with their passphrase, or with the recovery code: the book is touched only once they
 * are open.
 * @param passphrase that opened the API key in this run
 * @returns `connected` if nothing was locked
 */
export async function unlockSession(
  session: LockedSession,
  vault: KeyVault,
  typed: string,
  passphrase: PassphraseKey | null,
): Promise<UnlockResult | ConnectAnswer> {
  const { kind } = session.health;
  if (kind === 'numbers-locked') {
    const dataKey = await session.closeToUnlockNumbers(typed);
    if (dataKey === null) return faultAt('passphrase', t('shell.health.recoveryWrong'));
    return { kind: 'unlocked', passphrase, dataKey };
  }
  if (kind !== 'keys-locked') return { kind: 'connected' };
  // With locked keys, the recovery code opens the book and its list of people, so that a manager can connect the
  // service again.
  const recovered = parseRecoveryCode(typed) && (await session.closeToUnlockNumbers(typed));
  if (recovered) return { kind: 'unlocked', passphrase: null, dataKey: recovered };
  const opening = await vault.open(typed);
  if (opening.kind !== 'open') return faultAt('passphrase', t('connection.passphrase.wrong'));
  const { binding, protection, passphrase: right } = opening;
  const { dataKey } = session;
  await session.closeToUnlockKeys({ protection, passphrase: right, dataKey: binding.dataKey });
  return { kind: 'unlocked', passphrase: right, dataKey };
}
