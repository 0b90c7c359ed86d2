import { isUnknownCause, sayUnknown } from '../../shared/api/outcome-words.ts';
import type { Refusal } from '../../shared/ledger/admission.ts';
import { isRefusedPromise } from '../../shared/ledger/intent.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { PauseCause } from '../../shared/ledger/queue.ts';

/** Every sentence of the page Needs a person. */
export const words = {
  title: 'Needs a person',
  nothing: 'Nobody is needed. What the till cannot settle by itself is listed here.',
  morePauses: (count: number) =>
    count === 1
      ? 'One more pause stands behind this one.'
      : `${count} more pauses stand behind it.`,
  whatHappened: 'What happened',
  moneyMoved: 'Did money move?',
  whatToDo: 'What to do',
  since: (moment: string) => `Since ${moment}`,
  erased: 'erased',
  lookUp: 'To look it up at the service',
  lookUpFacts: {
    till: 'Till',
    window: 'Sent between',
    clock: 'by this computer’s clock',
    serviceClock: 'by the service’s clock',
    suggests: 'What later balances suggest',
    amount: 'Amount in cents',
    card: 'Card',
    shop: 'Shop uuid',
    ifDone: 'Balance if it was done',
    ifNotDone: 'Balance if it was not',
    balanceNotKnown: 'not known',
  },
  notYet: (label: string, minutes: number) => `${label} (in ${minutes} min)`,
  serviceNumber: 'The service’s number of it',
  balanceSeen: 'Or the balance seen there',
  amountFault: 'This is not one amount.',
  standIns: 'Taken instead',
  standIn: (moment: string, card: string) => `${moment}, card ${card}`,
  noStandIn: (money: string) =>
    `No other card moved ${money} at this till since then. Do that first, as a payment of its own.`,
  driftSeen: 'It is seen to',
  driftQuestion: (card: string) => `Is the balance of card ${card} seen to?`,
  driftEffects: {
    customer: 'Nothing changes. The till goes on with the service’s balance.',
    report: 'It stays in the history, with the reason you give.',
  },
  driftReasons: [
    'The card was used elsewhere',
    'The back office has moved it',
    'Checked with the service',
  ],
  perhapsSame: (card: string) =>
    `Card ${card} moved just as much at this till meanwhile: is it the same customer’s?`,
  journalBehind: {
    button: 'All is compared: go on',
    question: 'Is everything compared with the service?',
    go: 'Go on: money moves again',
    effects: {
      customer: 'What was taken at this till after these records were made is not known here.',
      report: 'Whatever is missing in the records is missing in the report too.',
    },
  },
  copy: 'Copy this line',
  copied: 'Copied',
  copyFailed: 'Select the line and press Ctrl+C.',
  noAnswer: 'The till did not answer. Press it again.',
  stopped: 'The till writes nothing at the moment. Nothing was changed.',
  driftTitle: (card: string) => `Card ${card}: another balance than expected`,
  drift: (difference: string, isMore: boolean, moment: string) =>
    `At ${moment} the service told a balance that is ${difference} ${isMore ? 'more' : 'less'} than this till reckoned.`,
  driftMoney: 'Not by this till. Another till or the back office may have moved it.',
  driftToDo:
    'If this card was also used elsewhere, that explains it. Otherwise show it to a manager. The till goes on with the service’s balance.',
  driftMore: (count: number) => `It has happened ${count} times with this card.`,
  overdrawnTitle: (card: string) => `Card ${card}: below zero`,
  overdrawn: (balance: string) => `The service tells a balance of ${balance}.`,
  overdrawnMoney: 'Yes. More was taken than was on the card.',
  overdrawnToDo:
    'Nothing can be redeemed with this card until it is loaded again. A manager decides whether the customer is asked for the difference.',
} as const;

export interface CaseWords {
  readonly title: string;
  readonly happened: string;
  readonly moneyMoved: string;
  readonly toDo: string;
}

/** How a refused or unknown transaction is told; `amount` and `card` (masked) ready to be read. */
export function sayIntentCase(intent: Intent, amount: string, card: string): CaseWords {
  if (intent.state === 'unknown') return sayUnknownCase(intent, amount, card);
  if (isRefusedPromise(intent)) return sayRefusedCase(intent, amount, card);
  return sayAlarm(intent, amount, card);
}

/** A later sign against what was decided. */
function sayAlarm({ verb, alarm }: Intent, amount: string, card: string): CaseWords {
  const isRedeem = verb === 'redeem';
  const done = isRedeem ? 'taken' : 'loaded';
  const titles = {
    'done-after-all': `Perhaps ${done} after all: ${amount}, card ${card}`,
    'done-twice': `Perhaps ${done} twice: ${amount}, card ${card}`,
    'done-and-paid': `${isRedeem ? 'Taken' : 'Loaded'} after all: ${amount}, card ${card}`,
  };
  const happened = {
    'done-after-all': `It was settled as not ${done}. Later the card’s balance was off by just this amount.`,
    'done-twice': `It was sent again. Later the card’s balance was off by just this amount.`,
    'done-and-paid': `The customer was told that it is not known and ${isRedeem ? 'was asked for another payment' : 'may have had the money back'}. The service shows that it was ${done}.`,
  };
  const kind = alarm?.kind ?? 'done-after-all';
  const lookUp = 'Look it up with the line below.';
  const toDo = {
    'done-after-all': `${lookUp} If it was ${done}, say so: it can then be put right in Activity. If not, say that it is seen to.`,
    'done-twice': `${lookUp} If it was ${done} twice, move ${amount} back by a payment of its own, then say that it is seen to.`,
    'done-and-paid':
      'If the customer has paid both ways, put it right in Activity, then say that it is seen to.',
  };
  return {
    title: titles[kind],
    happened: happened[kind],
    moneyMoved: kind === 'done-and-paid' ? 'Yes.' : 'Probably. Compare it with the service.',
    toDo: toDo[kind],
  };
}

const SETTLED_BY_MANAGER =
  'Do not enter it again. A manager settles it: look it up at the service with the line below, and keep what was found with it.';

function sayUnknownCase(intent: Intent, amount: string, card: string): CaseWords {
  const why = intent.cause !== null && isUnknownCause(intent.cause) ? sayUnknown(intent.cause) : '';
  const isRedeem = intent.verb === 'redeem';
  const customer =
    intent.strength === 'attempt'
      ? isRedeem
        ? 'The customer was asked for another payment.'
        : 'The customer was told that it is not known yet.'
      : isRedeem
        ? 'The goods were handed over.'
        : 'The customer has paid for it.';
  return {
    title: `Not known: ${isRedeem ? 'redeem' : 'load'} ${amount}, card ${card}`,
    happened: `${why} ${customer}`.trim(),
    moneyMoved: isRedeem
      ? `Not known. Until it is settled, ${amount} stay set aside on the card.`
      : `Not known. Until it is settled, the ${amount} do not count as loaded.`,
    toDo: `${SETTLED_BY_MANAGER} Nothing is sent again by itself, and the customer is not charged a second time.`,
  };
}

function sayRefusedCase(intent: Intent, amount: string, card: string): CaseWords {
  const cause = intent.cause ?? '';
  if (intent.reverses !== null) {
    return {
      title: `Not put right: ${amount}, card ${card}`,
      happened: `The service refused the transaction that was to put another one right. ${cause}`,
      moneyMoved: 'No. The one that was to be put right still stands.',
      toDo: 'A manager settles it. It can be put right once more from Activity when the cause is mended.',
    };
  }
  return intent.verb === 'redeem'
    ? {
        title: `Not taken: ${amount}, card ${card}`,
        happened: `The till had accepted it, and the goods may have been handed over; then the service refused it. ${cause}`,
        moneyMoved: 'No. Nothing was taken, and nothing is set aside on the card any more.',
        toDo: 'Ask the customer for another payment if they are still here. Do not enter it again by yourself: a manager settles it.',
      }
    : {
        title: `Not loaded: ${amount}, card ${card}`,
        happened: `The till had accepted it, and the customer may have paid; then the service refused it. ${cause}`,
        moneyMoved: 'No. Nothing was put onto the card.',
        toDo: 'Give the money back if the customer is still here. Do not enter it again by yourself: a manager settles it.',
      };
}

interface PauseWords extends CaseWords {
  /** What the button does, on the button; null where no press may lift the pause. */
  readonly resume: string | null;
}

const NOTHING_LOST = 'No. Everything accepted waits, and nothing is lost.';

export const pauseWords: Readonly<Record<PauseCause, PauseWords>> = {
  person: {
    title: 'Sending is paused',
    happened: 'Somebody paused the sending at this till.',
    moneyMoved: NOTHING_LOST,
    toDo: 'Selling goes on within the offline limits. Resume when the reason for the pause is over.',
    resume: 'Resume: send what waits',
  },
  'three-unknown': {
    title: 'Three payments in a row without a clear answer',
    happened: 'Three times in a row it could not be seen whether the service had done it.',
    moneyMoved: 'Not known for those three; they are listed below. What waits has not been sent.',
    toDo: 'Ask whether the service has a disturbance. When it is over, try one: if that one comes back clear, the rest follows.',
    resume: 'Try one: send the oldest that waits',
  },
  'strange-answer': {
    title: 'An answer that does not fit',
    happened:
      'The service answered in a way that contradicts what was sent, and would do so for everybody.',
    moneyMoved: 'Not known for that one; it is listed below. What waits has not been sent.',
    toDo: 'Show it to a manager, who asks the service. Resume only when it is clear what happened.',
    resume: 'Resume: send what waits',
  },
  configuration: {
    title: 'The service does not know the address that payments are sent to',
    happened: 'It refused three cards in a row in the way it refuses a wrong path.',
    moneyMoved: 'No. The refused ones are listed below; what waits has not been sent.',
    toDo: 'Check the address and the path for payments in Settings. Once they are right, resume: the refused ones are sent again too.',
    resume: 'Resume: send what waits and what was refused for this',
  },
  key: {
    title: 'The service refuses the till’s key',
    happened: 'It refused the key for a payment, and for a harmless read as well.',
    moneyMoved: NOTHING_LOST,
    toDo: 'Get a working key from the service and connect again in Settings. Sending goes on by itself as soon as the key is accepted.',
    resume: null,
  },
  sign: {
    title: 'A balance moved the wrong way',
    happened:
      'After a redemption the balance was higher, or after a load lower: the sign in the settings may be the wrong way round.',
    moneyMoved: 'Yes, perhaps the wrong way. Compare the card’s balance at the service.',
    toDo: 'Show it to a manager. If the sign is wrong, connect the service again with the other one. Resume only if another till explains it.',
    resume: 'Resume: the sign is right',
  },
  invariant: {
    title: 'The till has found a fault of its own',
    happened: 'Something that must never happen has happened in the till’s own records.',
    moneyMoved: 'Not since then: no money moves at this till.',
    toDo: 'Take other payments. Call whoever looks after the till, and change nothing.',
    resume: null,
  },
  'journal-behind': {
    title: 'The till’s records are older than they were',
    happened:
      'Records that were there before are missing: they were lost, rolled back, or copied from another computer.',
    moneyMoved: 'Not known for what is listed below. No money moves at this till now.',
    toDo: 'Take other payments. Call whoever looks after the till. What is listed must be compared with the service.',
    resume: null,
  },
};

/** Why the pause was not lifted. */
export function sayRefusal({ why }: Refusal): string {
  switch (why) {
    case 'nothing-changes':
      return 'This pause was lifted already.';
    case 'needs-manager':
      return 'Only a manager can lift this pause.';
    default:
      return 'The till did not lift the pause.';
  }
}
