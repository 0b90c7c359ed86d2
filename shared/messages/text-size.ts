import * as z from 'zod';

/** How large the window's text is, in percent of what the computer's own setting makes it. */
export const textSizeSchema = z.literal([100, 125, 150, 200]);
export type TextSize = z.infer<typeof textSizeSchema>;
