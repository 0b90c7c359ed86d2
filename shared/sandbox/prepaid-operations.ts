import * as z from 'zod';
import type { AnsweredTransaction } from './told-transaction.ts';
import { failureResponse, successResponse } from './answers.ts';
import { contractInputSchemas } from './contract.ts';
import { checkedOperation } from './operation.ts';
import type { SandboxContact, SandboxContext, SandboxState, SandboxTransaction } from './state.ts';
import type { SandboxRules } from './rules.ts';
import { formatIsoSeconds } from './timestamps.ts';
import { assertNever, assertPresent } from '../values/assert.ts';

export const prepaidOperations = {
  'create-prepaid-transaction': checkedOperation(
    contractInputSchemas['create-prepaid-transaction'],
    (state, input, context) => {
      const { contact_uuid: uuid, contact_identifier_value: value } = input;
      const contact = findContact(state, value === undefined ? uuid : undefined, value);
      if (!contact) {
        return value === undefined
          ? failureResponse(404, 55031, 'The contact was not found.')
          : failureResponse(404, 60003, 'The contact identifier was not found.');
      }
      if (uuid !== undefined && uuid !== contact.uuid) {
        return failureResponse(422, 1003, 'The given data was invalid.', {
          contact_identifier_value: ['It is of another contact than contact_uuid.'],
        });
      }
      const identifier =
        contact.identifiers.find((one) => one.value === value) ??
        contact.identifiers.find((one) => one.active) ??
        null;
      if (value !== undefined && identifier?.active === false) {
        return failureResponse(422, 60004, 'The contact identifier is not active.');
      }
      const shopUuid = input.shop_uuid;
      if (!state.shops.some((shop) => shop.uuid === shopUuid)) {
        return failureResponse(404, 1008, 'The shop was not found.');
      }
      const amountInCents = input.amount_in_cents;
      const key = state.rules.extensions.includes('honour-idempotency-key')
        ? context.idempotencyKey
        : null;
      const earlier = state.transactions.find((one) => key !== null && one.idempotencyKey === key);
      if (earlier) {
        const same =
          earlier.contactUuid === contact.uuid &&
          earlier.amountInCents === amountInCents &&
          earlier.shopUuid === shopUuid;
        return same
          ? successResponse(201, describe(state, earlier))
          : failureResponse(409, 0, 'This idempotency key was used for another request.');
      }
      const wanted = { contact, amountInCents, shopUuid, identifier, idempotencyKey: key };
      return move(state, { ...wanted, origin: 'request' }, context);
    },
  ),

  'list-prepaid-transactions': checkedOperation(
    z.object({
      contact_uuid: z.string().optional(),
      shop_uuid: z.string().optional(),
      page: z.coerce.number().pipe(z.int().min(1)).default(1),
      limit: z.coerce.number().pipe(z.int().min(1).max(30)).default(10),
    }),
    (state, { contact_uuid: contactUuid, shop_uuid: shopUuid, page, limit }) => {
      const wanted = state.transactions
        .filter((one) => contactUuid === undefined || one.contactUuid === contactUuid)
        .filter((one) => shopUuid === undefined || one.shopUuid === shopUuid)
        .toReversed();
      const rows = wanted.slice((page - 1) * limit, page * limit);
      return successResponse(
        200,
        rows.map((one) => ({ ...describe(state, one), contact: { uuid: one.contactUuid } })),
        {
          current_page: page,
          from: rows.length === 0 ? null : (page - 1) * limit + 1,
          last_page: Math.max(1, Math.ceil(wanted.length / limit)),
          per_page: limit,
          total: wanted.length,
        },
      );
    },
  ),

  'read-prepaid-balance': checkedOperation(z.object({ uuid: z.string() }), (state, { uuid }) => {
    const contact = findContact(state, uuid, undefined);
    if (!contact) return failureResponse(404, 55031, 'The contact was not found.');
    return successResponse(200, describeBalance(state, contact.balanceCents));
  }),

  'reverse-prepaid-transaction': checkedOperation(
    z.object({ uuid: z.string() }),
    (state, { uuid }, context) => {
      const original = state.transactions.find((one) => one.uuid === uuid);
      const contact = original && findContact(state, original.contactUuid, undefined);
      if (!contact) return failureResponse(404, 0, 'The prepaid transaction was not found.');
      const amountInCents = original.amountInCents === 0 ? 0 : -original.amountInCents;
      const { shopUuid, identifier } = original;
      const wanted = { contact, amountInCents, shopUuid, identifier, idempotencyKey: null };
      return move(state, { ...wanted, origin: 'reverse' }, context);
    },
  ),
};

/**
 * Another till or the back office changes a balance: `balanceChangeCents` is added to it, whatever the sign rule.
 * Answers 404 for a card that does not exist; never refuses an overdraw.
 */
export function changeBalanceElsewhere(
  state: SandboxState,
  card: string,
  balanceChangeCents: number,
  context: SandboxContext,
) {
  const contact = findContact(state, card, card);
  const [shop] = state.shops;
  if (!contact || !shop)
    return failureResponse(404, 60003, 'The contact identifier was not found.');
  const identifier = contact.identifiers.find((one) => one.value === card) ?? null;
  const amountInCents =
    state.rules.redeemSign === -1 ? balanceChangeCents : -balanceChangeCents + 0;
  const wanted = { contact, amountInCents, shopUuid: shop.uuid, identifier, idempotencyKey: null };
  return move(state, { ...wanted, origin: 'elsewhere' }, context);
}

/** Returns the contact with this uuid or identifier, active or not. */
export function findContact(
  state: SandboxState,
  uuid: string | undefined,
  identifierValue: string | undefined,
): SandboxContact | undefined {
  return state.contacts.find(
    (contact) =>
      contact.uuid === uuid ||
      contact.identifiers.some((identifier) => identifier.value === identifierValue),
  );
}

interface Movement extends Pick<
  SandboxTransaction,
  'amountInCents' | 'shopUuid' | 'identifier' | 'idempotencyKey' | 'origin'
> {
  readonly contact: SandboxContact;
}

/** The only place where a balance changes. */
function move(state: SandboxState, movement: Movement, context: SandboxContext) {
  const { contact, ...rest } = movement;
  const { redeemSign, refusesOverdraw, utcOffsetMinutes } = state.rules;
  const change = redeemSign === -1 ? rest.amountInCents : -rest.amountInCents;
  const balanceAfterCents = contact.balanceCents + change;
  const overdraws = change < 0 && balanceAfterCents < 0 && rest.origin === 'request';
  if ((refusesOverdraw && overdraws) || !Number.isSafeInteger(balanceAfterCents)) {
    return failureResponse(422, 1003, 'The given data was invalid.', {
      amount_in_cents: ['The prepaid balance does not allow this amount.'],
    });
  }
  const transaction: SandboxTransaction = {
    ...rest,
    uuid: context.newUuid(),
    contactUuid: contact.uuid,
    balanceAfterCents,
    createdAt: formatIsoSeconds(context.nowMs, utcOffsetMinutes),
  };
  contact.balanceCents = balanceAfterCents;
  state.transactions.push(transaction);
  return successResponse(201, describe(state, transaction));
}

function describe(state: SandboxState, transaction: SandboxTransaction): AnsweredTransaction {
  const { shopEcho, identifierEcho } = state.rules;
  const shop = state.shops.find(({ uuid }) => uuid === transaction.shopUuid);
  return {
    uuid: transaction.uuid,
    amount_in_cents: inEchoSign(transaction.amountInCents, state.rules),
    prepaid_balance: describeBalance(state, transaction.balanceAfterCents),
    created_at: transaction.createdAt,
    ...(shopEcho !== 'absent' && {
      shop:
        shopEcho === 'null' ? null : assertPresent(shop, 'a payment names a shop of the service'),
    }),
    ...(identifierEcho !== 'absent' && {
      contact_identifier:
        identifierEcho === 'null' ? null : (transaction.identifier ?? NO_IDENTIFIER),
    }),
  };
}

/** Identifier for a contact named by uuid that has none: the contract allows no null here. */
const NO_IDENTIFIER = { name: '', value: '', active: false };

function inEchoSign(amountInCents: number, { echoSign }: SandboxRules): number {
  switch (echoSign) {
    case 'as-sent':
      return amountInCents;
    case 'opposite':
      return -amountInCents + 0;
    case 'positive':
      return Math.abs(amountInCents);
    case 'negative':
      return -Math.abs(amountInCents) + 0;
    default:
      return assertNever(echoSign);
  }
}

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' };

/** Formats a balance with a currency symbol and two decimals (contract, prepaid_balance): `€40.00`, `-€5.00`. */
function describeBalance(state: SandboxState, balanceInCents: number) {
  const { currency, balanceText } = state.rules;
  const symbol = SYMBOLS[currency] ?? `${currency} `;
  const cents = Math.abs(balanceInCents);
  const digits = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const sign = balanceInCents < 0 ? '-' : '';
  return {
    balance_in_cents: balanceInCents,
    balance:
      balanceText === '€1.00'
        ? `${sign}${symbol}${digits}`
        : `${sign}${digits.replace('.', ',')} ${symbol.trim()}`,
  };
}
