import { describe, expect, test } from 'vitest';
import { admit } from '../../../../shared/guard/admit.ts';
import { judgeLoadReturn } from '../../../../shared/guard/sale/admit-load-back.ts';
import { emptyHubReport } from '../../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../../shared/policy/at-hub.ts';
import type { CardId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
} from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Cash for a load is paid out only up to what the store's hub holds on its card. */

const LINE = 'line-load';

interface Sold {
  readonly till: GuardedLedger;
  readonly id: SaleId;
  readonly card: CardId;
}

/** Sells a load, the only one on its card, at a till that shares cards with others. */
function soldAtHub(amountCents: number): Sold {
  const till = GuardedLedger.started({ mode: 'real' });
  const { limits } = till.ledger;
  const online = { ...limits.online, loadCents: cents(500_00) };
  till.write({ kind: 'change-limits', limits: { ...limits, online } }, MANAGER);
  till.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
  const day = new ShopDay(till);
  const card = till.card('anna', null);
  const line = { ...day.loadLine(card, amountCents), id: LINE };
  const id = day.openSale(line);
  day.payAll(id, amountCents, 'cash');
  till.apply(line.intentId!.replace('intent-', ''), amountCents);
  return { till, id, card };
}

const taking = ({ id }: Sold, amountCents: number, atHub: HubKnowledge) =>
  ({
    kind: 'take-load-back',
    intentId: intentId('back'),
    saleId: id,
    lineId: LINE,
    amountCents: cents(amountCents),
    reason: 'wrong card',
    atHub,
  }) as const;

/** Makes the hub's answer: a balance, the cents that all tills hold, and those recorded for this till. */
function shared(
  confirmedCents: number | null,
  heldCents: number,
  admittedCents?: number,
): HubKnowledge {
  const admitted =
    admittedCents === undefined ? null : { intentId: intentId('back'), cents: admittedCents };
  const rest = { asOfMs: null, isComplete: true, asideCents: 0, tills: 2 };
  return { kind: 'shared', confirmedCents, heldCents, admitted, ...rest };
}

const HUB_AWAY = { why: 'load-not-back', because: 'hub-away' };

describe.each([50_00, 300_00])('a load of %i at a store with a hub', (amountCents) => {
  test.each<[string, HubKnowledge]>([
    ['was asked without reserving an amount', shared(amountCents, 0)],
    ['has reserved another amount', shared(amountCents, 0, amountCents - 1_00)],
    ['has been out of reach for long', ownOf(0)],
    ['has just been lost', { kind: 'just-lost', ...emptyHubReport(2) }],
  ])('is not debited for a refund if the hub %s', (_where, atHub) => {
    const at = soldAtHub(amountCents);
    const refusal = at.till.refusal(taking(at, amountCents, atHub), MANAGER);
    expect(refusal).toMatchObject(HUB_AWAY);
  });

  test('is debited by an attempt, not a promise, once the hub has reserved the amount', () => {
    const at = soldAtHub(amountCents);
    const held = shared(amountCents, 0, amountCents);
    const { fact } = at.till.write(taking(at, amountCents, held), MANAGER);
    expect(fact.intent).toMatchObject({ amountCents, strength: 'attempt' });
    at.till.sendAndHear('back', appliedOutcome('uuid-back', 0));
    expect(at.till.intent('back').alarm?.kind).toBe('not-paid-out');
  });

  test('is debited for a refund up to the hub’s balance less the other tills’ holds, or up to the till’s own balance if the hub knows none', () => {
    const at = soldAtHub(amountCents);
    const spent = shared(amountCents, amountCents - 20_00, amountCents);
    const refused = { why: 'load-not-back', upToCents: 20_00, because: 'balance' };
    expect(at.till.refusal(taking(at, amountCents, spent), MANAGER)).toMatchObject(refused);
    at.till.write({ ...at.till.request('goods', at.card, 'redeem', 40_00), atHub: ownOf(0) });
    const unknown = shared(null, 0, amountCents);
    const left = { why: 'load-not-back', upToCents: amountCents - 40_00, because: 'balance' };
    expect(at.till.refusal(taking(at, amountCents, unknown), MANAGER)).toMatchObject(left);
  });
});

function ownOf(othersCents: number): HubKnowledge {
  return { kind: 'own', confirmedCents: null, othersCents, asOfMs: null, tills: 2 };
}

test('the screen offers to refund a load up to the amount that the guard admits, whatever the hub answers', () => {
  const at = soldAtHub(300_00);
  const sale = at.till.ledger.sales.get(at.id)!;
  for (const confirmedCents of [null, 0, 120_00, 300_00, 900_00]) {
    for (const heldCents of [0, 70_00, 400_00]) {
      const seen = shared(confirmedCents, heldCents);
      const back = judgeLoadReturn(at.till.ledger, sale, LINE, seen)!;
      const { upToCents } = back;
      const held = (amountCents: number) => shared(confirmedCents, heldCents, amountCents);
      const above = taking(at, upToCents + 1, held(upToCents + 1));
      expect(at.till.refusal(above, MANAGER)).toMatchObject({ because: 'balance', upToCents });
      if (upToCents === 0) continue;
      const whole = taking(at, upToCents, held(upToCents));
      expect(admit(at.till.ledger, whole, at.till.stamp(MANAGER)).kind).toBe('admitted');
    }
  }
  for (const atHub of [ownOf(0), { kind: 'just-lost', ...emptyHubReport(2) } as const]) {
    const back = judgeLoadReturn(at.till.ledger, sale, LINE, atHub);
    expect(back).toMatchObject({ goesBack: 'hub-away', upToCents: 0 });
  }
});
