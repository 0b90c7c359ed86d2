import * as z from 'zod';
import { hubSecretSchema } from '../hub/set-up-file.ts';
import { storeNameSchema } from './office-calls.ts';

/**
 * Format of the file by `npm run office -- add-store NAME`, with which a store's hub forwards its tills' records.
 * Anybody who has it can write into the copies of that store.
 */
export const officeSetUpSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  /** The office's certificate, in PEM. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  store: storeNameSchema,
  password: hubSecretSchema,
});
export type OfficeSetUp = z.infer<typeof officeSetUpSchema>;

/**
 * Format of the file by `npm run office -- add-viewer NAME`, for a head-office window. Anybody who has it can read all
 * stores.
 */
export const officeViewSetUpSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  viewer: storeNameSchema,
  password: hubSecretSchema,
});
export type OfficeViewSetUp = z.infer<typeof officeViewSetUpSchema>;

export function roleOfViewer(viewer: string): string {
  return `viewer-${viewer}`;
}

export function roleOfStore(store: string): string {
  return `store-${store}`;
}
