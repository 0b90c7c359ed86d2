import * as z from 'zod';
import { trainingSchema } from '../store/training.ts';
import { byMain, newest } from './slice.ts';
import type { Slice } from './slice.ts';

/** Staff train in another book (decision 0123); the shop's own records when training starts and ends. */
export const training = {
  kinds: {
    'training-began': { group: 'records', told: ['log'] },
    'training-ended': { group: 'records', told: ['log'] },
  },
  carries: {},
  members: { training: newest(trainingSchema) },
  proposals: [
    /** Main has verified a manager's PIN. */
    byMain('begin-training', {}),
    byMain('end-training', { isAtMost: z.boolean() }),
  ],
} as const satisfies Slice;
