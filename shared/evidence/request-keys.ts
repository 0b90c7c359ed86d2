import * as z from 'zod';

/** How the service recognises a repeated request, by the current settings. */
export const requestKeyRuleSchema = z.strictObject({
  /** Name of the header with the idempotency key; '' to send none. */
  header: z.string(),
  isHonoured: z.boolean(),
});
type RequestKeyRule = z.infer<typeof requestKeyRuleSchema>;

/** The current credentials and idempotency rule. */
export interface CurrentKeyState {
  readonly keyVersion: number;
  readonly keyRule?: RequestKeyRule | undefined;
}
