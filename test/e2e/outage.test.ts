import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { ledgerOf, mostInFlight, readFacts } from './read-book.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import {
  CARD_FORM,
  balanceAtService,
  cardNumberOfStore,
  faultOf,
  NETWORK_CUT,
  paymentsAtService,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** After an outage, an honest service and the till agree. */

/** A card of the shop whose balance no file has stated. */
const UNSTATED = cardNumberOfStore(32);
/** Answers are so slow that several customers' payments are on their way at once. */
const SLOW = faultOf({ name: 'latency', ms: 400, place: 'after-commit' });

/** Returns how many payments each money request made, in order of arrival. */
function sendings({ requests }: SandboxServer): number[] {
  return requests
    .filter(({ path }) => path.endsWith('/prepaid-transactions'))
    .map(({ transactions }) => transactions.length);
}

async function redeemOnline(till: TillUnderTest): Promise<void> {
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const { id } = await till.redeem(cardNumberOfStore(place), 300 + place);
    await till.waitForState(id, 'applied');
  }
}

/** Trades with six customers: five known cards and one unknown, a load, and one redemption refused by a limit. */
async function tradeCutOff(till: TillUnderTest, service: SandboxServer): Promise<Intent[]> {
  await service.setFaults([NETWORK_CUT]);
  const first = await till.redeem(cardNumberOfStore(7), 500);
  await till.waitForConnection('offline');
  const accepted = [
    first,
    await till.redeem(cardNumberOfStore(7), 400),
    await till.redeem(cardNumberOfStore(9), 900),
    await till.redeem(cardNumberOfStore(10), 1_000),
    await till.redeem(cardNumberOfStore(11), 250),
    await till.load(cardNumberOfStore(12), 2_000),
    await till.redeem(UNSTATED, 2_000),
  ];
  expect(await till.accept('redeem', UNSTATED, 1)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'above-limit', upToCents: 0, because: 'offline-unknown-card' },
  });
  expect(await till.accept('redeem', cardNumberOfStore(13), 5_001)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'above-limit', upToCents: 5_000, because: 'offline-per-redemption' },
  });
  expect(accepted.map(({ strength }) => strength)).toEqual(accepted.map(() => 'deferred'));
  return accepted;
}

async function expectAllThere(till: TillUnderTest, accepted: readonly Intent[]): Promise<void> {
  const { status } = await till.overview();
  expect(status?.pending).toMatchObject({ count: 7, redeemCents: 5_050, loadCents: 2_000 });
  const { open } = await till.ledger();
  expect([...open.keys()]).toEqual(accepted.map(({ id }) => id));
  await expectProjectionIsJournal(till);
}

/** Checks, with only the nine operations, that every balance known to the till is the service's own. */
async function expectBalancesAgree(till: TillUnderTest, service: SandboxServer): Promise<void> {
  const { cards, cardsByKey } = await till.ledger();
  const confirmed = [...cardsByKey].flatMap(([key, cardId]) => {
    const told = cards.get(cardId)?.confirmed;
    return told ? [{ identifier: key.replace('identifier:', ''), cents: told.balanceCents }] : [];
  });
  expect(confirmed.length).toBeGreaterThan(10);
  expect(confirmed).toEqual(
    confirmed.map(({ identifier }) => ({
      identifier,
      cents: balanceAtService(service, identifier),
    })),
  );
}

test('an outage with a restart loses nothing and sends each payment once, in order, and the balances agree', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, CARD_FORM);
  await till.proveSign(cardNumberOfStore(0));
  await redeemOnline(till);
  const accepted = await tradeCutOff(till, service);
  await till.close();

  till = await counter.startTill();
  await expectAllThere(till, accepted);
  await service.setFaults([SLOW]);
  await till.waitUntilNothingIsPending();

  expect(paymentsAtService(service, cardNumberOfStore(7))).toEqual([
    { cents: -500, applied: 1 },
    { cents: -400, applied: 1 },
  ]);
  for (const [identifier, cents] of [
    [cardNumberOfStore(9), -900],
    [cardNumberOfStore(10), -1_000],
    [cardNumberOfStore(11), -250],
    [cardNumberOfStore(12), 2_000],
    [UNSTATED, -2_000],
  ] as const) {
    expect(paymentsAtService(service, identifier)).toEqual([{ cents, applied: 1 }]);
  }
  // The till counts a payment as pending a few milliseconds before it is on the disk.
  await until(async () => {
    const facts = await readFacts(till.dataFolder, await till.bookId());
    const states = accepted.map(({ id }) => ledgerOf(facts).intents.get(id)?.state);
    expect(states).toEqual(accepted.map(() => 'applied'));
    expect(mostInFlight(facts)).toBeGreaterThan(1);
  });
  await expectBalancesAgree(till, service);
  await expectProjectionIsJournal(till);
});

test('after kill -9 during sending, the payment on its way is unknown, and the others are sent once', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, CARD_FORM);
  await till.proveSign(cardNumberOfStore(0));
  await redeemOnline(till);
  const accepted = await tradeCutOff(till, service);
  await till.kill();

  till = await counter.startTill();
  await expectAllThere(till, accepted);
  // The service carries the payment out and never answers: the worst moment for the till to die.
  await service.setFaults([faultOf({ name: 'never-answers', commits: true })]);
  const [first] = accepted;
  const sentBefore = sendings(service).length;
  await until(() => expect(sendings(service).slice(sentBefore)).toEqual([1]));
  await till.kill();

  await service.setFaults([]);
  till = await counter.startTill();
  const onTheirWay = [...(await till.ledger()).forPerson.values()];
  expect(onTheirWay).toMatchObject([{ id: first!.id, cause: 'interrupted' }]);
  for (const { id } of accepted.slice(1)) await till.waitForState(id, 'applied');

  expect(sendings(service)).toEqual(Array.from({ length: 2 + 6 + accepted.length }, () => 1));
  const { status } = await till.overview();
  expect(status?.needsPerson).toMatchObject({ unknown: 1, refused: 0 });
  expect(status).toMatchObject({ pending: { count: 0 }, unknown: { count: 1 } });
  await expectBalancesAgree(till, service);
  await expectProjectionIsJournal(till);
});
