import * as z from 'zod';

/** The size of the window's text, in percent of the computer's own setting. */
export const textSizeSchema = z.literal([100, 125, 150, 200]);
export type TextSize = z.infer<typeof textSizeSchema>;
