import * as z from 'zod';

/** Most characters of a note in a fact. */
export const MAX_NOTE_LENGTH = 1_000;

export const noteSchema = z.string().max(MAX_NOTE_LENGTH);
