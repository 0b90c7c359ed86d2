import * as z from 'zod';

/** How the service tells a second request from a first one, by the settings of now. */
export const requestKeyRuleSchema = z.strictObject({
  /** '' where none is sent. */
  header: z.string(),
  isHonoured: z.boolean(),
});
type RequestKeyRule = z.infer<typeof requestKeyRuleSchema>;

/** The credentials and the rule of now. */
export interface KeysOfNow {
  readonly keyVersion: number;
  readonly keyRule?: RequestKeyRule | undefined;
}
