import { knownTransactionsWithoutReversals } from './recall-all.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import { ANN_AT_TILL, BEN_AT_TILL, withManager } from './actors.ts';
import { TillActor } from './till-actor.ts';

/** The person signed in at one till, doing everything that moves no money, or moves it without a sale. */
export class Clerk extends TillActor {
  #count = 0;

  work(untilMs: number): void {
    const { time } = this.shop;
    const next = () => {
      time.after(this.random.waitMs(MINUTE_MS), () => {
        if (time.nowMs >= untilMs) return;
        const { trading } = this.till;
        if (trading !== null) void this.#act(trading);
        next();
      });
    };
    next();
  }

  async #act(trading: TradingSession): Promise<void> {
    const who = this.random.pick([ANN_AT_TILL, ANN_AT_TILL, BEN_AT_TILL]);
    switch (this.random.between(0, 5)) {
      case 0:
        return trading.tally.note('line-voided', who, cents(this.random.between(1, 2_000)));
      case 1:
        return trading.tally.note('sale-abandoned', who, cents(this.random.between(1, 9_000)));
      case 2:
        return trading.tally.note('manager-allowed', withManager(ANN_AT_TILL));
      case 3:
        return this.#holdKey(trading, who);
      case 4:
        return this.#loadAlone(trading, who);
      default:
        return this.#putRight(trading, who);
    }
  }

  async #holdKey({ tally }: TradingSession, who: Actor): Promise<void> {
    const times = this.random.between(1, 30);
    await Promise.all(Array.from({ length: times }, () => tally.note('line-voided', who)));
    // The person does this more often than the store allows anybody without a manager.
    for (let time = 0; time < times; time += 1) {
      await this.till.propose({ kind: 'open-drawer' }, who);
    }
  }

  async #loadAlone({ cards }: TradingSession, who: Actor): Promise<void> {
    const contact = this.random.pick(this.shop.service.contacts);
    const isByUuid = this.shop.shape.evidence?.balanceRead === true;
    const found = cards.lookUp(
      isByUuid ? contact.uuid : this.random.pick(contact.identifiers).value,
    );
    if (found.kind !== 'card') return;
    const intentId = this.#newIntentId();
    const request = {
      kind: 'accept',
      intentId,
      cardId: found.cardId,
      verb: 'load',
      amountCents: cents(this.random.between(1, 2_000)),
      saleId: null,
      repeatConfirmed: true,
    } as const;
    const isAllowed = this.random.chance(0.3);
    const answer = isAllowed
      ? await this.till.propose({ ...request, reason: 'a present' }, withManager(who))
      : await this.till.propose(request, who);
    if (answer?.kind === 'stopped') this.shop.oracle.noteUntold(intentId, answer.health);
    if (answer?.kind === 'written') this.shop.oracle.noteAccepted(this.till, intentId);
  }

  async #putRight({ writer }: TradingSession, who: Actor): Promise<void> {
    const applied = knownTransactionsWithoutReversals(writer.ledger).filter(
      ({ state, saleId }) => state === 'applied' && saleId === null,
    );
    if (applied.length === 0) return;
    const intentId = this.#newIntentId();
    const reverses = this.random.pick(applied).id;
    const request = { kind: 'put-right', intentId, reverses, reason: 'wrong card' } as const;
    const answer = await this.till.propose(request, who);
    if (answer?.kind === 'stopped') this.shop.oracle.noteUntold(intentId, answer.health);
    if (answer?.kind === 'written') this.shop.oracle.noteAccepted(this.till, intentId);
  }

  #newIntentId(): IntentId {
    this.#count += 1;
    return intentIdSchema.parse(`intent-clerk-${this.till.name}-${this.#count}`);
  }
}
