/**
 * The points that the contract leaves open and each service decides, as one table. Each rule can be switched alone or
 * with others; the contract suite tries the `values`.
 */
import * as z from 'zod';
import { assertPresent } from '../values/assert.ts';

/** Extensions that a real service of this family may have; none is in the contract, so each is off by default. */
const extension = z.enum(['transaction-list', 'balance-read', 'reverse', 'honour-idempotency-key']);
export type SandboxExtension = z.infer<typeof extension>;

/** One point that the contract leaves open. */
export interface OpenPoint {
  /** Values that the contract suite tries, the default first. */
  readonly values: readonly unknown[];
  readonly sentence: string;
}

/** The values and the sentence of each rule. Filled while the rules below are declared; the key is a rule's schema. */
const openPoints = new Map<z.ZodType, OpenPoint>();

function point<Schema extends z.ZodType>(
  schema: Schema,
  values: readonly z.output<Schema>[],
  sentence: string,
): Schema {
  openPoints.set(schema, { values, sentence });
  return schema;
}

/** Declares a rule with a few possible values, the default first. */
function choice<const Value extends string | number | boolean>(
  values: readonly [Value, ...Value[]],
  sentence: string,
) {
  const schema = z.literal([...values]).prefault(values[0]);
  openPoints.set(schema, { values, sentence });
  return schema;
}

const SEGMENTS = ['v3/oauth/clients', 'v3/register', ''] as const;
const READERS = ['either', 'api-key', 'access-token'] as const;
const ECHOES = ['object', 'null', 'absent'] as const;

/** All rules; a missing rule has its default. */
export const sandboxRulesSchema = z.strictObject({
  categorySegment: choice(SEGMENTS, 'What stands in the empty segment of List, Get and Delete.'),
  moneySegment: choice(SEGMENTS, 'What stands in the empty segment of a payment.'),
  readKeys: choice(READERS, 'Which credentials List and Get accept.'),
  deleteKeys: choice(READERS, 'Which credentials Delete accepts.'),
  refusedKey: choice([401, 403], 'The status for a credential that is not accepted.'),
  listParameters: choice(
    ['paged', 'ignored', 'refused-400', 'refused-422'],
    'What List does with parameters, of which the contract shows none.',
  ),
  largestPage: choice([100, 1, 10, 1000], 'How many Categories one page of List may hold.'),
  findBy: choice(
    ['query', 'body', 'either', 'none'],
    'Where Find reads external_identifier; none: it cannot be used.',
  ),
  findOtherForm: choice(
    ['422', '400', '400-without-field', 'first', 'absent'],
    'What Find answers when the parameter is not where it reads it.',
  ),
  absent: choice(
    [
      '404',
      '404-page',
      '404-empty',
      '400',
      '403',
      '410',
      '422',
      '422-field',
      '204',
      'null',
      'empty-list',
      'empty-object',
    ],
    'How Get and Find say that there is no such Category.',
  ),
  matching: choice(['exact', 'any-case'], 'Whether Find tells capital letters from small ones.'),
  takenIdentifier: choice(
    ['refused', 'allowed'],
    'Whether a second Category may have the same external_identifier.',
  ),
  batchStatus: choice(
    ['completed', 'accepted', 'partially-failed'],
    'The status of a batch that was taken whole.',
  ),
  createdStatus: choice([201, 200, 202], 'The success status where something was made.'),
  deleteAnswer: choice(
    ['null', 'no-data', 'empty-list', '204'],
    'How Delete says that it is done.',
  ),
  errorBody: choice(['family', 'message', 'page'], 'What the body of a refusal looks like.'),
  redeemSign: choice([-1, 1], 'The sign of amount_in_cents that takes from the balance.'),
  echoSign: choice(
    ['as-sent', 'opposite', 'positive', 'negative'],
    'The sign of amount_in_cents in an answer.',
  ),
  refusesOverdraw: choice([true, false], 'Whether a balance may not go below zero (422).'),
  shopEcho: choice(ECHOES, 'What stands for the shop in an answer.'),
  identifierEcho: choice(ECHOES, 'What stands for the contact identifier in an answer.'),
  balanceText: choice(['€1.00', '1,00 €'], 'How the balance is written as text.'),
  currency: point(
    z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('EUR'),
    ['EUR', 'USD', 'JPY', 'KWD'],
    'The currency of the balances.',
  ),
  utcOffsetMinutes: point(
    z.int().min(-720).max(840).default(60),
    [60, 0, -720, 345, 840],
    'The offset that created_at is written with.',
  ),
  extensions: point(
    z.array(extension).default([]),
    [[], ...extension.options.map((one) => [one])],
    'What the service has beside the contract.',
  ),
});
export type SandboxRules = z.output<typeof sandboxRulesSchema>;

export const defaultRules: SandboxRules = sandboxRulesSchema.parse({});

/** Every rule by its name, with its sentence and the values to try. */
export const openPointsByRule: ReadonlyMap<string, OpenPoint> = new Map(
  Object.entries(sandboxRulesSchema.shape).map(([name, schema]) => [
    name,
    assertPresent(openPoints.get(schema), `${name} has no sentence`),
  ]),
);
