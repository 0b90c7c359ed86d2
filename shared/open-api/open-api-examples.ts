import type { Operation } from '../api/routes.ts';

const CATEGORY = {
  uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  external_identifier: 'DRINKS',
  name: 'Drinks',
};
const SHOP = {
  id: 1,
  uuid: 'b0000000-0000-4000-8000-000000000001',
  reference: null,
  name: 'North',
};
const IDENTIFIER = { name: 'Gift card', value: '6364000000000017', active: true };
const TRANSACTION = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  amount_in_cents: -1250,
  prepaid_balance: { balance_in_cents: 3750, balance: '€37.50' },
  created_at: '2026-11-20T14:05:00+01:00',
  shop: SHOP,
  contact_identifier: IDENTIFIER,
};
const NEW = { external_identifier: 'DRINKS', name: 'Drinks' };
const ONE = { data: CATEGORY, meta: [] };

/** Example of a body, null if none is sent, and of an answer to it. */
export const operationExamples: Readonly<
  Record<Operation, { readonly request: unknown; readonly response: unknown }>
> = {
  'list-categories': {
    request: null,
    response: {
      data: [CATEGORY],
      meta: { page: 1, limit: 100, viewing_from: 1, viewing_to: 1, last_page: 1, total: 1 },
    },
  },
  'create-category': { request: NEW, response: ONE },
  'batch-create-categories': {
    request: { categories: [NEW] },
    response: { data: { status: 'completed' }, meta: [] },
  },
  'get-category': { request: null, response: ONE },
  'find-category': { request: null, response: ONE },
  'find-or-create-category': { request: NEW, response: ONE },
  'update-category': { request: { name: 'Drinks' }, response: ONE },
  'delete-category': { request: null, response: { data: null, meta: [] } },
  'create-prepaid-transaction': {
    request: {
      contact_identifier_value: IDENTIFIER.value,
      amount_in_cents: TRANSACTION.amount_in_cents,
      shop_uuid: SHOP.uuid,
    },
    response: { data: TRANSACTION, meta: [] },
  },
};

/** Examples of the reads that the contract does not have. */
export const extensionReadExamples = {
  'list-prepaid-transactions': {
    data: [{ ...TRANSACTION, contact: { uuid: 'a0000000-0000-4000-8000-000000000001' } }],
    meta: { current_page: 1, last_page: 1 },
  },
  'read-prepaid-balance': { data: { balance_in_cents: 3750 } },
};
