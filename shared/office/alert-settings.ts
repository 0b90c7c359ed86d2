import * as z from 'zod';
import { languageSchema } from '../locales/language.ts';

/** Matches any name of this computer. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|::1)$/;

const WEBHOOK =
  /^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)([/?]\S*)?$/;

const addressSchema = z.email();

const webhookSchema = z.strictObject({
  /** HTTPS only, except to this computer. */
  url: z
    .string()
    .max(2_000)
    .regex(WEBHOOK, 'The address must begin with https://; http:// works only to this computer.'),
  /** Value of the header `Authorization`. */
  authorization: z.string().max(1_000).optional(),
});
export type WebhookSettings = z.infer<typeof webhookSchema>;

const mailSchema = z
  .strictObject({
    host: z.string().min(1),
    /** Port 465 uses TLS from the start; any other port switches to TLS before anything is sent. */
    port: z.int().min(1).max(65_535),
    from: addressSchema,
    to: z.array(addressSchema).min(1).max(50),
    user: z.string().optional(),
    password: z.string().optional(),
    /** True to send unencrypted, allowed only to this computer. */
    withoutTls: z.boolean().optional(),
  })
  .refine(({ host, withoutTls }) => withoutTls !== true || LOOPBACK.test(host), {
    message: 'only this computer may be reached without TLS',
    path: ['withoutTls'],
  });
export type MailSettings = z.infer<typeof mailSchema>;

/** Where a head office sends a message when something needs a person, and when that is over. */
export const alertSettingsSchema = z
  .strictObject({
    language: languageSchema.optional(),
    webhook: webhookSchema.optional(),
    mail: mailSchema.optional(),
  })
  .refine(({ webhook, mail }) => webhook !== undefined || mail !== undefined, {
    message: 'a webhook, or mail, is needed',
  });
export type AlertSettings = z.infer<typeof alertSettingsSchema>;
