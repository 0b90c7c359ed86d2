import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentState } from '../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { VirtualTill } from './virtual-till.ts';

/** I12: checks that every stop had a way out: each till accepts one more payment, and the service makes it. */
export function checkEveryTillCanTrade(shop: SimulatedShop, tills: readonly VirtualTill[]): void {
  const { oracle, service, time } = shop;
  const cards = service.contacts.flatMap(({ identifiers }) => identifiers);
  const scanned = cards.find(({ active }) => active)?.value;
  if (scanned === undefined) return;
  const loads = tills.map((till) => [till, loadOnto(till, scanned)] as const);
  const untilMs = time.nowMs + 2 * MINUTE_MS;
  const areApplied = () => loads.every((load) => stateOf(load) === 'applied');
  while (time.nowMs < untilMs && !areApplied()) time.runUntil(time.nowMs + SECOND_MS);
  for (const load of loads) {
    const [till] = load;
    const state = stateOf(load);
    if (state !== 'applied') oracle.violate('I12', `the next payment of ${till.name} is ${state}`);
  }
}

function stateOf([till, intentId]: readonly [VirtualTill, IntentId]): IntentState {
  const ledger = till.ledger();
  const known = ledger?.intents.get(intentId) ?? ledger?.over.intents.get(intentId);
  return known?.state ?? 'refused';
}

function loadOnto(till: VirtualTill, scanned: string): IntentId {
  const intentId = intentIdSchema.parse(`intent-again-${till.name}`);
  const card = till.trading?.lookUp(scanned);
  if (card?.kind !== 'card') return intentId;
  void till.propose({
    kind: 'accept',
    intentId,
    cardId: card.cardId,
    verb: 'load',
    amountCents: cents(100),
    saleId: null,
    repeatConfirmed: true,
  });
  return intentId;
}
