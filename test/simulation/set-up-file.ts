import { stateBalances } from '../../electron/ledger/write/state-balances.ts';
import { cardSecretSchema } from '../../shared/ledger/money/card.ts';
import { PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { Shape } from './shape.ts';
import { switches } from './shop-service.ts';

/** Draws limits that a set-up file of such a shop may have. */
export function drawLimits({ evidence, tills }: Shape, random: Random): Limits {
  const drawn = random.between(tills, tills + 2);
  // An owner who says that only this till moves balances has no other one.
  const tillsInStore = evidence?.onlyWriter === true ? 1 : drawn;
  return { ...random.pick(Object.values(PRESETS)), tillsInStore, ...switches(evidence) };
}

/** States as opening balances what the service has for some of the customers. */
export async function stateDrawnBalances(
  writer: Parameters<typeof stateBalances>[0],
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
  await stateBalances(writer, balances);
}
