import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actsFor, caseToResolveIn } from '../../../../shared/proposals/acts.ts';
import type { ResolvingAct } from '../../../../shared/proposals/acts.ts';
import { admit } from '../../../../shared/guard/admit.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { isAppliedAtService } from '../../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { dueCents, isTenderOf } from '../../../../shared/ledger/sale/sale.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/**
 * I11: everything that the service charged for a sale is counted in the sale, being refunded, or on a person's list,
 * whatever cashiers, managers, answers and crashes do in any order.
 */

/** Returns payments charged for a sale that are neither counted in it, nor refunded or owed, nor on a person's list. */
function unaccounted(ledger: Ledger): Intent[] {
  return [...ledger.intents.values()].filter((intent) => {
    const sale = intent.saleId === null ? undefined : ledger.sales.get(intent.saleId);
    const isItself = intent.reverses === null && intent.follows === undefined;
    if (!isAppliedAtService(intent) || !isItself || sale === undefined) return false;
    const isAsked =
      intent.alarm !== undefined ||
      intent.alarmSeenAtMs !== undefined ||
      intent.settlement?.by === 'person';
    if (intent.reversedBy !== null || sale.state === 'open') return false;
    // A refused reversal is itself on the list, together with its original.
    const isTried = [...ledger.intents.values()].some(
      ({ reverses, state }) => reverses === intent.id && state !== 'voided',
    );
    if (isTried) return false;
    if (sale.state === 'completed') {
      return intent.verb === 'redeem' && !isTenderOf(sale, intent.id) && !isAsked;
    }
    const isOwed = [...ledger.owed.values()].some(
      (load) => load.by === 'cancelled' && load.takenId === intent.id,
    );
    return !isOwed && intent.alarmSeenAtMs === undefined;
  });
}

/** Lists the finished reversals of payments that were reversed more than once. */
function givenBackTwice(ledger: Ledger): Intent[] {
  const back = [...ledger.intents.values()].filter(
    (one) => one.reverses !== null && isAppliedAtService(one),
  );
  return back.filter((one) =>
    back.some((other) => other !== one && other.reverses === one.reverses),
  );
}

const line = soapLine(100_00);

const COMMANDS = [
  'open',
  'redeem',
  'ask',
  'tender',
  'cash',
  'complete',
  'cancel',
  'send',
  'done',
  'refuse',
  'lose',
  'not-sent',
  'wait',
  'die',
  'taken',
  'not-taken',
  'seen',
  'put-right',
  'undo',
  'by-key',
  'release',
  'put-back',
] as const;

class Shop {
  readonly till = GuardedLedger.started();
  readonly cards = ['anna', 'bert', 'carl'].map((name) => this.till.card(name, 500_00));
  #names = 0;
  #sale = '';

  perform(command: (typeof COMMANDS)[number], pick: number): void {
    const { ledger } = this.till;
    const sale = ledger.sales.get(saleId(this.#sale));
    const id = { saleId: saleId(this.#sale) };
    const among = (fits: (intent: Intent) => boolean): Intent | undefined => {
      const fitting = [...ledger.intents.values()].filter(fits);
      return fitting[pick % Math.max(1, fitting.length)];
    };
    const of = (intent: Intent | undefined) => ({ intentId: intent?.id ?? intentId('nobody') });
    const sending = of(among(({ state }) => state === 'sending'));
    const waiting = of(among(({ state }) => state === 'waiting'));
    const unknown = of(among(({ state }) => state === 'unknown'));
    const reason = 'looked up';
    const answer = (outcome: Parameters<GuardedLedger['answer']>[1]) =>
      this.#propose({ kind: 'record-outcome', ...sending, outcome });
    switch (command) {
      case 'open':
        if (sale?.state === 'open') return;
        this.#sale = this.#name('sale');
        return this.#propose({ kind: 'open-sale', saleId: saleId(this.#sale), lines: [line] });
      case 'redeem':
      case 'ask': {
        const amount = command === 'ask' ? 60_00 : 20_00;
        const card = this.cards[pick % this.cards.length]!;
        return this.#propose(
          this.till.request(this.#name('pay'), card, 'redeem', amount, this.#sale),
        );
      }
      case 'tender': {
        const gift = among((one) => one.saleId === sale?.id && one.reverses === null);
        if (gift === undefined) return;
        const { amountCents } = gift;
        const tender = { kind: 'gift' as const, intentId: gift.id, amountCents };
        return this.#propose({ kind: 'tender-sale', ...id, tender });
      }
      case 'cash': {
        const amountCents = cents(sale ? Math.max(1, Math.min(dueCents(sale), 10_00 + pick)) : 1);
        const tender = { kind: 'cash' as const, amountCents, givenCents: amountCents };
        return this.#propose({ kind: 'tender-sale', ...id, tender });
      }
      case 'complete': {
        if (sale?.state !== 'open') return;
        const amountCents = dueCents(sale);
        const tender = { kind: 'cash' as const, amountCents, givenCents: amountCents };
        if (amountCents > 0 && !this.till.propose({ kind: 'tender-sale', ...id, tender })) return;
        return this.#propose({ kind: 'complete-sale', ...id });
      }
      case 'cancel': {
        if (sale?.state !== 'open') return;
        const fresh = () => intentId(this.#name('back'));
        for (const step of proposalsToCancelSale(
          ledger,
          { ...id, reason },
          this.till.stamp(),
          fresh,
        ))
          this.#propose(step);
        return;
      }
      case 'send':
        return this.#propose({ kind: 'begin-sending', ...waiting, ...CURRENT_KEYS });
      case 'done':
        return answer(appliedOutcome(this.#name('uuid'), 100_00));
      case 'refuse':
        return answer(refusedOutcome(422));
      case 'lose':
        return answer(UNKNOWN_OUTCOME);
      case 'not-sent':
        return answer(NOT_SENT_OUTCOME);
      case 'wait':
        this.till.pass(pick % 2 === 0 ? 5_000 : GRACE_MS);
        return;
      case 'die':
        this.till.restart();
        for (const due of recoveryProposals(ledger, 'newest')) this.till.write(due);
        return;
      case 'put-back':
        this.till.restart();
        for (const due of recoveryProposals(ledger, 'behind')) this.till.write(due);
        this.#propose({ kind: 'resume-sending', cause: 'journal-behind' }, true);
        return;
      case 'taken':
      case 'not-taken':
        return this.#propose({ kind: 'settle', ...unknown, how: command, reason }, true);
      case 'seen': {
        const alarmed = of(among(({ alarm }) => alarm !== undefined));
        return this.#propose({ kind: 'acknowledge-alarm', ...alarmed, note: reason }, true);
      }
      case 'put-right': {
        const reverses = of(among(isAppliedAtService)).intentId;
        const back = { intentId: intentId(this.#name('right')), reverses, reason };
        return this.#propose({ kind: 'put-right', ...back });
      }
      case 'undo':
        return this.#propose({ kind: 'undo', ...waiting });
      case 'by-key':
        return this.#propose({ kind: 'release-by-key', ...unknown, ...CURRENT_KEYS });
      case 'release':
        return this.#propose({ kind: 'release', ...unknown, reason }, true);
    }
  }

  /** Writes the proposal and its follow-ups, and lifts the pauses that would stop the queue. */
  #propose(proposal: Proposal, asManager = false): void {
    if (!this.till.propose(proposal, asManager ? MANAGER : null)) return;
    for (const due of followUps(this.till.ledger, this.till.records.at(-1)!.fact)) {
      this.till.propose(due);
    }
    for (const { cause } of this.till.ledger.queue.pauses) {
      this.till.propose({ kind: 'resume-sending', cause });
    }
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind}-${this.#names}`;
  }
}

/**
 * Lists acts that are offered although the guard refuses them, and payments that no act can end. Leaves out
 * the act with another card, which a person has to find.
 */
function emptyOffers({ till }: Shop): string[] {
  till.pass(GRACE_MS);
  return [...till.ledger.forPerson.values()].flatMap((intent) => {
    const acts = actsFor(caseToResolveIn(till.ledger, intent)).filter(
      (act) => act !== 'other-card',
    );
    const stamp = till.stamp(MANAGER);
    const empty = acts.filter((act) => {
      const admission = admit(till.ledger, proposalOf(act, intent), stamp);
      return admission.kind === 'refused';
    });
    const ends = acts.some((act) => act !== 'send-again');
    const named = empty.map((act) => `${intent.id} ${intent.state}: ${act}`);
    return ends ? named : [...named, `${intent.id} ${intent.state} has no end`];
  });
}

function proposalOf(act: Exclude<ResolvingAct, 'other-card'>, { id }: Intent): Proposal {
  const reason = 'looked up';
  if (act === 'seen') return { kind: 'acknowledge-alarm', intentId: id, note: reason };
  if (act === 'given-back')
    return { kind: 'acknowledge-alarm', intentId: id, note: reason, back: 'otherwise' };
  if (act === 'send-again') return { kind: 'release', intentId: id, reason };
  return { kind: 'settle', intentId: id, how: act, reason };
}

/** Single commands rarely lead to a case for a person, so these sequences do. */
const COURSES: readonly (readonly (typeof COMMANDS)[number][])[] = [
  ...COMMANDS.map((command) => [command]),
  ['redeem', 'send', 'refuse'],
  ['redeem', 'send', 'refuse', 'complete', 'open'],
  ['redeem', 'send', 'refuse', 'complete', 'put-back', 'open'],
  ['redeem', 'send', 'done', 'put-right', 'send', 'refuse', 'put-right'],
];

test('To resolve offers only acts that the guard admits, and one of them closes each case', () => {
  const courses = fc.array(fc.tuple(fc.constantFrom(...COURSES), fc.nat(20)), { maxLength: 20 });
  fc.assert(
    fc.property(courses, (each) => {
      const shop = new Shop();
      shop.perform('open', 0);
      for (const [commands, pick] of each)
        for (const command of commands) shop.perform(command, pick);
      expect(emptyOffers(shop)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

/**
 * Commands by which a refund is refused and reversed, an older journal is restored, and a person finds both charged.
 */
const RETURNED_TWICE: (typeof COMMANDS)[number][] = [
  ...(['ask', 'send', 'done', 'cancel', 'send', 'refuse'] as const),
  ...(['put-right', 'put-back', 'taken', 'taken'] as const),
];

test('I11: each payment of a sale is counted, refunded or on a person’s list, whatever is proposed', () => {
  const commands = fc.array(fc.tuple(fc.constantFrom(...COMMANDS), fc.nat(20)), {
    minLength: 15,
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(commands, (each) => {
      const shop = new Shop();
      const { ledger } = shop.till;
      shop.perform('open', 0);
      for (const [command, pick] of each) {
        shop.perform(command, pick);
        expect(unaccounted(ledger), command).toEqual([]);
        expect(givenBackTwice(ledger), command).toEqual([]);
      }
    }),
    {
      numRuns: 1_000,
      examples: [[RETURNED_TWICE.map((command) => [command, 0])]],
    },
  );
});
