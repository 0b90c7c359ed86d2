import { expect, test, vi } from 'vitest';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { HubCredentialsFile } from '../../../../electron/hub/connection/hub-credentials.ts';
import type { HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { sendingGate } from '../../../../electron/hub/sending-gate.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { DEFAULT_LIMITS_WITHOUT_MANAGER } from '../../../../shared/ledger/store/limits.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { CURRENT_KEYS, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { soapLine } from '../../../builders/soap.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import {
  openTestHubClient,
  credentialsFileIn,
  KEY_OF_BOOK,
} from '../../../builders/open-test-hub-client.ts';

/** Attacks on leaving a hub and on a take-over; each of these succeeded against a first version. */

const SET_UP = hubSetUpOf('one');
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

const CASHIER = { operator: 'Ann', person: 'ann', stepUp: null, accessLevel: 'cashier' } as const;

const AT_HUB = {
  kind: 'own',
  confirmedCents: null,
  othersCents: 0,
  asOfMs: null,
  tills: 1,
} as const;

/** Accepts a redemption that waits. */
async function redeem(till: BookOnDisk) {
  const request = till.acceptance('one', await till.introduce('one'));
  await till.mustWrite({ ...request, atHub: AT_HUB });
  return request.intentId;
}

async function joinedTill() {
  const folder = testFolder();
  const till = await BookOnDisk.open();
  const { till: name, host, port } = SET_UP;
  await new HubCredentialsFile(credentialsFileIn(folder)).keep(SET_UP, KEY_OF_BOOK);
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port } });
  const hub = {
    state: emptyHub('00000000-0000-4000-8000-000000000001', ['one', 'two']),
    isReached: true,
  };
  const reopen = () => openTestHubClient(till, folder, connect);
  const connect = async () => {
    const line = {
      isOpen: true,
      answerMs: PATIENCE.timeout,
      call: (async (call) => {
        if (!hub.isReached || !line.isOpen) throw new DatabaseUnreached('lost');
        const { state, answer } = answerCall(hub.state, 'one', call, 0);
        hub.state = state;
        return answer;
      }) as HubLine['call'],
      close: () => {
        line.isOpen = false;
      },
    };
    if (!hub.isReached) throw new DatabaseUnreached('lost');
    return line;
  };
  const hubClient = await reopen();
  const copied = () => hub.state.tills.get('one')!.copy.length;
  const untilWhole = () =>
    vi.waitUntil(
      () => hubClient.status?.copy.kind === 'whole' && copied() === till.ledger.lastSequence,
      PATIENCE,
    );
  await untilWhole();
  return { till, hub, hubClient, copied, untilWhole, reopen };
}

test('a sale paid before a start waits for a manager until the hub has said that this till was not taken over', async () => {
  const { till, hub, hubClient, reopen } = await joinedTill();
  const saleId = saleIdSchema.parse('sale-0001');
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [soapLine(20_00)] });
  const tender = { kind: 'other', amountCents: cents(20_00), reference: 'V-1' } as const;
  await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  await hubClient.close();
  hub.isReached = false;
  await till.startAgain();
  const again = await reopen();
  const complete = { kind: 'complete-sale', saleId } as const;
  expect(await till.writer.refusalOf(complete, CASHIER)).toEqual({
    why: 'needs-approval',
    because: 'perhaps-taken-over',
  });
  hub.isReached = true;
  await vi.waitUntil(() => again.status?.state.kind === 'shared', PATIENCE);
  await vi.waitUntil(
    async () => (await till.writer.refusalOf(complete, CASHIER)) === null,
    PATIENCE,
  );
});

test('a payment is not sent after a take-over while *sending* is being written to a slow disk', async () => {
  const { till, hubClient, untilWhole } = await joinedTill();
  const intentId = await redeem(till);
  await untilWhole();
  const intent = assertPresent(till.ledger.intents.get(intentId), 'it was accepted');
  const gate = sendingGate(till.ledger, () => hubClient);
  expect(gate.mayBegin(intent)).toBe(true);
  const slow = Promise.withResolvers<void>();
  till.stalled = slow.promise;
  const begun = till.writer.write(
    { kind: 'begin-sending', intentId, ...CURRENT_KEYS },
    SYSTEM_ACTOR,
  );
  // The hub was lost and another till took over; the hub's first message reports that before the disk has answered.
  const through = intent.sequence;
  const told = till.writer.write({ kind: 'note-taken-over', by: 'two', through }, SYSTEM_ACTOR);
  till.stalled = null;
  slow.resolve();
  const written = await begun;
  await told;
  expect(written.kind).toBe('written');
  const leaves = gate.maySendNow(intent, intent.sequence + 1);
  expect(leaves === null || (await leaves)).toBe(false);
});

test('a payment is not sent after leaving an unreached hub while *sending* is being written', async () => {
  const { till, hubClient, untilWhole } = await joinedTill();
  const intentId = await redeem(till);
  await untilWhole();
  const intent = assertPresent(till.ledger.intents.get(intentId), 'it was accepted');
  const gate = sendingGate(till.ledger, () => hubClient);
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  const givesUpThrough = intent.sequence;
  await till.writer.write({ kind: 'note-hub', hub: null, givesUpThrough }, MANAGER);
  const leaves = gate.maySendNow(intent, intent.sequence + 1);
  expect(leaves === null || (await leaves)).toBe(false);
});

test('a payment that the service refused and the hub knows as sent is not sent again after leaving the hub', async () => {
  const { till, hub, hubClient, untilWhole } = await joinedTill();
  const intentId = await redeem(till);
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  await untilWhole();
  hub.isReached = false;
  await vi.waitUntil(() => hubClient.status?.state.kind !== 'shared', PATIENCE);
  // A successor leaves the payment to a person, who may look it up and send it.
  await till.mustWrite({ kind: 'record-outcome', intentId, outcome: refusedOutcome(422) });
  expect(till.stateOf(intentId)).toBe('refused');
  expect(await hubClient.leave(MANAGER)).toMatchObject({ kind: 'fault', why: 'unsettled-away' });
  expect(await hubClient.leave(MANAGER, true)).toEqual({ kind: 'done' });
  const release = { kind: 'release', intentId, reason: 'topped up' } as const;
  expect(await till.writer.write(release, MANAGER)).toMatchObject({ kind: 'refused' });
});

test.each([
  ['a cashier alone', CASHIER],
  ['nobody, at a locked till', { operator: null, stepUp: null, accessLevel: 'locked' } as const],
])(
  'an undo that %s may not do is not announced to the hub, so that the payment is still sent',
  async (_who, actor) => {
    const { till, hubClient, untilWhole } = await joinedTill();
    const withoutManager = { ...DEFAULT_LIMITS_WITHOUT_MANAGER, putRightCents: cents(0) };
    await till.mustWrite({
      kind: 'provision-limits',
      limits: { ...till.ledger.limits, withoutManager },
    });
    const intentId = await redeem(till);
    await untilWhole();
    const said = await hubClient.propose({ kind: 'undo', intentId }, actor);
    expect(said).toMatchObject({ kind: 'refused' });
    expect(till.ledger.intents.get(intentId)?.recalledAtMs).toBeUndefined();
    expect(await hubClient.propose({ kind: 'undo', intentId }, MANAGER)).toMatchObject({
      kind: 'written',
    });
    expect(till.ledger.intents.get(intentId)).toMatchObject({ state: 'voided' });
  },
);

test('a payment accepted after leaving a hub is sent without asking it', async () => {
  const { till, hubClient, copied } = await joinedTill();
  const cardId = await till.introduce('late');
  const slow = Promise.withResolvers<void>();
  till.stalled = slow.promise;
  const left = hubClient.leave(MANAGER);
  await vi.waitUntil(() => till.ledger.hub === null, PATIENCE);
  const accepted = till.writer.write(
    { ...till.acceptance('late', cardId), verb: 'load' },
    SYSTEM_ACTOR,
  );
  till.stalled = null;
  slow.resolve();
  expect(await accepted).toMatchObject({ kind: 'written' });
  expect(await left).toEqual({ kind: 'done' });
  const intent = [...till.ledger.intents.values()].at(-1)!;
  expect(copied()).toBeLessThan(intent.sequence);
});
