import * as z from 'zod';
import { trainingSchema } from '../store/training.ts';
import { mainProposal, newestValueMember } from './slice.ts';
import type { Slice } from './slice.ts';

/** Records in the shop's book when training starts and ends; staff train in another book (decision 0123). */
export const trainingSlice = {
  kinds: {
    'training-began': { group: 'records', told: ['log'] },
    'training-ended': { group: 'records', told: ['log'] },
  },
  carries: {},
  members: { training: newestValueMember(trainingSchema) },
  proposals: [
    /** Main proposes this once it has verified a manager's PIN. */
    mainProposal('begin-training', {}),
    mainProposal('end-training', { isAtMost: z.boolean() }),
  ],
} as const satisfies Slice;
