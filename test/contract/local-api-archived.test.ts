import { expect, test } from 'vitest';
import { archiveFinished } from '../../shared/ledger/memory/checkpoint.ts';
import { appliedOutcome } from '../builders/guarded-ledger.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { DAY_MS } from '../../shared/values/time.ts';

/** More turns of the event loop than a refund takes between loading its payment and asking the guard. */
const TURNS = Array.from({ length: 16 }, (_, turn) => turn);

test('an old payment is refunded, in whichever turn of the event loop memory drops it again', async () => {
  const till = await LocalApiTill.open([5_000, 9_000]);
  const { ledger, clock } = till.bookOnDisk;
  const letGo = () => archiveFinished(ledger, { facts: 100_000, whole: 0 });
  const aDayLater = () => {
    clock.wallMs += DAY_MS;
    clock.monoMs += DAY_MS;
  };
  const ids: IntentId[] = [];
  for (const turn of TURNS) {
    await till.pay(`P-${turn}`, '2.00', await till.card(`card${turn}`, 50_00));
    ids.push(till.accepted.at(-1)!.id);
    await till.send(ids[turn]!, appliedOutcome(`uuid-${turn}`, 48_00));
  }
  aDayLater();
  // The newest transaction of a card explains its balance, so it stays in memory.
  for (const turn of TURNS) {
    await till.pay(`later-${turn}`, '1.00', `6364000card${turn}`);
    await till.send(till.accepted.at(-1)!.id, appliedOutcome(`uuid-later-${turn}`, 47_00));
  }
  aDayLater();
  const others = new Map<number, unknown>();
  for (const turn of TURNS) {
    letGo();
    expect(ledger.intents.has(ids[turn]!)).toBe(false);
    const set = ledger.intents.set.bind(ledger.intents);
    let isDropped = false;
    ledger.intents.set = (name, intent) => {
      if (name === ids[turn] && !isDropped) {
        isDropped = true;
        void inTurn(turn, letGo);
      }
      return set(name, intent);
    };
    const { body } = await till.post(`/v1/payments/P-${turn}/refund`);
    ledger.intents.set = set;
    if (body['state'] !== 'refunded') others.set(turn, body);
  }
  expect(others).toEqual(new Map());
});

async function inTurn(turn: number, act: () => void): Promise<void> {
  for (let passed = 0; passed < turn; passed += 1) await Promise.resolve();
  act();
}
