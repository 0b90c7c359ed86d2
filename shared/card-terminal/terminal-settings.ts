import * as z from 'zod';

/** The card terminal of this till. */
export const terminalSettingsSchema = z.strictObject({
  isOn: z.boolean(),
  /** Address in the shop's network. */
  host: z.string().max(255),
  port: z.int().min(1).max(65_535),
  /** The six digits with which a till registers at a terminal; they are sent unencrypted, and protect nothing else. */
  password: z.string().regex(/^\d{6}$/),
  /** True to close the terminal's day with the shift. */
  closesDay: z.boolean(),
  /**
   * True if other tills, or people by hand, also take payments at the terminal: its last payment then proves nothing.
   */
  isShared: z.boolean().default(false),
});
export type TerminalSettings = z.infer<typeof terminalSettingsSchema>;

export const DEFAULT_TERMINAL_SETTINGS: TerminalSettings = {
  isOn: false,
  host: '',
  port: 20_007,
  password: '000000',
  closesDay: false,
  isShared: false,
};
