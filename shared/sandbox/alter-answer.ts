/** Rewrites a good answer to a payment so that it does not match what was sent. */
import type { ResponseRecord } from '../api/http-records.ts';
import { parseJsonIgnoringByteOrderMark } from '../api/parse-service-answer.ts';
import { answeredTransactionSchema, type AnsweredTransaction } from './told-transaction.ts';
import { singleEnvelopeSchema } from '../api/envelope.ts';
import { assertNever } from '../values/assert.ts';
import { successResponse } from './answers.ts';
import type { ExchangeFault } from './faults.ts';
import type { SandboxState } from './state.ts';

type AlteringFault = Extract<
  ExchangeFault,
  { name: 'identifier-in-another-form' | 'wrong-echo' | 'repeated-uuid' }
>;

/** Alters a successful answer; every other answer, such as a refusal, stays unchanged. */
export function alterAnswer(
  state: SandboxState,
  fault: AlteringFault,
  response: ResponseRecord,
): ResponseRecord {
  const fits = singleEnvelopeSchema(answeredTransactionSchema).safeParse(
    parseJsonIgnoringByteOrderMark(response.body),
  );
  if (!fits.success) return response;
  const { body } = successResponse(201, alter(state, fault, fits.data.data));
  return { ...response, body };
}

function alter(
  state: SandboxState,
  fault: AlteringFault,
  transaction: AnsweredTransaction,
): AnsweredTransaction {
  switch (fault.name) {
    case 'repeated-uuid': {
      const uuid = state.transactions.at(-2)?.uuid ?? transaction.uuid;
      return { ...transaction, uuid };
    }
    case 'identifier-in-another-form': {
      const { contact_identifier: identifier } = transaction;
      const value = identifier && inForm(identifier.value, fault.form);
      return {
        ...transaction,
        contact_identifier: identifier && { ...identifier, value: value ?? '' },
      };
    }
    case 'wrong-echo':
      return echoWrongly(transaction, fault.field);
    default:
      return assertNever(fault);
  }
}

type Form = Extract<AlteringFault, { name: 'identifier-in-another-form' }>['form'];

function inForm(value: string, form: Form): string {
  switch (form) {
    case 'upper-case':
      return value.toUpperCase();
    case 'spaced':
      return value.replace(/(.{4})(?=.)/g, '$1 ');
    case 'masked':
      return value.slice(-4).padStart(value.length, '*');
    case 'without-leading-zeros':
      return value.replace(/^0+(?=.)/, '');
    default:
      return assertNever(form);
  }
}

function echoWrongly(
  transaction: AnsweredTransaction,
  field: Extract<AlteringFault, { name: 'wrong-echo' }>['field'],
): AnsweredTransaction {
  const { amount_in_cents, prepaid_balance, shop, contact_identifier } = transaction;
  switch (field) {
    case 'amount':
      return { ...transaction, amount_in_cents: amount_in_cents + 1 };
    case 'balance': {
      const balance_in_cents = prepaid_balance.balance_in_cents + 1;
      return { ...transaction, prepaid_balance: { ...prepaid_balance, balance_in_cents } };
    }
    case 'shop':
      return { ...transaction, shop: shop && { ...shop, uuid: `${shop.uuid}-other` } };
    case 'identifier': {
      const value = `${contact_identifier?.value ?? ''}0`;
      return {
        ...transaction,
        contact_identifier: contact_identifier && { ...contact_identifier, value },
      };
    }
    default:
      return assertNever(field);
  }
}
