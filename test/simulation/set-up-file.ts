import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../../electron/ledger/write/state-balances.ts';
import { cardSecretSchema } from '../../shared/ledger/money/card.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { WorldShape } from './shape.ts';
import { limitSwitches } from './shop-service.ts';

/** Draws limits that a set-up file of such a shop may have. */
export function drawLimits({ evidence, tills }: WorldShape, random: Random): Limits {
  const drawn = random.between(tills, tills + 2);
  // An owner who states that only this till moves balances has no other till.
  const tillsInStore = evidence?.onlyWriter === true ? 1 : drawn;
  return { ...random.pick(Object.values(LIMIT_PRESETS)), tillsInStore, ...limitSwitches(evidence) };
}

/** Draws the articles of a set-up file; an empty list removes the shop's list. */
export function drawPrices(random: Random): PriceList {
  const named = ['Coat', 'Hat', 'Scarf'].slice(0, random.between(0, 3));
  return named.map((name) => {
    const unitCents = cents(random.between(1, 100) * 5);
    return { name, unitCents, categoryExternalId: null, ean: null };
  });
}

/** Draws for how many days the shop keeps records; null for ever. */
export function drawRetention(random: Random): number | null {
  return random.pick([30, 30, 60, 365, null]);
}

/** States, for some customers, the service's balances as opening balances. */
export async function recordRandomOpeningBalances(
  writer: Parameters<typeof recordOpeningBalances>[0],
  { service, shape }: SimulatedShop,
  random: Random,
): Promise<void> {
  const asOfMs = instantMs(writer.moment().atMs);
  const stated = service.contacts.filter(() => random.chance(0.5));
  const balances = stated.map(({ balanceCents, identifiers, uuid }) => ({
    secret: cardSecretSchema.parse(
      shape.evidence?.balanceRead
        ? { sentAs: 'uuid', value: uuid }
        : { sentAs: 'identifier', value: identifiers[0]?.value },
    ),
    balanceCents: cents(balanceCents),
    asOfMs,
  }));
  await recordOpeningBalances(writer, balances, SYSTEM_ACTOR);
}
