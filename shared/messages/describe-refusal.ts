import type { AboveLimitRefusal } from '../policy/quote.ts';
import type { PlainTextKey } from '../locales/sentence.ts';
import type { Refusal } from '../proposals/admission.ts';
import { t } from '../locales/language.ts';
import { describeCode } from './till-codes.ts';
import type { CodeDescription, TillCodeName } from './till-codes.ts';

/** The default wording of a refusal, for screens without one of their own. */
interface RefusalWording {
  /**
   * Code for a cashier, with what to do. If missing, the general code for a request that the till did not accept is
   * shown.
   */
  readonly code?: TillCodeName;
  /** Sentence for a dialog, if the code's title is not enough; without a code, for a cashier too. */
  readonly words?: PlainTextKey;
}

/** Used for refusals that a screen words itself, or that no button can cause. */
const NOT_ACCEPTED: RefusalWording = {};

/** Wording of every refusal; the type makes each have a row. */
const said: Readonly<Record<Refusal['why'], RefusalWording>> = {
  'already-accepted': NOT_ACCEPTED,
  'looks-like-repeat': NOT_ACCEPTED,
  'above-limit': { code: 'above-limit' },
  'not-an-amount': { words: 'refusal.not-an-amount' },
  'finer-than-service': { code: 'amount-too-exact', words: 'refusal.finer-than-service' },
  'unknown-intent': NOT_ACCEPTED,
  'unknown-card': { code: 'card-not-here' },
  'unknown-sale': NOT_ACCEPTED,
  'card-known': NOT_ACCEPTED,
  'no-book': { code: 'not-connected' },
  'other-book': { code: 'not-connected' },
  'no-service': { code: 'not-connected' },
  'no-run': NOT_ACCEPTED,
  'disk-full': { code: 'disk-full' },
  'queue-paused': { code: 'money-stopped', words: 'refusal.queue-paused' },
  'working-offline': NOT_ACCEPTED,
  'wrong-state': { words: 'refusal.changed' },
  'verdict-forbids': NOT_ACCEPTED,
  'lane-busy': NOT_ACCEPTED,
  'not-its-turn': NOT_ACCEPTED,
  'too-many-in-flight': NOT_ACCEPTED,
  'sign-first': NOT_ACCEPTED,
  'attempt-over': NOT_ACCEPTED,
  'already-reversed': { words: 'refusal.already-reversed' },
  'is-a-reversal': NOT_ACCEPTED,
  'needs-manager': { code: 'needs-manager', words: 'refusal.needs-manager' },
  'needs-approval': { code: 'needs-manager', words: 'refusal.needs-manager' },
  'discount-unfit': NOT_ACCEPTED,
  locked: { code: 'locked', words: 'refusal.locked' },
  grace: NOT_ACCEPTED,
  'no-evidence': NOT_ACCEPTED,
  'records-broken': NOT_ACCEPTED,
  'start-again': NOT_ACCEPTED,
  'evidence-unwritable': NOT_ACCEPTED,
  'number-known': NOT_ACCEPTED,
  'other-card-unfit': NOT_ACCEPTED,
  'shift-full': { words: 'refusal.shift-full' },
  'not-in-drawer': { words: 'refusal.not-in-drawer' },
  'not-erasable': NOT_ACCEPTED,
  'bank-card': { code: 'text-bank-card' },
  'text-unfit': NOT_ACCEPTED,
  'nothing-changes': { words: 'refusal.nothing-changes' },
  'unknown-other-till': NOT_ACCEPTED,
  'needs-person': NOT_ACCEPTED,
  'hub-unsettled': NOT_ACCEPTED,
  'taken-elsewhere': { code: 'taken-elsewhere' },
  'hub-away': { words: 'refusal.hub-away' },
  'sale-still-due': NOT_ACCEPTED,
  'refund-too-much': NOT_ACCEPTED,
  'refunds-full': NOT_ACCEPTED,
  'load-not-back': NOT_ACCEPTED,
  'sale-park-paid': NOT_ACCEPTED,
  'parked-full': NOT_ACCEPTED,
  'sale-tender-too-large': NOT_ACCEPTED,
  'sale-lines-fixed': NOT_ACCEPTED,
  'sale-tender-not-taken': NOT_ACCEPTED,
};

/**
 * Explains to a cashier why the guard refused, by its code.
 * @param waitSeconds until payments are sent again, for a reader without a clock beside it; null for none
 */
export function describeRefusal(
  refusal: Refusal,
  waitSeconds: number | null = null,
): CodeDescription {
  if (refusal.why === 'above-limit') return describeAboveLimit(refusal, waitSeconds);
  if (refusal.why === 'taken-elsewhere') return describeElsewhere(refusal.till);
  const { code, words } = said[refusal.why];
  if (code !== undefined) return describeCode(code);
  const notAccepted = describeCode('not-accepted');
  return words === undefined ? notAccepted : { ...notAccepted, title: t(words), whatToDo: '' };
}

/** Explains a refusal in one sentence, for a dialog. @param otherwise for a refusal without a sentence */
export function guardRefusalSentence(
  refusal: Refusal,
  otherwise = t('refusal.not-accepted'),
): string {
  const { code, words } = said[refusal.why];
  if (words !== undefined) return t(words);
  return code === undefined ? otherwise : describeRefusal(refusal).title;
}

function describeAboveLimit(
  { because }: AboveLimitRefusal,
  seconds: number | null,
): CodeDescription {
  if (because === 'money-stopped') return describeCode('money-stopped');
  const code = describeCode('above-limit');
  if (seconds === null) return code;
  return { ...code, whatToDo: `${code.whatToDo} ${t('refusal.sending-waits', { seconds })}` };
}

/** Returns the sentence that another till of the store has the payment. @param till null if unknown */
export function describeElsewhere(till: string | null): CodeDescription {
  const code = describeCode('taken-elsewhere');
  return till === null ? code : { ...code, title: t('refusal.taken-elsewhere', { till }) };
}
