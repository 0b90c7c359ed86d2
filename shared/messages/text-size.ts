import * as z from 'zod';

/** Size of the window's text, in per cent of the computer's own setting. */
export const textSizeSchema = z.literal([100, 125, 150, 200]);
export type TextSize = z.infer<typeof textSizeSchema>;
