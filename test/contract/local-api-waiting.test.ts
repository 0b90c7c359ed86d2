import { describe, expect, test } from 'vitest';
import { carryOutRequest } from '../../electron/local-api/adapters/generic/carry-out.ts';
import { readConnection } from '../../electron/local-api/adapters/generic/connection.ts';
import { PaymentDesk } from '../../electron/local-api/desk/payment-desk.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { openEvertillWithProxy } from '../builders/beside-evertill.ts';
import { MANAGER } from '../builders/guarded-ledger.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

/**
 * A request that waits for a person, and that may repeat a payment which this till does not have. No end of the wait may
 * tell its program that nothing was charged, unless a person who was warned has declined it.
 */

const REFERENCE = '1047';
const ABOUT = { kind: 'payment', reference: REFERENCE } as const;
const ASKED = { reference: REFERENCE, amount: '20.00', currency: 'EUR' } as const;

/** A manager continues after a backup was restored. */
async function loseRecords({ bookOnDisk: on }: LocalApiTill): Promise<void> {
  await on.mustWrite({ kind: 'doubt-journal', moved: false, note: 'older' });
  const resumed = { kind: 'resume-sending', cause: 'journal-behind' } as const;
  await on.mustWrite(resumed, { ...SYSTEM_ACTOR, stepUp: MANAGER });
}

/** The store's hub, which can't be asked, or says which till has the reference. */
function useHub(till: LocalApiTill, said: { tillOfReference: string | null | undefined }): void {
  const hub = {
    isJoined: false,
    knowledgeOf: () => ({ kind: 'none' }),
    close: async () => undefined,
    lookOrClaimPaymentId: async () => said.tillOfReference,
    isPaymentIdUsedHere: async () => false,
  };
  till.trading.useHub(hub as never);
}

/** What makes it possible that the waiting payment was made already, and what a program hears of the reference then. */
const PERHAPS = {
  'in records that were lost': ['lost', loseRecords],
  'at another till, while the hub can’t be asked': [
    'unreached',
    async (till: LocalApiTill) => useHub(till, { tillOfReference: undefined }),
  ],
} as const;

describe.each(Object.entries(PERHAPS))(
  'a waiting payment that may have been made %s',
  (why, [said, bring]) => {
    async function waiting() {
      const { evertill, connection } = await openEvertillWithProxy();
      const known = await readConnection(connection);
      await bring(evertill);
      const end = async (act: 'pay' | 'status' | 'cancel') =>
        carryOutRequest(
          known,
          act === 'pay' ? { do: act, kind: 'payment', ...ASKED } : { do: act, ...ABOUT },
          0,
        );
      expect(await end('pay')).toMatchObject({ answer: { state: 'waiting-for-card' } });
      return { evertill, end };
    }

    test('is not reported as not charged because its program cancels it', async () => {
      const { evertill, end } = await waiting();
      const { outcome } = await end('cancel');
      expect(outcome).toBe(said === 'lost' ? 'stands' : 'unreached');
      expect(await end('status')).toMatchObject({ answer: { state: 'waiting-for-card' } });
      expect(evertill.api.status.asked).not.toBeNull();
    });

    test('is reported as not charged only if a person was warned before declining it', async () => {
      const { evertill, end } = await waiting();
      const { id, mayBeTaken } = assertPresent(evertill.api.status.asked, 'a person is asked');
      expect(mayBeTaken).toBe(why === 'in records that were lost');
      await evertill.api.answer(id, { kind: 'no' }, evertill.actor);
      expect(evertill.api.status.asked).toBeNull();
      const { outcome } = await end('status');
      expect(outcome).toBe(mayBeTaken ? 'nothing-taken' : 'unreached');
    });

    test('is not reported as not charged once nobody asks about it any more', async () => {
      const till = await LocalApiTill.open();
      await bring(till);
      const wakes = new Set<() => void>();
      const desk = new PaymentDesk(
        till.trading,
        () => till.actor,
        (_ms, wake) => {
          wakes.add(wake);
          return () => wakes.delete(wake);
        },
      );
      const [client] = till.bookOnDisk.ledger.otherTills.values();
      const known = assertPresent(client, 'it is connected');
      await desk.create(known, 'redeem', ASKED);
      for (const wake of wakes) wake();
      expect(desk.oldestAsked).toBeNull();
      await expect
        .poll(() => desk.read(known, 'redeem', REFERENCE), { timeout: 10_000 })
        .toMatchObject({ problem: said === 'lost' ? 'perhaps-lost' : 'hub-away' });
      desk.close();
    });
  },
);

test('a waiting payment that another till has made meanwhile is cancelled and declined at that till alone', async () => {
  const till = await LocalApiTill.open();
  const said: { tillOfReference: string | null } = { tillOfReference: null };
  useHub(till, said);
  await till.post('/v1/payments', ASKED);
  said.tillOfReference = 'south';
  const elsewhere = { payment: 'elsewhere', till: 'south' };
  expect((await till.post(`/v1/payments/${REFERENCE}/cancel`)).body).toMatchObject(elsewhere);
  const { id } = assertPresent(till.api.status.asked, 'a person is asked');
  await till.api.answer(id, { kind: 'no' }, till.actor);
  expect((await till.get(`/v1/payments/${REFERENCE}`)).body).toMatchObject(elsewhere);
});
