import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  hashRecord,
  decodeChainLine,
  encodeRecord,
} from '../../../../shared/journal/journal-format.ts';
import { takeOverTill } from '../../../../electron/hub/takeover/take-over-till.ts';
import type { HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { bringTakenTills, takeOver, replaceCopy } from '../../../builders/taking-till.ts';

/**
 * An attacker with a store's hub credentials, but without the service's key, runs a till under a shop till's name with
 * unlimited loads, so that another till of the shop loads the attacker's cards. Each of these attacks once created
 * money.
 */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens a till with unlimited loads, each onto another card, whose copy has all of them and was complete. */
async function loadedBy(...amounts: readonly number[]) {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const any = cents(99_999_999);
  const { online, offline, ...rest } = LIMIT_PRESETS['always-sell'];
  await till.mustWrite({
    kind: 'provision-limits',
    limits: {
      ...rest,
      online: { ...online, loadCents: any },
      offline: { ...offline, loadCents: any, loadPerTillCents: any },
    },
  });
  const loads: IntentId[] = [];
  for (const [at, amountCents] of amounts.entries()) {
    const name = `forged-${at}`;
    const load = till.acceptance(name, await till.introduce(name), amountCents);
    await till.mustWrite({ ...load, verb: 'load' });
    loads.push(load.intentId);
  }
  await expectWholeCopy(copied);
  return { state: copied.hub.state, loads };
}

test('a take-over that a manager’s login made and no till requested gives the taking till no payments', async () => {
  const { state, loads } = await loadedBy(50_00);
  const said = takeOver(state, 'two', 'one');
  const { taker, adoption, adopted } = await bringTakenTills(said, 'two', []);
  expect(taker.stateOf(loads[0]!)).toBeUndefined();
  expect(adopted).toEqual([]);
  expect(taker.ledger.hub?.taking).toBeUndefined();
  // The refused take-over does not prevent the till from leaving that hub either.
  expect(adoption.pending).toEqual([]);
});

test('a take-over that no till requested gives no payments of tills that the lost one had taken over', async () => {
  const { state, loads } = await loadedBy(50_00);
  const said = takeOver(takeOver(state, 'three', 'one'), 'two', 'three');
  const { taker } = await bringTakenTills(said, 'two', []);
  expect(taker.stateOf(loads[0]!)).toBeUndefined();
});

test('a till whose journal lost the request completes its take-over once a person requests it again', async () => {
  const { state, loads } = await loadedBy(50_00);
  const said = takeOver(state, 'two', 'one');
  const line = {
    isOpen: true,
    answerMs: 250,
    call: (async (call) => answerCall(said, 'two', call, 0).answer) as HubLine['call'],
    close: () => undefined,
  };
  const asked: string[] = [];
  const connect = async () => line;
  const noteAsked = async () => asked.push('one') > 0;
  const takes = (till: string, by: string) =>
    takeOverTill(till, hubSetUpOf(by), connect, noteAsked);
  expect(await takes('one', 'two')).toEqual({ kind: 'done' });
  expect(asked).toEqual(['one']);
  expect(await takes('one', 'three')).toEqual({ kind: 'fault', why: 'taken-already' });
  expect(asked).toEqual(['one']);
  const { taker } = await bringTakenTills(said, 'two', asked);
  expect(taker.stateOf(loads[0]!)).toBe('waiting');
});

test('loads above the store’s limit, each or in total, are left to a person', async () => {
  const { state, loads } = await loadedBy(5_000_00);
  const { taker, adopted } = await bringTakenTills(takeOver(state, 'two', 'one'), 'two');
  expect(adopted).toMatchObject([{ brought: 1 }]);
  expect(taker.stateOf(loads[0]!)).toBe('unknown');
  const many = await loadedBy(100_00, 100_00, 100_00, 100_00);
  const second = await bringTakenTills(takeOver(many.state, 'two', 'one'), 'two');
  expect(many.loads.map((id) => second.taker.stateOf(id))).toEqual([
    'waiting',
    'waiting',
    'unknown',
    'unknown',
  ]);
});

test.each([
  ['of another sign', { signedAmountCents: -5_00 }],
  ['of more than it says', { signedAmountCents: 5_000_00 }],
  [
    'of less than nothing, which would make its card richer here',
    { verb: 'redeem', amountCents: -5_00 },
  ],
  ['of nothing', { amountCents: 0, signedAmountCents: 0 }],
  ['whose name would go in the place of the key', { keyHeader: 'Authorization' }],
  ['for a shop that is none', { shopUuid: ' ' }],
  ['whose name fits no header', { id: 'a name with\na line' }],
])('a payment with an amount %s is not adopted, and is reported', async (_what, forged) => {
  const { state } = await loadedBy(5_00);
  const changed = replaceCopy(state, 'one', (copy) =>
    copy.map((record, at) => {
      const line = decodeChainLine(record.body);
      if (at < copy.length - 1 || line === null || !('public' in line)) return record;
      const intent = { ...(line.public['intent'] as object), ...forged };
      const unhashed = { ...line, public: { ...line.public, intent } };
      const hash = hashRecord(record.previousHash, unhashed, sha256);
      const body = encodeRecord({ ...unhashed, hash }, JSON.stringify(unhashed.public));
      return { ...record, body, hash };
    }),
  );
  const { taker, adopted } = await bringTakenTills(takeOver(changed, 'two', 'one'), 'two');
  expect(adopted).toMatchObject([{ brought: 0, forPerson: 1 }]);
  expect(taker.ledger.open.size).toBe(0);
});
