import { describe, expect, test, vi } from 'vitest';
import { carryOutRequest } from '../../electron/local-api/adapters/generic/carry-out.ts';
import { readConnection } from '../../electron/local-api/adapters/generic/connection.ts';
import { problemDetailsSchema } from '../../shared/local-api/messages.ts';
import type { PaymentState, ProblemName, PaymentEffect } from '../../shared/local-api/messages.ts';
import type { ExitName } from '../../shared/local-api/program-answers.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { archiveFinished } from '../../shared/ledger/memory/checkpoint.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { openEvertillWithProxy, scanCard } from '../builders/beside-evertill.ts';
import {
  appliedOutcome,
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../builders/guarded-ledger.ts';
import { sendTo, LocalApiTill } from '../builders/local-api-till.ts';
import type { HttpAnswer } from '../builders/local-api-till.ts';

/** Tests every answer of the real local API, as `evertill-pay` understands it, for every state of the payment. */

const ALONE = [50_00, 500_00] as const;
const REFERENCE = '1047';
/** A hub of the store that cannot be asked about a reference. */
const HUB_AWAY = {
  close: async () => undefined,
  lookOrClaimPaymentId: async () => undefined,
  isPaymentIdUsedHere: async () => false,
};

type Act = 'pay' | 'status' | 'cancel' | 'refund';

async function beside() {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna', 200_00);
  const known = await readConnection(connection);
  const about = { kind: 'payment', reference: REFERENCE } as const;
  const end = async (act: Act, amount = '20.00') => {
    const pays = { do: 'pay', ...about, amount, currency: 'EUR', card } as const;
    const request = act === 'pay' ? pays : ({ do: act, ...about } as const);
    return carryOutRequest(known, request, 0);
  };
  const isOnline = () => evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  const last = () => evertill.accepted.at(-1)!.id;
  return { evertill, card, end, isOnline, last };
}
type Scene = Awaited<ReturnType<typeof beside>>;

/** For each state, brings the payment of €20 into it; returns the requested amount if it is not €20. */
const BRING: Readonly<Record<PaymentState, (scene: Scene) => Promise<string | void>>> = {
  'waiting-for-card': async ({ evertill }) => void (await evertill.pay(REFERENCE, '20.00')),
  'waiting-for-person': async ({ end, isOnline }) => {
    await isOnline();
    await end('pay', '120.00');
    return '120.00';
  },
  pending: async ({ end, isOnline }) => {
    await isOnline();
    await end('pay');
  },
  applied: async ({ end, evertill, isOnline, last }) => {
    await isOnline();
    await end('pay');
    await evertill.send(last(), appliedOutcome('uuid-1', 180_00));
  },
  promised: async ({ end }) => void (await end('pay')),
  unknown: async (scene) => attempt(scene, UNKNOWN_OUTCOME),
  refused: async (scene) => attempt(scene, refusedOutcome(422)),
  voided: async ({ end, isOnline }) => {
    await isOnline();
    await end('pay');
    await end('cancel');
  },
  refunded: async (scene) => {
    await BRING.applied(scene);
    await scene.end('refund');
  },
};

async function attempt({ evertill, end, isOnline, last }: Scene, outcome: typeof UNKNOWN_OUTCOME) {
  await isOnline();
  await end('pay', '120.00');
  await scanCard(evertill, '6364000anna');
  await evertill.send(last(), outcome);
  return '120.00';
}

const ENDS: Readonly<Record<PaymentState, Readonly<Record<Act, ExitName>>>> = {
  'waiting-for-card': { pay: 'open', status: 'open', cancel: 'done', refund: 'stands' },
  'waiting-for-person': { pay: 'open', status: 'open', cancel: 'done', refund: 'stands' },
  pending: { pay: 'open', status: 'open', cancel: 'done', refund: 'stands' },
  applied: { pay: 'done', status: 'done', cancel: 'stands', refund: 'done' },
  promised: { pay: 'done', status: 'done', cancel: 'done', refund: 'done' },
  unknown: { pay: 'unknown', status: 'unknown', cancel: 'stands', refund: 'stands' },
  refused: {
    pay: 'nothing-taken',
    status: 'nothing-taken',
    cancel: 'nothing-taken',
    refund: 'stands',
  },
  voided: { pay: 'nothing-taken', status: 'nothing-taken', cancel: 'done', refund: 'done' },
  refunded: { pay: 'nothing-taken', status: 'nothing-taken', cancel: 'stands', refund: 'done' },
};

const CASES = Object.entries(ENDS).flatMap(([state, ends]) =>
  Object.entries(ends).map(([act, exit]) => [state, act, exit] as const),
);

test.each(CASES)(
  'for a payment that is %s, %s exits with the code %s',
  async (state, act, exit) => {
    const scene = await beside();
    const amount = await BRING[state as PaymentState](scene);
    const { body } = await scene.evertill.get(`/v1/payments/${REFERENCE}`);
    expect(body).toMatchObject({ state });
    const { outcome } = await scene.end(act as Act, amount ?? '20.00');
    expect(outcome).toBe(exit);
  },
);

describe('a promise that is refunded before it was sent', () => {
  test('a refunded promise is done: its card was never charged, and no cash is due', async () => {
    const { end, evertill, isOnline, last } = await beside();
    await end('pay');
    expect(await end('refund')).toMatchObject({
      outcome: 'done',
      answer: { state: 'voided', amountTaken: '0.00' },
    });
    expect(await end('refund')).toMatchObject({ outcome: 'done' });
    await isOnline();
    const id = intentIdSchema.parse(last());
    expect(evertill.bookOnDisk.ledger.intents.get(id)).toMatchObject({
      state: 'voided',
      attempts: 0,
    });
  });
});

describe('a refunded promise that waits to be sent', () => {
  test.each(['pay', 'status', 'cancel', 'refund'] as const)(
    '%s at a till whose disk has failed exits as not reached, never as not charged',
    async (act) => {
      const { end, evertill } = await beside();
      await end('pay');
      const { disk } = evertill.bookOnDisk;
      disk.fault = { atOperation: disk.operations, code: 'EIO' };
      await evertill.bookOnDisk.writer
        .write({ kind: 'work-offline', on: true }, evertill.actor)
        .catch(() => undefined);
      const ended = await end(act);
      expect(ended).toMatchObject({ outcome: 'unreached', answer: { status: 503 } });
    },
  );

  test('a withdrawn token gets no information about the payment', async () => {
    const { end, evertill } = await beside();
    await end('pay');
    const id = evertill.accepted[0]!.otherTill!.id;
    await evertill.api.disconnect(id, evertill.actor);
    for (const act of ['pay', 'status', 'refund'] as const)
      expect(await end(act)).toMatchObject({ outcome: 'unreached', answer: { status: 401 } });
  });

  test('a cancel of a payment that lost records may contain does not say that nothing was charged', async () => {
    const { end, evertill } = await beside();
    expect(await end('cancel')).toMatchObject({ outcome: 'nothing-taken' });
    await evertill.restart();
    await loseRecords(evertill);
    expect(await end('cancel')).toMatchObject({ outcome: 'stands' });
    // A person who checks the receipt decides about the request itself.
    expect(await end('pay')).toMatchObject({ outcome: 'open' });
  });

  test('a payment that lost records may contain is never reported as not recorded, and repeating it asks a person', async () => {
    const { end, evertill } = await beside();
    expect(await end('status')).toMatchObject({ outcome: 'refused', answer: { payment: 'none' } });
    await loseRecords(evertill);
    expect(await end('status')).toMatchObject({ outcome: 'lost', answer: { payment: 'lost' } });
    expect(await end('refund')).toMatchObject({ outcome: 'stands' });
    expect(await end('pay')).toMatchObject({ outcome: 'open' });
    expect(evertill.api.status.asked).toMatchObject({ mayBeTaken: true });
    expect(await end('status')).toMatchObject({ outcome: 'open' });
  });

  test('after lost records a request refused for an empty card is answered *stands*, since a lost payment may have emptied the card', async () => {
    const till = await LocalApiTill.open(ALONE);
    const card = await till.card('anna', 0);
    expect((await till.pay('1046', '20.00', card)).body).toMatchObject({ payment: 'none' });
    await loseRecords(till);
    const refused = { type: 'urn:evertill:problem:nothing-possible', payment: 'stands' };
    expect(await till.pay(REFERENCE, '20.00', card)).toMatchObject({ status: 409, body: refused });
    const [unfit, wrongAmount] = [
      await till.pay(REFERENCE, '20.00', '\u0001'),
      await till.pay(REFERENCE, '20', card),
    ];
    for (const { body } of [unfit, wrongAmount]) expect(body).toMatchObject({ payment: 'stands' });
  });

  test('a repeated request gets the payment as its answer, even if its card would now be refused', async () => {
    const { end, evertill } = await beside();
    await end('pay');
    vi.spyOn(evertill.trading, 'lookUp').mockReturnValue({ kind: 'fault', fault: 'empty' });
    expect(await end('pay')).toMatchObject({ outcome: 'done' });
    expect(await end('pay', '20.01')).toMatchObject({ outcome: 'stands' });
    expect(evertill.accepted).toHaveLength(1);
  });
});

/** A manager continues after a backup was restored. */
async function loseRecords({ bookOnDisk: on }: LocalApiTill): Promise<void> {
  await on.mustWrite({ kind: 'doubt-journal', moved: false, note: 'older' });
  const resumed = { kind: 'resume-sending', cause: 'journal-behind' } as const;
  await on.mustWrite(resumed, { ...SYSTEM_ACTOR, stepUp: MANAGER });
}

/** For each problem of the local API, a real request that causes it, with what its answer says about the payment. */
const PROBLEM: Readonly<
  Record<ProblemName, readonly [PaymentEffect, (till: LocalApiTill) => Promise<HttpAnswer>]>
> = {
  'bad-request': ['unsaid', (till) => till.post('/v1/payments', { reference: REFERENCE })],
  'not-paired': ['unsaid', ({ port }) => sendTo(port, 'GET', '/v1/till', { token: 'none' })],
  'pairing-refused': [
    'unsaid',
    ({ port }) => sendTo(port, 'POST', '/v1/pairings', { body: { code: '000000000000' } }),
  ],
  browser: ['unsaid', (till) => till.get('/v1/till', { origin: 'http://shop.test' })],
  'needs-person': [
    'stands',
    async (till) => {
      await stoodFor(till);
      return till.post(`/v1/payments/${REFERENCE}/refund`);
    },
  ],
  'not-found': ['none', (till) => till.get('/v1/payments/none')],
  'perhaps-lost': [
    'lost',
    async (till) => {
      await loseRecords(till);
      return till.get('/v1/payments/none');
    },
  ],
  'no-such-path': ['unsaid', (till) => till.get('/v1/nothing')],
  'wrong-method': ['unsaid', (till) => till.get('/v1/payments')],
  'reference-reused': [
    'stands',
    async (till) => {
      await taken(till);
      return till.pay(REFERENCE, '20.01', '6364000anna');
    },
  ],
  'not-cancellable': [
    'stands',
    async (till) => {
      await taken(till);
      return till.post(`/v1/payments/${REFERENCE}/cancel`);
    },
  ],
  'not-refundable': [
    'stands',
    async (till) => {
      await till.pay(REFERENCE, '20.00', await till.card('anna'));
      return till.post(`/v1/payments/${REFERENCE}/refund`);
    },
  ],
  'nothing-possible': [
    'none',
    async (till) => till.pay(REFERENCE, '20.00', await till.card('anna', 0)),
  ],
  'too-large': ['unsaid', (till) => till.post('/v1/payments', { reference: 'x'.repeat(70_000) })],
  'not-json': ['unsaid', (till) => till.post('/v1/payments', {}, { 'content-type': 'text/plain' })],
  'other-host': ['unsaid', (till) => till.get('/v1/till', { host: 'shop.test' })],
  'card-unfit': ['none', (till) => till.pay(REFERENCE, '20.00', '\u0001')],
  'amount-unfit': ['none', async (till) => till.pay(REFERENCE, '20', await till.card('anna'))],
  'other-currency': [
    'none',
    async (till) => till.pay(REFERENCE, '20.00', await till.card('anna'), { currency: 'USD' }),
  ],
  'taken-elsewhere': [
    'elsewhere',
    async (till) => {
      const card = await till.card('anna');
      const hub = {
        isJoined: true,
        askAboutCard: async () => undefined,
        knowledgeOf: () => ({ kind: 'none' }),
        close: async () => undefined,
        lookOrClaimPaymentId: async () => 'south',
      };
      till.trading.useHub(hub as never);
      return till.pay(REFERENCE, '20.00', card);
    },
  ],
  'hub-away': [
    'unsaid',
    async (till) => {
      till.trading.useHub(HUB_AWAY as never);
      return till.get(`/v1/payments/${REFERENCE}`);
    },
  ],
  'tls-required': [
    'unsaid',
    async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/till`);
      return { status: answer.status, body: (await answer.json()) as HttpAnswer['body'] };
    },
  ],
  'too-many': [
    'unsaid',
    async (till) => {
      for (let one = 0; one < 8; one += 1) await till.pay(`waits-${one}`, '1.00');
      return till.pay(REFERENCE, '1.00');
    },
  ],
  'not-trading': [
    'unsaid',
    async (till) => {
      till.actor = { ...till.actor, accessLevel: 'locked' };
      return till.pay(REFERENCE, '20.00', await till.card('anna'));
    },
  ],
};

async function taken(till: LocalApiTill): Promise<void> {
  await till.pay(REFERENCE, '20.00', await till.card('anna'));
  await till.send(till.accepted[0]!.id, appliedOutcome('uuid-1', 30_00));
}

const MIA = { ...SYSTEM_ACTOR, stepUp: MANAGER };
const OTHER = intentId('other');

/** Has the promise refused, and a payment with Ben's card at Evertill take its place. */
async function stoodFor(till: LocalApiTill): Promise<void> {
  const { bookOnDisk: on } = till;
  await on.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  await till.pay(REFERENCE, '20.00', await till.card('anna'));
  await on.mustWrite({ kind: 'end-outage' });
  const refused = till.accepted[0]!.id;
  await till.send(refused, refusedOutcome(422));
  await till.card('ben');
  const ben = [...on.ledger.cards.keys()].at(-1)!;
  const amountCents = cents(20_00);
  await on.mustWrite({
    kind: 'accept',
    intentId: OTHER,
    cardId: ben,
    verb: 'redeem',
    amountCents,
    saleId: null,
    repeatConfirmed: true,
  });
  const settle = { kind: 'settle', intentId: refused, reason: 'ben' } as const;
  await on.mustWrite({ ...settle, how: 'other-card', otherIntentId: OTHER }, MIA);
}

test('a promise replaced by another card’s payment is refunded with that payment only', async () => {
  const till = await LocalApiTill.open(ALONE);
  await stoodFor(till);
  const read = async () => (await till.get(`/v1/payments/${REFERENCE}`)).body;
  expect(await read()).toMatchObject({ state: 'promised', needsPerson: false });
  await till.send(OTHER, appliedOutcome('uuid-2', 30_00));
  const back = { kind: 'put-right', intentId: intentId('back'), reverses: OTHER } as const;
  await till.bookOnDisk.mustWrite({ ...back, reason: 'mine' }, MIA);
  const told = { state: 'refunded', amountTaken: '0.00', amountRefunded: '20.00' };
  expect(await read()).toMatchObject(told);
  expect((await till.post(`/v1/payments/${REFERENCE}/refund`)).body).toMatchObject(told);
});

describe('a load that a manager moves to the right card', () => {
  async function moved() {
    const { evertill, isOnline } = await beside();
    await isOnline();
    const load = { reference: 'L-1', amount: '20.00', currency: 'EUR', card: '6364000anna' };
    await evertill.post('/v1/loads', load);
    await scanCard(evertill, '6364000anna');
    const { id } = evertill.accepted[0]!;
    await evertill.send(id, appliedOutcome('uuid-1', 220_00));
    await evertill.card('ben');
    const toCardId = [...evertill.bookOnDisk.ledger.cards.keys()].at(-1)!;
    const move = {
      kind: 'move-load',
      intentId: intentId('off'),
      reverses: id,
      toCardId,
      secondIntentId: intentId('onto'),
      reason: 'wrong card',
    } as const;
    await evertill.bookOnDisk.mustWrite(move, MIA);
    const read = async () => (await evertill.get('/v1/loads/L-1')).body;
    return { evertill, read };
  }
  const LOADED = { state: 'applied', amountTaken: '20.00', amountRefunded: '0.00' };

  test('a moved load counts as loaded during the move and afterwards', async () => {
    const { evertill, read } = await moved();
    expect(await read()).toMatchObject(LOADED);
    await evertill.send(intentId('off'), appliedOutcome('uuid-2', 200_00));
    expect(await read()).toMatchObject(LOADED);
    await evertill.send(intentId('onto'), appliedOutcome('uuid-3', 70_00));
    expect(await read()).toMatchObject({ ...LOADED, needsPerson: false });
    await evertill.restart();
    archiveFinished(evertill.bookOnDisk.ledger, { facts: 1_000, whole: 0 });
    expect(await read()).toMatchObject(LOADED);
  });

  test('a moved load counts as loaded even if the service refuses the move, and a person is informed', async () => {
    const { evertill, read } = await moved();
    await evertill.send(intentId('off'), refusedOutcome(422));
    expect(await read()).toMatchObject({ ...LOADED, needsPerson: true });
  });

  test('a moved load is refunded once the move is reversed', async () => {
    const { evertill, read } = await moved();
    await evertill.send(intentId('off'), appliedOutcome('uuid-2', 200_00));
    await evertill.send(intentId('onto'), appliedOutcome('uuid-3', 70_00));
    const back = { kind: 'put-right', intentId: intentId('back'), reason: 'mine' } as const;
    await evertill.bookOnDisk.mustWrite({ ...back, reverses: intentId('onto') }, MIA);
    expect(await read()).toMatchObject({ state: 'refunded', amountRefunded: '20.00' });
  });
});

test.each(Object.entries(PROBLEM))(
  'the problem %s contains what is known of the payment',
  async (name, one) => {
    const [said, bring] = one;
    const { status, body } = await bring(await LocalApiTill.open(ALONE));
    expect(problemDetailsSchema.parse(body)).toMatchObject({
      type: `urn:evertill:problem:${name}`,
      status,
      payment: said,
    });
  },
);

// With lost records, the hub may stay away for good: a till that was taken over cannot ask it.
test('while a till has lost records, a person decides about a reference even if the hub stays away', async () => {
  const till = await LocalApiTill.open(ALONE);
  await loseRecords(till);
  till.trading.useHub(HUB_AWAY as never);
  const { body } = await till.get('/v1/payments/none');
  expect(body).toMatchObject({ type: 'urn:evertill:problem:perhaps-lost', payment: 'lost' });
});

describe('a request that the till refuses', () => {
  const REFUSED = {
    'an empty card': async (till: LocalApiTill) =>
      till.pay(REFERENCE, '20.00', await till.card('anna', 0)),
    'a code that is no card': (till: LocalApiTill) => till.pay(REFERENCE, '20.00', '\u0001'),
    'a wrong amount': async (till: LocalApiTill) =>
      till.pay(REFERENCE, '20', await till.card('anna')),
  };
  const HUB = { ...HUB_AWAY, isJoined: false, knowledgeOf: () => ({ kind: 'none' }) };

  test.each(Object.entries(REFUSED))(
    'for %s says nothing about the payment while the hub is away, since another till may have it',
    async (_why, ask) => {
      const till = await LocalApiTill.open(ALONE);
      till.trading.useHub(HUB as never);
      expect((await ask(till)).body).toMatchObject({ payment: 'unsaid' });
    },
  );

  test.each(Object.entries(REFUSED))(
    'for %s names the till that has the payment',
    async (_why, ask) => {
      const till = await LocalApiTill.open(ALONE);
      till.trading.useHub({ ...HUB, lookOrClaimPaymentId: async () => 'south' } as never);
      expect((await ask(till)).body).toMatchObject({ payment: 'elsewhere', till: 'south' });
    },
  );
});

describe('a refused partial refund', () => {
  test.each([
    ['of a wrong amount', { reference: 'R-1', amount: '5' }],
    ['of another currency’s decimals', { reference: 'R-1', amount: '5.000' }],
    ['of an erased card', { reference: 'R-1', amount: '5.00' }],
  ])('%s never says that nothing is recorded: the payment stands', async (why, part) => {
    const scene = await beside();
    await BRING.applied(scene);
    if (why === 'of an erased card') {
      const { cardId } = scene.evertill.accepted[0]!;
      await scene.evertill.bookOnDisk.mustWrite({ kind: 'erase-customer', cardId }, MIA);
    }
    const { body } = await scene.evertill.post(`/v1/payments/${REFERENCE}/refund`, part);
    expect(body).toMatchObject({ payment: 'stands' });
  });
});
