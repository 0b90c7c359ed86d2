import { phraseFormattedRefusal } from '../api/phrase-refusal.ts';
import { outcome } from '../locales/en/outcome.ts';
import { deferText, t } from '../locales/language.ts';
import type { DeferredText } from '../locales/sentence.ts';
import { NUMBER_ERASED, NUMBER_LOST, UNTOLD_CAUSE } from '../ledger/money/intent.ts';
import type { Intent } from '../ledger/money/intent.ts';
import type { UnknownCause } from '../api/outcome.ts';
import type { AnswerNote } from '../api/parse-applied-answer.ts';
import type { ConnectionPhase } from '../api/transmission.ts';

/** Causes that the owner has to fix, such as certificates and passwords, with sentences of their own. */
const betterReasons: Readonly<Record<string, keyof typeof outcome.notConnected>> = {
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-too-new',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-elsewhere',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-not-trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-not-trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-not-trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-not-trusted',
  PROXY_407: 'proxy-password',
  UNSUPPORTED_SOCKS: 'proxy-unfit',
  UNSUPPORTED_SOCKS4: 'proxy-unfit',
  UNSUPPORTED_SOCKS5: 'proxy-unfit',
  UNSUPPORTED_HTTPS: 'proxy-unfit',
  UNSUPPORTED_QUIC: 'proxy-unfit',
};

/**
 * Describes why no connection came up, as the second half of a sentence. `code` is the transport's; only some codes
 * have a sentence of their own.
 */
export function describeNotConnected(phase: ConnectionPhase, code: string): DeferredText {
  return deferText(`outcome.notConnected.${betterReasons[code] ?? phase}`);
}

export function describeUnknown(cause: UnknownCause): string {
  return t(`outcome.unknown.${cause}`);
}

/** True for a known cause. Intents store the cause as text, so it may come from a newer version. */
export function isUnknownCause(text: string): text is UnknownCause {
  return Object.hasOwn(outcome.unknown, text);
}

/** Describes why a payment was refused, in the service's own words, unless the till itself holds it back. */
export function describeServiceRefusal({ cause }: Intent): string | null {
  if (cause === NUMBER_LOST) return t('needsPerson.numberLost.happened');
  if (cause === NUMBER_ERASED) return t('needsPerson.numberErased');
  if (cause === UNTOLD_CAUSE) return t('needsPerson.untold.happened');
  return cause === null ? null : phraseFormattedRefusal(cause);
}

export function describeAnswerNote(note: AnswerNote): string {
  return t(`outcome.notes.${note}`);
}

/** True for a known note. Intents store the notes of an answer as texts, so one may come from a newer version. */
export function isAnswerNote(text: string): text is AnswerNote {
  return Object.hasOwn(outcome.notes, text);
}
