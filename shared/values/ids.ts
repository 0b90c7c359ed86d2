import * as z from 'zod';

/**
 * Ids with types that the compiler keeps apart: a `CardId` is not an `IntentId`. The till makes them before anything is
 * sent, so that an id exists even without an answer.
 */
export const intentIdSchema = z.string().min(8).max(64).brand<'IntentId'>();
/** Id of one prepaid transaction; never changes. */
export type IntentId = z.infer<typeof intentIdSchema>;

const MAX_LENGTH = 64;
const GIVEN_BACK = 'back-';

/** Longest id that leaves space for the suffix of a refund's id; with longer ids two refunds could get the same one. */
export const MAX_INTENT_ID_LENGTH = MAX_LENGTH - GIVEN_BACK.length;

/**
 * Returns the id of the automatic refund for a redemption whose sale was cancelled (decision 0049): derived from the
 * redemption's id, so that the refund can be accepted only once.
 */
export function giveBackId(redemption: IntentId): IntentId {
  return intentIdSchema.parse(`${GIVEN_BACK}${redemption}`.slice(0, MAX_LENGTH));
}

/**
 * True if an id is derived from another program's reference and may occur at several tills: only such ids are UUIDs of
 * version 8.
 */
export function isReferenceId(id: IntentId): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-8/.test(id);
}

/** True for the id of an automatic refund (`giveBackId`), which only the till itself may make. */
export function isGiveBackId(intentId: IntentId): boolean {
  return intentId.startsWith(GIVEN_BACK);
}

export const cardIdSchema = z.string().min(8).max(64).brand<'CardId'>();
/** Id of one identifier (or contact uuid) as it is sent; it names the card's lane without revealing the number. */
export type CardId = z.infer<typeof cardIdSchema>;

export const saleIdSchema = z.string().min(8).max(64).brand<'SaleId'>();
export type SaleId = z.infer<typeof saleIdSchema>;

/** Id of a refund; short enough for the ids derived from it (`refundPartId`). */
export const refundIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,40}$/)
  .brand<'RefundId'>();
export type RefundId = z.infer<typeof refundIdSchema>;

/**
 * Returns the id of the load that refunds a gift card's payment with one refund of a sale.
 * @param tenderIndex index of the payment among the sale's tenders
 */
export function refundPartId(refundId: RefundId, tenderIndex: number): IntentId {
  return intentIdSchema.parse(`${refundId}-${tenderIndex}`);
}

export const draftIdSchema = z.string().min(8).max(64).brand<'DraftId'>();
/** Id of one change of a Category, kept until the service has the change. */
export type DraftId = z.infer<typeof draftIdSchema>;

export const runIdSchema = z.string().min(8).max(64).brand<'RunId'>();
/** Id of one start of the program. An attempt may only be sent in the run that accepted it. */
export type RunId = z.infer<typeof runIdSchema>;

export const bookIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/)
  .brand<'BookId'>();
/** Id of one service's journal and databases; also the name of their folder. */
export type BookId = z.infer<typeof bookIdSchema>;
