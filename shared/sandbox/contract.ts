/**
 * The contract as the service reads it, written from its document independently: no address, shape or limit is shared
 * with the client (`shared/api/`), so that one side's misreading shows on the other. What the document does not specify
 * is answered as this family of services does (README.md).
 */
import * as z from 'zod';
import type { CredentialKind, Operation } from '../api/routes.ts';

interface ContractRoute {
  readonly name: Operation;
  readonly method: string;
  /** The path with `{segment}` where the document's path has a gap. */
  readonly path: string;
  /**
   * Credentials that an operation accepts, as in the document: List, Get and Delete accept either of two, other changes
   * of Categories one, payments only the key.
   */
  readonly credentials: readonly CredentialKind[];
}

const either = ['access-token', 'api-key'] as const;
const personal = ['personal-access-token'] as const;
const open = '/api/{segment}/product-categories';
const fixed = '/api/v3/oauth/clients/product-categories';

export const contractRoutes: readonly ContractRoute[] = [
  { name: 'list-categories', method: 'GET', path: open, credentials: either },
  { name: 'create-category', method: 'POST', path: fixed, credentials: personal },
  {
    name: 'batch-create-categories',
    method: 'POST',
    path: `${fixed}/batch`,
    credentials: personal,
  },
  { name: 'get-category', method: 'GET', path: `${open}/{uuid}`, credentials: either },
  { name: 'find-category', method: 'GET', path: `${fixed}/find`, credentials: personal },
  {
    name: 'find-or-create-category',
    method: 'POST',
    path: `${fixed}/find-or-create`,
    credentials: personal,
  },
  { name: 'update-category', method: 'PUT', path: `${fixed}/{uuid}`, credentials: personal },
  { name: 'delete-category', method: 'DELETE', path: `${open}/{uuid}`, credentials: either },
  {
    name: 'create-prepaid-transaction',
    method: 'POST',
    path: '/api/{segment}/prepaid-transactions',
    credentials: ['api-key'],
  },
];

/** Most Categories in a batch, as documented. A body has at most 1 MB, read as 10^6 bytes. */
const MAX_IN_BATCH = 250;
export const LARGEST_BODY_BYTES = 1_000_000;

export interface AnsweredCategory {
  readonly uuid: string;
  external_identifier: string;
  name: string;
}

const text = z.string().min(1);
const wholeCents = z.int().overwrite((cents) => (cents === 0 ? 0 : cents));

/** Input fields of each operation as in the document; other fields are ignored. */
export const contractInputSchemas = {
  'create-category': z.object({ external_identifier: text, name: text }),
  'batch-create-categories': z.object({
    categories: z
      .array(z.object({ external_identifier: text, name: text }))
      .min(1)
      .max(MAX_IN_BATCH),
  }),
  'get-category': z.object({ uuid: text }),
  'find-category': z.object({ external_identifier: text }),
  'find-or-create-category': z.object({ external_identifier: text, name: text.optional() }),
  'update-category': z.object({
    uuid: text,
    external_identifier: text.optional(),
    name: text.optional(),
  }),
  'delete-category': z.object({ uuid: text }),
  'create-prepaid-transaction': z
    .object({
      contact_uuid: text.optional(),
      contact_identifier_value: text.optional(),
      amount_in_cents: wholeCents,
      shop_uuid: text,
    })
    .refine(
      ({ contact_uuid, contact_identifier_value }) =>
        contact_uuid !== undefined || contact_identifier_value !== undefined,
      {
        path: ['contact_uuid'],
        error: 'is required when contact_identifier_value is absent',
        // Checks this even if other fields are invalid, so that one answer has all complaints, as from real services.
        when: () => true,
      },
    ),
} as const;
