import * as z from 'zod';
import {
  balanceRequestSchema,
  cardBalanceSchema,
  pairingRequestSchema,
  pairingAnswerSchema,
  PAYMENT_STATES,
  paymentRequestSchema,
  paymentAnswerSchema,
  paymentListSchema,
  problemDetailsSchema,
  proofRequestSchema,
  pairingProofSchema,
  LOCAL_API_PROBLEMS,
  refundRequestSchema,
  tillAnswerSchema,
} from './messages.ts';
import type { ProblemName } from './messages.ts';

type Json = Readonly<Record<string, unknown>>;

const MESSAGES = {
  Balance: cardBalanceSchema,
  BalanceRequest: balanceRequestSchema,
  Pairing: pairingAnswerSchema,
  PairingRequest: pairingRequestSchema,
  Payment: paymentAnswerSchema,
  PaymentList: paymentListSchema,
  PaymentRequest: paymentRequestSchema,
  Problem: problemDetailsSchema,
  Proof: pairingProofSchema,
  ProofRequest: proofRequestSchema,
  RefundRequest: refundRequestSchema,
  Till: tillAnswerSchema,
} as const;
type MessageName = keyof typeof MESSAGES;

interface DescribedOperation {
  readonly id: string;
  readonly summary: string;
  readonly body?: MessageName;
  readonly isBodyOptional?: true;
  readonly answer: MessageName;
  /** True if the operation may answer 202, because the outcome is not known yet. */
  readonly mayBeOpen?: true;
  readonly created?: true;
  readonly isPublic?: true;
  /** Instants in its query. */
  readonly query?: readonly string[];
  readonly problems: readonly ProblemName[];
}

const ALWAYS: readonly ProblemName[] = ['browser', 'other-host', 'too-many', 'not-trading'];
const WITH_BODY: readonly ProblemName[] = ['bad-request', 'too-large', 'not-json'];
const WITH_CARD: readonly ProblemName[] = [
  'card-unfit',
  'amount-unfit',
  'other-currency',
  'nothing-possible',
  'reference-reused',
];

/** Why this till may not have the payment of a request. */
const NOT_HERE: readonly ProblemName[] = ['not-found', 'taken-elsewhere', 'hub-away'];

const TAKE = 'Take from a gift card, as much as it has';

const PATHS: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>> = {
  '/v1/pairings/proof': {
    post: {
      id: 'prove-till',
      summary: 'Have Evertill prove that it knows the code on the screen, before it is told',
      body: 'ProofRequest',
      answer: 'Proof',
      isPublic: true,
      problems: ['pairing-refused', ...WITH_BODY],
    },
  },
  '/v1/pairings': {
    post: {
      id: 'pair',
      summary: 'Connect this client with the code on the screen',
      body: 'PairingRequest',
      answer: 'Pairing',
      created: true,
      isPublic: true,
      problems: ['pairing-refused', ...WITH_BODY],
    },
  },
  '/v1/till': {
    get: {
      id: 'read-till',
      summary: 'Read what the till can do now',
      answer: 'Till',
      problems: [],
    },
  },
  ...ofKind('payments', 'payment', TAKE),
  '/v1/payments': {
    ...ofKind('payments', 'payment', TAKE)['/v1/payments'],
    get: {
      id: 'list-payments',
      summary: 'List what was accepted in a period of at most a month',
      query: ['from', 'to'],
      answer: 'PaymentList',
      problems: ['bad-request', 'perhaps-lost'],
    },
  },
  '/v1/payments/{reference}/refund': {
    post: {
      id: 'refund-payment',
      summary: 'Give a part of it back to the card, or without a body all that is left',
      body: 'RefundRequest',
      isBodyOptional: true,
      answer: 'Payment',
      problems: [
        ...NOT_HERE,
        'perhaps-lost',
        'not-refundable',
        'needs-person',
        'amount-unfit',
        'reference-reused',
        ...WITH_BODY,
      ],
    },
  },
  ...ofKind('loads', 'load', 'Load a gift card with what the customer has paid'),
  '/v1/cards/balance': {
    post: {
      id: 'read-balance',
      summary: 'Read the balance that Evertill knows of a card',
      body: 'BalanceRequest',
      answer: 'Balance',
      problems: ['not-found', 'card-unfit', ...WITH_BODY],
    },
  },
};

function ofKind(
  path: string,
  kind: string,
  summary: string,
): Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>> {
  return {
    [`/v1/${path}`]: {
      post: {
        id: `create-${kind}`,
        summary,
        body: 'PaymentRequest',
        answer: 'Payment',
        mayBeOpen: true,
        problems: [...WITH_CARD, ...WITH_BODY, 'needs-person', 'taken-elsewhere'],
      },
    },
    [`/v1/${path}/{reference}`]: {
      get: {
        id: `read-${kind}`,
        summary: 'Read its state',
        answer: 'Payment',
        mayBeOpen: true,
        problems: [...NOT_HERE, 'perhaps-lost'],
      },
    },
    [`/v1/${path}/{reference}/cancel`]: {
      post: {
        id: `cancel-${kind}`,
        summary: 'Cancel it, while nothing was sent to the service',
        answer: 'Payment',
        problems: [...NOT_HERE, 'not-cancellable', 'needs-person'],
      },
    },
  };
}

/**
 * Returns the local API as an OpenAPI 3.1 document for `JSON.stringify`, made from the schemas by which its server
 * parses.
 */
export function describeLocalApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evertill local API',
      version: '1',
      description: `For another till on the same computer. Over TLS alone; a client believes the certificate that it was paired with, and no other. The same request has the same answer, whoever was stopped in between. States: ${Object.entries(
        PAYMENT_STATES,
      )
        .map(([state, meaning]) => `${state}: ${meaning}`)
        .join(' ')}`,
    },
    servers: [{ url: 'https://127.0.0.1:47115', description: 'The port is a setting of the till' }],
    security: [{ token: [] }],
    paths: {
      ...Object.fromEntries(
        Object.entries(PATHS).map(([path, methods]) => [
          path,
          Object.fromEntries(
            Object.entries(methods).map(([method, one]) => [method, operation(path, one)]),
          ),
        ]),
      ),
      '/v1/events': { get: EVENTS },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(
        Object.entries(MESSAGES).map(([name, schema]) => [name, schemaOf(schema)]),
      ),
    },
  };
}

function operation(path: string, one: DescribedOperation): Json {
  const parameters = [
    ...(path.includes('{reference}') ? [REFERENCE] : []),
    ...(one.query ?? []).map(instant),
    ...waiting(one),
  ];
  return {
    operationId: one.id,
    summary: one.summary,
    ...(one.isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(one.body !== undefined && {
      requestBody: {
        required: one.isBodyOptional !== true,
        content: { 'application/json': { schema: referTo(one.body) } },
      },
    }),
    responses: {
      [one.created ? '201' : '200']: answer('Done.', one.answer),
      ...(one.mayBeOpen && { '202': answer('Its end is not known yet.', one.answer) }),
      ...refusals([...(one.isPublic ? [] : (['not-paired'] as const)), ...one.problems, ...ALWAYS]),
    },
  };
}

function waiting({ mayBeOpen }: DescribedOperation): readonly Json[] {
  return mayBeOpen === true ? [PREFER] : [];
}

function instant(name: string): Json {
  return {
    name,
    in: 'query',
    required: true,
    schema: { type: 'string', format: 'date-time' },
  };
}

const PREFER: Json = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'wait=0 to wait=30: so many seconds the answer may wait for its end (RFC 7240).',
  schema: { type: 'string' },
};

const REFERENCE: Json = {
  name: 'reference',
  in: 'path',
  required: true,
  description: 'Percent-encoded.',
  schema: { type: 'string' },
};

const EVENTS: Json = {
  operationId: 'follow-events',
  summary: "Follow this client's payments",
  responses: {
    '200': {
      description:
        'Server-sent events. Event payment: data is a Payment. Nothing is repeated: read the state after connecting.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...refusals(['not-paired', ...ALWAYS]),
  },
};

function answer(description: string, name: MessageName): Json {
  return { description, content: { 'application/json': { schema: referTo(name) } } };
}

/** Returns one answer per status, in the order of the statuses. */
function refusals(names: readonly ProblemName[]): Json {
  const byStatus = Map.groupBy(new Set(names), (name) => LOCAL_API_PROBLEMS[name][0]);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((name) => `${name}: ${LOCAL_API_PROBLEMS[name][1]}`).join(' '),
        content: { 'application/problem+json': { schema: referTo('Problem') } },
      },
    ]),
  );
}

function referTo(name: MessageName): Json {
  return { $ref: `#/components/schemas/${name}` };
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
