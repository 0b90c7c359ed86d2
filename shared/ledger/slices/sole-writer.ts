import * as z from 'zod';
import { mainProposal, memberFoldedByHand } from './slice.ts';
import type { Slice } from './slice.ts';

/** Whether the owner's statement that only this till changes balances is from before the till left a hub. */
export const soleWriterSlice = {
  kinds: {},
  carries: {},
  members: {
    /**
     * True or false if it is known whether the till left a hub while its owner's statement stood
     * (`isSoleWriterStatementUncertain`); null in a checkpoint of a version that did not withdraw the statement.
     */
    leftHubAsSoleWriter: memberFoldedByHand<z.ZodDefault<z.ZodNullable<z.ZodBoolean>>>(
      false,
      z.boolean().nullable().default(null),
    ),
  },
  proposals: [mainProposal('withdraw-sole-writer', {})],
} as const satisfies Slice;
