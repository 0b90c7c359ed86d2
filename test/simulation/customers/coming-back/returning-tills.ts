import { intentsToHandOver } from '../../../../shared/guard/money/admit-adoption.ts';
import { intentsOfFact } from '../../../../shared/ledger/ledger.ts';
import { isAppliedAtService } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId, SaleId } from '../../../../shared/values/ids.ts';
import type { RecordedTender } from '../../../../shared/ledger/sale/tender.ts';
import { StoreActor } from '../store-actor.ts';
import { ANN_WITH_MANAGER } from '../shop-till.ts';
import type { ShopTill } from '../shop-till.ts';
import { nameOfCard } from '../store.ts';

/** How often a hub does not answer one of its tills, and how often it answers again, per step of a day. */
const GOES_AWAY = 0.04;
const ANSWERS = 0.25;
/** How often a till that was taken over is started again, per step of a day. */
const COMES_BACK = 0.2;
/**
 * How often people at the successor refund a payment of the lost till's open sale, per step of a day.
 */
const GIVES_BACK = 0.3;

interface Lost {
  readonly till: ShopTill;
  /** Its name at the hub when it was lost; it may have joined again under another one. */
  readonly name: string;
  readonly taker: ShopTill;
  /** Number of its newest record in the copy that its successor has. */
  readonly through: number;
  isBack: boolean;
  /** True once the hub has told it that it was taken over. */
  isTold: boolean;
}

/**
 * Hubs that do not answer for a while, and tills that come back with all their records after another till has taken
 * them over: at first perhaps without the hub, which alone could tell them so.
 */
export class ReturningTills extends StoreActor {
  readonly #lost: Lost[] = [];

  /** Called when another till has taken over this one. */
  noteTakenOver(till: ShopTill, taker: ShopTill): void {
    this.#lost.push({
      till,
      name: till.hubName,
      taker,
      through: till.ledger.lastSequence,
      isBack: false,
      isTold: false,
    });
  }

  step(): void {
    for (const till of this.store.alive)
      if (till.isHubAway && this.random.chance(ANSWERS)) this.#answers(till);
    const joined = this.store.reached.filter(({ ledger }) => ledger.hub !== null);
    if (joined.length > 0 && this.random.chance(GOES_AWAY))
      this.#goesAway(this.random.pick(joined));
    for (const one of this.#lost) {
      if (one.isBack) continue;
      if (one.taker.isAlive) this.#givesBackThere(one);
      if (this.random.chance(COMES_BACK)) this.#comesBack(one);
    }
  }

  /** The hub answers all tills before the day ends. */
  end(): void {
    for (const till of this.store.alive) if (till.isHubAway) this.#answers(till);
  }

  #goesAway(till: ShopTill): void {
    till.isHubAway = true;
    this.store.befalls(till, 'hub-is-away');
    if (this.random.chance(0.3)) till.restart();
  }

  /** Starts with all its records, with or without its hub. */
  #comesBack(one: Lost): void {
    const { till, through } = one;
    one.isBack = true;
    till.isAlive = true;
    till.isAway = false;
    for (const { fact } of till.records.slice(0, through))
      for (const { id } of intentsOfFact(fact)) till.handedOver.add(id);
    till.isHubAway = till.ledger.hub?.takenOverBy === undefined;
    this.store.befalls(till, 'till-comes-back');
    till.restart();
    if (till.isHubAway && this.random.chance(0.3)) return this.#answers(till);
    if (till.ledger.hub?.takenOverBy === undefined) return;
    one.isTold = true;
    this.#joinsAgain(till);
  }

  #answers(till: ShopTill): void {
    till.hearsHub();
    const { hub } = till.ledger;
    if (hub === null) return;
    const lost = this.#lost.find(
      (one) => one.till === till && one.name === till.hubName && one.isBack && !one.isTold,
    );
    if (lost === undefined) return this.store.hearsAgain(till);
    const { taker, through } = lost;
    lost.isTold = true;
    till.mustWrite({ kind: 'note-taken-over', by: taker.hubName, through });
    for (const { id: intentId } of intentsToHandOver(till.ledger))
      till.write({ kind: 'forget-sending', intentId, why: 'taken-over' });
    this.#joinsAgain(till);
  }

  /** A manager leaves the hub, and joins it under another name; or the till sells on as one that was taken over. */
  #joinsAgain(till: ShopTill): void {
    if (this.random.chance(0.3)) return;
    if (till.write({ kind: 'note-hub', hub: null }, ANN_WITH_MANAGER) === null) return;
    till.hubName = this.store.newName(till.name);
    this.store.join(till);
  }

  /** The people of the taker give a customer back what she had paid for a sale that the lost till had not completed. */
  #givesBackThere({ till, taker }: Lost): void {
    if (!this.random.chance(GIVES_BACK)) return;
    const { knows } = this.store;
    for (const { id: saleId, tenders } of till.ledger.openSales.values())
      for (const tender of tenders) {
        if (knows.isBackThere(saleId, tender) || !this.random.chance(0.5)) continue;
        if (tender.kind === 'gift') this.#givesCardBack(taker, saleId, tender.intentId, tender);
        else if (tender.kind !== 'cash') {
          knows.basket(saleId).paid.slips -= tender.amountCents;
          knows.getsBackThere(saleId, tender);
        }
      }
  }

  #givesCardBack(
    taker: ShopTill,
    saleId: SaleId,
    reverses: IntentId,
    tender: RecordedTender,
  ): void {
    const { knows } = this.store;
    const intent = taker.ledger.intents.get(reverses);
    if (intent === undefined || !isAppliedAtService(intent) || intent.reversedBy !== null) return;
    const intentId = this.store.newIntentId();
    const about = { intentId, reverses, reason: 'the till is gone' };
    if (taker.write({ kind: 'put-right', ...about }, ANN_WITH_MANAGER) === null) return;
    knows.agrees(intentId, nameOfCard(intent.cardId), intent.amountCents);
    knows.basket(saleId).paid.gift -= intent.amountCents;
    knows.getsBackThere(saleId, tender);
  }
}
