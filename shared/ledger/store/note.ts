import * as z from 'zod';

/** Longest note in a fact, in characters. */
export const MAX_NOTE_LENGTH = 1_000;

export const noteSchema = z.string().max(MAX_NOTE_LENGTH);
