import * as z from 'zod';
import { tillNameSchema } from './hub-calls.ts';

export const secretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A secret of 32 bytes, base64url. */
export type HubSecret = z.infer<typeof secretSchema>;

/** Where one server listens. */
export const hubAddressSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
});
export type HubAddress = z.infer<typeof hubAddressSchema>;

/** Most stand-bys of a hub: more are no shop's. */
export const MOST_OTHERS = 4;
export const otherAddressesSchema = z.array(hubAddressSchema).min(1).max(MOST_OTHERS);

/**
 * The file of `npm run hub -- add-till NAME` or `replace-till`: all that a till needs to join a store's hub. It is
 * as secret as a key to the till.
 */
export const hubSetUpSchema = hubAddressSchema.extend({
  /** Addresses of the same hub's stand-bys. */
  otherAddresses: otherAddressesSchema.optional(),
  /** The hub's own, PEM; of a hub with a stand-by those of all its servers. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  till: tillNameSchema,
  password: secretSchema,
  /** Password of the second role, by which a manager takes a dead till over. */
  managerPassword: secretSchema,
  /** By which cards are named at the hub; the hub itself does not have it. */
  cardSecret: secretSchema,
  /** Name of the till that this computer replaces (docs/hub.md#a-computer-is-replaced). */
  replaces: tillNameSchema.optional(),
});
export type HubSetUp = z.infer<typeof hubSetUpSchema>;

/** The login roles of a till. */
export function rolesOf(till: string): { readonly role: string; readonly managerRole: string } {
  return { role: `till-${till}`, managerRole: `manager-${till}` };
}
