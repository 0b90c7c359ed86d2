import {
  isAnswerNote,
  isUnknownCause,
  sayNote,
  sayUnknown,
} from '../../shared/api/outcome-words.ts';
import type { Refusal } from '../../shared/ledger/admission.ts';
import type { FactKind } from '../../shared/ledger/facts.ts';
import type {
  Intent,
  IntentState,
  Settlement,
  Verb,
  VoidReason,
} from '../../shared/ledger/intent.ts';
import type { HistoryRow } from '../../shared/ledger/project.ts';
import type { Format } from '../design/format.ts';
import type { IconName } from '../design/icons.tsx';
import type { Tone } from '../design/tone.ts';

/** Every sentence of the Activity page. */
export const words = {
  title: 'Activity',
  filterState: 'State',
  everyState: 'Every state',
  filterCard: 'Card',
  filterCardHint: 'Scan or type',
  filterAmount: 'Amount',
  amountFault: 'This is not one amount.',
  filterDay: 'Day',
  showAll: 'Show all',
  cardFault: 'This is not a card.',
  nothing: 'Nothing has been redeemed or loaded yet.',
  nothingFits: 'Nothing fits what is asked for above.',
  columns: {
    accepted: 'Time',
    state: 'State',
    what: 'What',
    card: 'Card',
    balance: 'Balance',
    attempts: 'Sent',
  },
  erased: 'erased',
  close: 'Close',
  times: (count: number) => `${count}×`,
  facts: {
    amount: 'Amount',
    card: 'Card',
    accepted: 'Accepted',
    promise: 'Promise',
    attempts: 'Times sent',
    firstSent: 'First sent',
    lastSent: 'Last sent',
    ended: 'Ended',
    before: 'Balance before',
    after: 'Balance after',
    uuid: 'Service’s number',
    createdAt: 'Service’s time',
    shop: 'Shop',
    shopUuid: 'Shop uuid',
    identifierKind: 'Kind of card',
    notes: 'Noted',
    reason: 'Reason',
    link: 'Belongs to',
  },
  balanceNotKnown: 'not known',
  neverSent: 'never',
  promise: {
    deferred: 'The till answers for it',
    attempt: 'Counts only once the service has taken it',
  },
  putsRight: 'Puts right another one: show it',
  isPutRight: 'Was put right by another one: show it',
  follows: 'Moved here from another card: show it',
  standsInFor: 'Another card’s stands in for it: show it',
  move: 'Move to another card',
  moveTo: 'The right card',
  moveHint: 'Scan or type it, then press Enter',
  moveFault: 'This is not a card.',
  moveSame: 'This is the card it is on already.',
  moveCancel: 'Do not move it',
  moveQuestion: (amount: string, from: string, to: string) =>
    `Move ${amount} from card ${from} to card ${to}?`,
  moveGo: (amount: string) => `Take ${amount} off, then load it there`,
  moveEffects: (amount: string, from: string, to: string) => ({
    customer: `${amount} are taken off card ${from} first. Once the service has done that, they are loaded onto card ${to}. If the customer has spent them on card ${from}, the service may refuse, nothing is loaded, and it comes to Needs a person.`,
    report: 'Two more transactions, linked to this one. What was sold stays as it is.',
  }),
  moveReasons: ['Wrong card', 'The card was replaced'],
  history: 'What happened',
  cardDay: 'This card on this day',
  backToList: 'Back to the list',
  undo: 'Undo',
  putRight: 'Put right',
  keep: 'Leave it as it is',
  noAnswer: 'The till did not answer. Press once more: it is the same one and is not done twice.',
  stopped: 'The till writes nothing at the moment. Nothing was changed.',
  undoQuestion: 'Undo this?',
  undoGo: 'Undo: it is never sent',
  undoEffect: (verb: Verb, amount: string) =>
    verb === 'redeem'
      ? `Nothing has been sent. The ${amount} stay on the card; ask for another payment, or take the goods back.`
      : `Nothing has been sent. The ${amount} do not go onto the card; give the money back.`,
  putRightQuestion: 'Put this right?',
  putRightGo: (verb: Verb, amount: string) =>
    verb === 'redeem' ? `Load ${amount} back` : `Take ${amount} off again`,
  putRightEffect: (verb: Verb, amount: string, card: string) =>
    verb === 'redeem'
      ? `${amount} were taken from card ${card}. The till loads ${amount} back onto it, as a transaction of its own that stays linked to this one. Both are listed and reported.`
      : `${amount} were loaded onto card ${card}. The till takes ${amount} off it again, as a transaction of its own that stays linked to this one. Give the money back. If the customer has spent it meanwhile, the service may refuse, and it comes to Needs a person.`,
  reason: 'Reason',
  reasons: ['Wrong amount', 'Wrong card', 'Taken twice', 'The customer changed their mind'],
  otherReason: 'Another reason',
  otherReasonLabel: 'In your own words',
  dayTitle: (card: string, day: string) => `Card ${card} on ${day}`,
  dayNothing: 'Nothing was redeemed or loaded with this card at this till on that day.',
  dayShop: 'Only what was done at this till is listed here.',
  dayBalance: 'Balance, as the service last told',
  dayStated: 'Balance, as stated by file',
  dayBalanceUnknown: 'The service has not told the balance of this card yet.',
} as const;

interface StateWords {
  readonly text: string;
  readonly tone: Tone;
  readonly icon?: IconName;
}

/** For the filter: what a state is called whatever the verb. */
export const stateNames: Readonly<Record<IntentState, string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  applied: 'Done',
  refused: 'Refused',
  'refused-by-key': 'Key refused',
  unknown: 'Being checked',
  voided: 'Not sent',
  settled: 'Settled',
};

/** The state of one transaction in a word or two, with its tone; the icon never stands alone. */
export function sayState(intent: Intent): StateWords {
  const isRedeem = intent.verb === 'redeem';
  switch (intent.state) {
    case 'waiting':
      return intent.verdict === 'released'
        ? { text: 'Waiting to be sent again', tone: 'waiting' }
        : { text: stateNames.waiting, tone: 'waiting' };
    case 'sending':
      return { text: stateNames.sending, tone: 'waiting', icon: 'online' };
    case 'applied':
      if (intent.reversedBy !== null) return { text: 'Put right', tone: 'plain', icon: 'check' };
      return { text: isRedeem ? 'Taken' : 'Loaded', tone: 'good' };
    case 'refused':
      return { text: isRedeem ? 'Not taken' : 'Not loaded', tone: 'bad' };
    case 'refused-by-key':
      return { text: stateNames['refused-by-key'], tone: 'attention' };
    case 'unknown':
      return { text: stateNames.unknown, tone: 'attention', icon: 'question' };
    case 'voided':
      return intent.voidReason === 'undone'
        ? { text: 'Undone', tone: 'plain', icon: 'cross' }
        : { text: 'Not sent', tone: 'plain', icon: 'cross' };
    case 'settled':
      return intent.settlement?.by === 'evidence'
        ? { text: 'Settled by evidence', tone: 'plain', icon: 'check' }
        : { text: 'Settled by a person', tone: 'plain', icon: 'person' };
    default:
      return intent.state satisfies never;
  }
}

export function sayVerb(verb: Verb): string {
  return verb === 'redeem' ? 'Redeem' : 'Load';
}

const voidSentences: Readonly<Record<VoidReason, string>> = {
  undone: 'Taken back by a person before it was sent.',
  'not-sent':
    'It did not reach the service, and nobody was to wait longer for it. It is never sent.',
  'not-answered': 'The service asked to wait, and nobody was to wait for it. It is never sent.',
  'too-late': 'It could not be sent while the customer waited. It is never sent.',
  restart: 'The till was started again before it was sent. It is never sent.',
};

const settledSentences: Readonly<Record<Settlement['how'], string>> = {
  taken: 'it was done at the service',
  'not-taken': 'it was not done at the service',
  'shop-loss': 'the shop bears the loss',
  'paid-otherwise': 'it was paid in another way',
  'other-card': 'it was taken from another card',
  'told-at-till': 'the cashier saw the refusal while the customer was still there',
};

/** Facts that say something about one transaction. */
type IntentFact = Extract<FactKind, `intent-${string}`>;

const factSentences: Readonly<
  Record<IntentFact, (row: HistoryRow, intent: Intent, format: Format) => string>
> = {
  'intent-accepted': (_, intent) => {
    if (intent.reverses !== null)
      return `Accepted, to put another one right: ${intent.reason ?? ''}`;
    return intent.strength === 'deferred'
      ? 'Accepted: the till answers for it from here on.'
      : 'Accepted: it counts only once the service has taken it.';
  },
  'intent-sending': (_, intent) =>
    intent.attempts === 1
      ? 'Sent to the service.'
      : `Sent to the service, time ${intent.attempts}.`,
  'intent-not-sent': (_, intent) =>
    `It did not leave this till: no connection to the service came up.${againOrNever(intent)}`,
  'intent-applied': (_, intent, format) => {
    if (intent.applied === null) return 'Done at the service.';
    const { balanceCents, uuid } = intent.applied;
    const done = intent.verb === 'redeem' ? 'taken' : 'loaded';
    return `The service says: ${done}, balance ${format.money(balanceCents)}. Its number is ${uuid}.`;
  },
  'intent-refused': (_, intent) => `The service refused it: ${intent.cause ?? ''}`,
  'intent-refused-by-key': (_, intent) =>
    `The service refused the till’s key, and nothing was done: ${intent.cause ?? ''}`,
  'intent-not-applied': ({ fact }, intent, format) => {
    const pause = fact.retryAfterMs === undefined ? '' : ` for ${format.length(fact.retryAfterMs)}`;
    return `The service was too busy and asked to wait${pause}. Nothing was done.${againOrNever(intent)}`;
  },
  'intent-unknown': ({ fact }, intent) =>
    [sayWhyUnknown(intent), fact.note].filter(Boolean).join(' '),
  'intent-deferred': () => 'The till answers for it from here on.',
  'intent-voided': (_, intent) => voidSentences[intent.voidReason ?? 'undone'],
  'intent-released': ({ fact }) => `To be sent again: ${fact.note ?? ''}`,
  'intent-alarm-acknowledged': ({ fact }) =>
    `A manager has seen to the later sign. ${fact.note ?? ''}`,
  'intent-settled': (_, { settlement }) =>
    settlement === null
      ? 'Settled.'
      : `Settled ${settlement.by === 'person' ? 'by a person' : 'by evidence'}: ${settledSentences[settlement.how]}. ${settlement.reason}`,
};

/** One line of a transaction's history, for a person who was not there. */
export function sayFact(row: HistoryRow, intent: Intent, format: Format): string {
  const { fact } = row;
  if (fact.linked?.id === intent.id) return sayOfReversal(row);
  const after = fact.intent ?? intent;
  return isIntentFact(row.kind) ? factSentences[row.kind](row, after, format) : 'Noted.';
}

/** The other one of the pair is what the fact is about. */
function sayOfReversal({ kind, fact }: HistoryRow): string {
  if (kind === 'intent-accepted')
    return `Put right by an opposite one: ${fact.intent?.reason ?? ''}`;
  return 'The one that was to put it right came to nothing.';
}

function isIntentFact(kind: FactKind): kind is IntentFact {
  return Object.hasOwn(factSentences, kind);
}

function againOrNever(intent: Intent): string {
  return intent.state === 'voided' ? ' It is never sent.' : ' It is sent again by itself.';
}

export function sayWhyUnknown({ cause }: Intent): string {
  return cause !== null && isUnknownCause(cause)
    ? sayUnknown(cause)
    : 'It is not known whether it was done.';
}

export function sayNotes(notes: readonly string[]): string {
  return notes.map((note) => (isAnswerNote(note) ? sayNote(note) : note)).join(' ');
}

/** Why the till did not write what was pressed. */
export function sayRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'wrong-state':
    case 'unknown-intent':
    case 'attempt-over':
      return 'It has changed meanwhile: look at its state again.';
    case 'verdict-forbids':
      return 'A manager decided that it is sent again; only a manager takes that back.';
    case 'already-reversed':
      return 'It is put right already.';
    case 'is-a-reversal':
      return 'This one puts another right. Enter the right amount as a new one instead.';
    case 'queue-paused':
      return 'No money moves until the matter under Needs a person is mended.';
    case 'already-accepted':
      return 'It was accepted already, once.';
    case 'needs-manager':
      return 'Only a manager can do this.';
    default:
      return 'The till did not accept it. Nothing was changed.';
  }
}
