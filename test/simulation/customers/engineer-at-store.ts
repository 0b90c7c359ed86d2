import { serviceAboveBalanceSchema } from '../../../shared/ledger/money/above-balance.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { cents } from '../../../shared/values/money.ts';
import { instantMs } from '../../../shared/values/time.ts';
import { cardIdOf, ANN_WITH_MANAGER } from './shop-till.ts';
import type { ShopTill } from './shop-till.ts';
import { CARD_NAMES } from './store.ts';
import { drawTaxes } from './shop-routine.ts';
import { StoreActor } from './store-actor.ts';

/** How often an engineer does something at a till, per step of a day. */
const DOES = 0.08;

/**
 * An engineer's work at a till that trades: another version on the same folder, and a set-up file while the till runs.
 */
export class EngineerAtStore extends StoreActor {
  step(): void {
    if (!this.random.chance(DOES)) return;
    const till = this.random.pick(this.store.alive);
    if (this.random.chance(0.5)) this.#setUp(till);
    else this.#installs(till);
  }

  /** Installs a newer or an older version; sometimes the power fails meanwhile. */
  #installs(till: ShopTill): void {
    const [, minor = '0'] = till.version.split('.');
    const step = minor === '0' || this.random.chance(0.5) ? 1 : -1;
    till.version = `1.${Number(minor) + step}.0`;
    if (this.random.chance(0.8)) till.write({ kind: 'end-run' });
    till.restart();
  }

  /**
   * Does the same as `electron/set-up/provision.ts` at a running till: everything except another service, other keys
   * and another currency.
   */
  #setUp(till: ShopTill): void {
    till.mustWrite({ kind: 'provision-limits', limits: this.#limits(till) });
    if (this.random.chance(0.4))
      till.mustWrite({ kind: 'provision-taxes', taxes: drawTaxes(this.random) });
    if (this.random.chance(0.4) && this.store.shape.money.minorUnit === 2)
      till.write(
        { kind: 'provision-cash-rounding', cashRounding: this.random.chance(0.7) },
        ANN_WITH_MANAGER,
      );
    if (this.random.chance(0.4)) {
      const service = this.random.pick(serviceAboveBalanceSchema.options);
      till.write({ kind: 'provision-above-balance', service }, ANN_WITH_MANAGER);
    }
    if (this.random.chance(0.4)) this.#statesBalances(till);
  }

  /**
   * Draws limits under which the owner's statement about the store stays as true as it was; one till's file may be
   * given to each of several tills.
   */
  #limits(till: ShopTill): Limits {
    const { oneWriter, evidenceDecides } = this.store.shape;
    const preset = this.random.pick(Object.values(LIMIT_PRESETS));
    const isAlone = oneWriter && (till.ledger.hub !== null || this.store.tills.length === 1);
    return {
      ...preset,
      ...(this.random.chance(0.5) && {
        online: { ...preset.online, loadCents: cents(500_00) },
        offline: { ...preset.offline, loadCents: cents(500_00), loadPerTillCents: cents(2_000_00) },
      }),
      ...(isAlone && { onlyThisTillMovesBalances: true }),
      ...(evidenceDecides && { evidenceDecides }),
    };
  }

  /** States the service's current balance of some cards. */
  #statesBalances(till: ShopTill): void {
    const asOfMs = instantMs(till.wallMs);
    for (const card of CARD_NAMES.filter(() => this.random.chance(0.5))) {
      const cardId = cardIdOf(card);
      const balanceCents = cents(this.store.service.balance(card));
      till.write({ kind: 'state-opening-balance', cardId, balanceCents, asOfMs }, ANN_WITH_MANAGER);
    }
  }
}
