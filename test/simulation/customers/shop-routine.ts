import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { cents } from '../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import type { Random } from '../random.ts';
import { cardIdOf, ANN_WITH_MANAGER } from './shop-till.ts';
import type { ShopTill } from './shop-till.ts';
import { StoreActor } from './store-actor.ts';

/** How often the shop does one of these, per step of a day. */
const DOES = 0.12;

/**
 * Acts of the shop that no customer asks for: other tax rates, limits from a head office, training, erasing a customer.
 */
export class ShopRoutine extends StoreActor {
  step(): void {
    if (!this.random.chance(DOES)) return;
    const till = this.random.pick(this.store.alive);
    const what = this.random.pick(['taxes', 'limits', 'training', 'erases'] as const);
    if (what === 'taxes')
      till.write({ kind: 'change-taxes', taxes: drawTaxes(this.random) }, ANN_WITH_MANAGER);
    else if (what === 'limits')
      this.store.settings.officeSays(this.random.pick(Object.values(LIMIT_PRESETS)));
    else if (what === 'training') this.#trains(till);
    else this.#forgetsCustomer(till);
  }

  /** Staff practise with play money, while the shop's own ledger waits. */
  #trains(till: ShopTill): void {
    if (till.write({ kind: 'begin-training' }, ANN_WITH_MANAGER) === null) return;
    this.store.pass(20 * MINUTE_MS);
    till.mustWrite({ kind: 'end-training', isAtMost: false });
  }

  /** A customer tops up, and then asks to be erased. */
  #forgetsCustomer(till: ShopTill): void {
    const card = this.store.newName('eric');
    const cardId = cardIdOf(card);
    const intentId = this.store.newIntentId();
    this.store.service.issue(card, 0);
    this.store.knows.giveBalance(card, 0);
    till.meets(card, 0);
    const about = { verb: 'load', amountCents: cents(10_00), saleId: null } as const;
    const accept = { kind: 'accept', intentId, cardId, ...about, repeatConfirmed: true } as const;
    const intent = till.write(accept, ANN_WITH_MANAGER)?.intent;
    if (intent !== undefined) {
      this.store.knows.agrees(intentId, card, 10_00);
      if (intent.strength === 'attempt') this.store.waitsForLoad(till, intent);
      else this.store.sendCard(till, cardId);
    }
    if (till.write({ kind: 'erase-customer', cardId }, ANN_WITH_MANAGER) !== null)
      till.mustWrite({ kind: 'end-erasure', note: '' });
  }
}

/** Tax is included in prices, so other rates do not change what goods cost. */
export function drawTaxes(random: Random): TaxTable {
  const basisPoints = random.pick([600, 1_900, 2_100]);
  const rates = [{ letter: 'A', basisPoints }];
  return { isOn: random.chance(0.8), rates, forOthers: 'A', categories: [] };
}
