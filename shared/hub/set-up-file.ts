import * as z from 'zod';
import { tillNameSchema } from './hub-calls.ts';

export const hubSecretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export type HubSecret = z.infer<typeof hubSecretSchema>;

export const hubAddressSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
});
export type HubAddress = z.infer<typeof hubAddressSchema>;

/** Maximum number of stand-bys of a hub: more than any shop has. */
export const MAX_OTHER_ADDRESSES = 4;
export const otherAddressesSchema = z.array(hubAddressSchema).min(1).max(MAX_OTHER_ADDRESSES);

/**
 * Format of the file by `npm run hub -- add-till NAME` or `replace-till`, with which a till joins a store's hub. It is
 * as secret as a key to the till.
 */
export const hubSetUpSchema = hubAddressSchema.extend({
  /** Addresses of the hub's stand-bys. */
  otherAddresses: otherAddressesSchema.optional(),
  /** The hub's certificate in PEM; for a hub with stand-bys, those of all its servers. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  till: tillNameSchema,
  password: hubSecretSchema,
  /** Password of the second role, with which a manager takes over a lost till. */
  managerPassword: hubSecretSchema,
  /** The secret from which cards get their ids at the hub, which does not have it. */
  cardSecret: hubSecretSchema,
  /** The till that this computer replaces (docs/hub.md#a-computer-is-replaced). */
  replaces: tillNameSchema.optional(),
});
export type HubSetUp = z.infer<typeof hubSetUpSchema>;

/** The login roles of a till. */
export function databaseRolesOf(till: string): {
  readonly role: string;
  readonly managerRole: string;
} {
  return { role: `till-${till}`, managerRole: `manager-${till}` };
}
