import type { Intent, Verb } from '../../shared/ledger/intent.ts';
import { isRefusedPromise } from '../../shared/ledger/intent.ts';
import type { Effects } from '../step-up/step-up-dialog.tsx';

/** What a manager can decide about one transaction (DESIGN §4.6 d, §4.7). */
export type Act =
  'taken' | 'not-taken' | 'send-again' | 'shop-loss' | 'paid-otherwise' | 'other-card' | 'seen';

/** What fits the state; the guard decides, and may know better by the time somebody presses. */
export function actsFor(intent: Intent): readonly Act[] {
  const isRedeem = intent.verb === 'redeem';
  if (intent.state === 'unknown') {
    return intent.strength === 'attempt'
      ? ['taken', 'not-taken']
      : ['taken', 'send-again', 'shop-loss'];
  }
  if (isRefusedPromise(intent)) {
    if (intent.reverses !== null) return ['send-again', 'shop-loss'];
    return isRedeem
      ? ['send-again', 'other-card', 'paid-otherwise', 'shop-loss']
      : ['send-again', 'other-card', 'paid-otherwise'];
  }
  if (intent.alarm === undefined) return [];
  return intent.alarm.kind === 'done-after-all' ? ['taken', 'seen'] : ['seen'];
}

export interface ActWords {
  /** On the button that opens it. */
  readonly button: string;
  readonly question: string;
  readonly go: string;
  readonly effects: Effects;
  readonly reasons: readonly string[];
}

/** What an act does to the customer, the sale and the report, said before the press. */
export function sayAct(act: Act, intent: Intent, money: string, card: string): ActWords {
  const words = (intent.verb === 'redeem' ? redeemWords : loadWords)[act];
  const said = words(money, card, intent.strength === 'attempt');
  return intent.state === 'refused' && act === 'send-again'
    ? { ...said, ...again[intent.verb] }
    : said;
}

type Saying = (money: string, card: string, isAttempt: boolean) => ActWords;

const LOOKED_UP = ['Seen in the service’s back office', 'Told by the service'];
const NOT_THERE = ['Not in the service’s back office', 'Told by the service'];
const MENDED = ['The cause is mended', 'The service has told to try again'];

const seen: Saying = (money) => ({
  button: 'It is seen to',
  question: 'Is this seen to?',
  go: 'Take it off the list',
  effects: {
    customer: `Nothing. If ${money} too much moved, put it right first.`,
    report: 'It stays in the history, with the reason you give.',
  },
  reasons: ['Put right', 'The customer was given it back', 'The service has explained it'],
});

const redeemWords: Readonly<Record<Act, Saying>> = {
  taken: (money, card, isAttempt) => ({
    button: 'It was taken',
    question: `Was it taken? ${money}, card ${card}`,
    go: 'It was taken',
    effects: {
      customer: isAttempt
        ? `The card has paid ${money}, and the customer was asked for another payment. If both were paid, put this one right in Activity afterwards: it loads ${money} back.`
        : `Nothing changes. The card has paid ${money} once.`,
      sale: isAttempt ? 'It was paid another way.' : 'It is paid by the card.',
      report: `Counts ${money} as taken.`,
    },
    reasons: LOOKED_UP,
  }),
  'not-taken': (money, card) => ({
    button: 'It was not taken',
    question: `Was it not taken? ${money}, card ${card}`,
    go: 'It was not taken: end it',
    effects: {
      customer: `The card keeps its ${money}. Nothing is sent, since the customer was asked for another payment.`,
      sale: 'It was paid another way.',
      report: 'Counts nothing.',
    },
    reasons: NOT_THERE,
  }),
  'send-again': (money, card) => ({
    button: 'It was not taken: send again',
    question: `Not taken: send it again? ${money}, card ${card}`,
    go: 'Send it again',
    effects: {
      customer: `The card pays ${money} now. If it was taken after all, it pays twice: look it up first.`,
      sale: 'It stays paid by the card.',
      report: `Counts ${money} once it has arrived.`,
    },
    reasons: NOT_THERE,
  }),
  'shop-loss': (money, card) => ({
    button: 'Stop asking: the shop’s loss',
    question: `Stop asking? ${money}, card ${card}`,
    go: `Book ${money} as the shop’s loss`,
    effects: {
      customer: `Is never charged for it, and nothing is set aside on the card any more.`,
      sale: 'It stays as it is.',
      report: `Counts ${money} as the shop’s loss. If it was taken after all, the till tells you.`,
    },
    reasons: ['Cannot be found out', 'Not worth the time', 'The owner has decided so'],
  }),
  'paid-otherwise': (money, card) => ({
    button: 'Paid otherwise',
    question: `Was it paid otherwise? ${money}, card ${card}`,
    go: 'It was paid otherwise',
    effects: {
      customer: `Has paid ${money} another way. The card is never charged for it.`,
      sale: `Is paid by that other payment instead of the card.`,
      report: `Counts ${money} as another payment.`,
    },
    reasons: ['Paid in cash', 'Paid by bank card', 'Paid by transfer'],
  }),
  'other-card': (money, card) => ({
    button: 'Taken from another card',
    question: `Which card was it taken from instead of ${card}?`,
    go: 'It was taken from that card',
    effects: {
      customer: `The other card has paid the ${money}, and this one is never charged for it.`,
      sale: 'Is paid by the other card.',
      report: 'Counts the other card’s payment, once.',
    },
    reasons: ['The customer gave another card', 'The card was replaced'],
  }),
  seen,
};

const loadWords: Readonly<Record<Act, Saying>> = {
  taken: (money, card, isAttempt) => ({
    button: 'It was loaded',
    question: `Was it loaded? ${money}, card ${card}`,
    go: 'It was loaded',
    effects: {
      customer: isAttempt
        ? `Has ${money} on the card. If the money was given back, put this one right in Activity afterwards.`
        : `Has the ${money} on the card, once.`,
      report: `Counts ${money} as loaded.`,
    },
    reasons: LOOKED_UP,
  }),
  'not-taken': (money, card) => ({
    button: 'It was not loaded',
    question: `Was it not loaded? ${money}, card ${card}`,
    go: 'It was not loaded: end it',
    effects: {
      customer: `Has no ${money} on the card; give the money back if that was not done. Nothing is sent.`,
      report: 'Counts nothing.',
    },
    reasons: NOT_THERE,
  }),
  'send-again': (money, card) => ({
    button: 'It was not loaded: send again',
    question: `Not loaded: send it again? ${money}, card ${card}`,
    go: 'Send it again',
    effects: {
      customer: `Gets the ${money} now. If it was loaded after all, they get it twice: look it up first.`,
      report: `Counts ${money} once it has arrived.`,
    },
    reasons: NOT_THERE,
  }),
  'shop-loss': (money, card) => ({
    button: 'Stop asking: the shop’s loss',
    question: `Stop asking? ${money}, card ${card}`,
    go: `Book ${money} as the shop’s loss`,
    effects: {
      customer: `May or may not have the ${money} on the card. Give the money back if they do not.`,
      report: `Counts ${money} as the shop’s loss. If it was loaded after all, the till tells you.`,
    },
    reasons: ['Cannot be found out', 'The owner has decided so'],
  }),
  'paid-otherwise': (money, card) => ({
    button: 'The money was given back',
    question: `Was the money given back? ${money}, card ${card}`,
    go: 'It was given back',
    effects: {
      customer: `Has the ${money} back. The card is never loaded with it.`,
      report: `Counts ${money} as given back.`,
    },
    reasons: ['Given back in cash', 'Given back to the bank card'],
  }),
  'other-card': (money, card) => ({
    button: 'Loaded onto another card',
    question: `Which card was it loaded onto instead of ${card}?`,
    go: 'It was loaded onto that card',
    effects: {
      customer: `Has the ${money} on the other card, and never on this one.`,
      report: 'Counts the other card’s load, once.',
    },
    reasons: ['The customer gave another card', 'The card was replaced'],
  }),
  seen,
};

/** A refused one is known not to have been done. */
const again: Readonly<Record<Verb, Pick<ActWords, 'button' | 'question' | 'reasons'>>> = {
  redeem: { button: 'Send again', question: 'Send it again?', reasons: MENDED },
  load: { button: 'Send again', question: 'Send it again?', reasons: MENDED },
};
