import * as z from 'zod';
import { secretSchema } from '../hub/set-up-file.ts';
import { storeNameSchema } from './office-calls.ts';

/**
 * The file of `npm run office -- add-store NAME`: everything a store's hub needs to forward its tills' records. Anyone
 * who has it can write into the copies of that store.
 */
export const officeSetUpSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  /** The office's certificate, PEM. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  store: storeNameSchema,
  password: secretSchema,
});
export type OfficeSetUp = z.infer<typeof officeSetUpSchema>;

/** The file of `npm run office -- add-viewer NAME`: everything a head-office window needs. Anyone who has it can read all stores. */
export const officeViewSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65_535),
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
  viewer: storeNameSchema,
  password: secretSchema,
});
export type OfficeViewSetUp = z.infer<typeof officeViewSchema>;

/** The login role of a viewer. */
export function roleOfViewer(viewer: string): string {
  return `viewer-${viewer}`;
}

/** The login role of a store. */
export function roleOfStore(store: string): string {
  return `store-${store}`;
}
