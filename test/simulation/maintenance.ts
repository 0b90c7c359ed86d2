import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { serviceAboveBalanceSchema } from '../../shared/ledger/money/above-balance.ts';
import { DAY_MS, SECOND_MS } from '../../shared/values/time.ts';
import {
  drawLimits,
  drawPrices,
  drawRetention,
  recordRandomOpeningBalances,
} from './set-up-file.ts';
import { momentaryTrouble } from './trouble.ts';
import type { WorldTrouble } from './trouble.ts';

/**
 * An engineer's work at a till that trades. Separate from the other troubles, so that the worlds of old seeds stay the
 * same.
 */
export const MAINTENANCE: readonly WorldTrouble[] = [
  // The program is closed cleanly, as a person installs a version, or by a power cut in the middle.
  momentaryTrouble('newer-version', (till, random) =>
    till.install(1, random.chance(0.3) ? random : null),
  ),
  momentaryTrouble('older-version', (till, random) =>
    till.install(-1, random.chance(0.3) ? random : null),
  ),
  // A set-up file for a running till: everything except another service, other keys and another currency takes effect
  // at once.
  momentaryTrouble('set-up-while-running', (till, random, shop) => {
    const { trading } = till;
    if (trading === null) return false;
    const { writer } = trading;
    const limits = drawLimits(shop.shape, random);
    void writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
    if (random.chance(0.5)) {
      const service = random.pick(serviceAboveBalanceSchema.options);
      void writer.write({ kind: 'provision-above-balance', service }, SYSTEM_ACTOR);
    }
    if (random.chance(0.5)) {
      const isOn = !writer.ledger.cashRounding;
      void writer.write({ kind: 'provision-cash-rounding', cashRounding: isOn }, SYSTEM_ACTOR);
    }
    void recordRandomOpeningBalances(writer, shop, random);
    return true;
  }),
  // For another service, or in another currency, the till leaves its ledger, and later returns to it.
  momentaryTrouble('book-left', (till, random) =>
    till.restartWith(() => undefined, random.between(1, 120) * SECOND_MS),
  ),
];

export const MAINTENANCE_CLASSES: readonly string[] = [
  'newer-version',
  'older-version',
  'set-up-while-running',
  'book-left',
];

/**
 * Set-up files with prices and retention for a running till. Separate from maintenance, so that its worlds stay the
 * same.
 */
export const SET_UPS: readonly WorldTrouble[] = [
  momentaryTrouble('prices-set-up', (till, random) => {
    const prices = drawPrices(random);
    void till.trading?.writer.write({ kind: 'provision-prices', prices }, SYSTEM_ACTOR);
    return till.trading !== null;
  }),
  // Sometimes the shop was closed for months before: its old records are then due for erasing, with everything
  // unsettled in them.
  momentaryTrouble('retention-set-up', (till, random) => {
    const { trading } = till;
    if (trading === null) return false;
    const days = drawRetention(random);
    if (random.chance(0.5)) till.clockOffMs += random.between(30, 200) * DAY_MS;
    void trading.writer.write({ kind: 'provision-retention', retentionDays: days }, SYSTEM_ACTOR);
    void trading.eraseOld().catch(() => undefined);
    return true;
  }),
];

export const SET_UP_CLASSES: readonly string[] = ['prices-set-up', 'retention-set-up'];
