import * as z from 'zod';

/**
 * Ids with types that the compiler keeps apart: a `CardId` is not an `IntentId`. The till makes them before anything is
 * sent, so that an id exists even without an answer.
 */
export const intentIdSchema = z.string().min(8).max(64).brand<'IntentId'>();
/** One prepaid transaction; never changes. */
export type IntentId = z.infer<typeof intentIdSchema>;

const MAX_LENGTH = 64;
const GIVEN_BACK = 'back-';

/** A longer one would leave no space for the suffix of its refund's id, and two could share it. */
export const MAX_NAMED_LENGTH = MAX_LENGTH - GIVEN_BACK.length;

/**
 * The id of the automatic refund for a redemption whose sale was cancelled (decision 0049): derived from that one's, so
 * that it can be accepted only once.
 */
export function giveBackId(redemption: IntentId): IntentId {
  return intentIdSchema.parse(`${GIVEN_BACK}${redemption}`.slice(0, MAX_LENGTH));
}

/** Tells whether an id is derived from another program's reference and may occur at several tills: a UUID of version 8, as no other id is. */
export function isOfReference(id: IntentId): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-8/.test(id);
}

/** Tells whether only the till itself makes such an id. */
export function isGiveBackId(intentId: IntentId): boolean {
  return intentId.startsWith(GIVEN_BACK);
}

export const cardIdSchema = z.string().min(8).max(64).brand<'CardId'>();
/** One identifier (or contact uuid) as it is sent: names its lane without revealing it. */
export type CardId = z.infer<typeof cardIdSchema>;

export const saleIdSchema = z.string().min(8).max(64).brand<'SaleId'>();
export type SaleId = z.infer<typeof saleIdSchema>;

/** Short enough for the ids derived from it (`refundPartId`). */
export const refundIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,40}$/)
  .brand<'RefundId'>();
export type RefundId = z.infer<typeof refundIdSchema>;

/**
 * The id of the load that gives back what a gift card had paid, with one refund of a sale.
 * @param place index of the payment among the sale's tenders
 */
export function refundPartId(refundId: RefundId, place: number): IntentId {
  return intentIdSchema.parse(`${refundId}-${place}`);
}

export const draftIdSchema = z.string().min(8).max(64).brand<'DraftId'>();
/** One change of a Category, kept until the service has it. */
export type DraftId = z.infer<typeof draftIdSchema>;

export const runIdSchema = z.string().min(8).max(64).brand<'RunId'>();
/** One start of the program: an attempt may only be sent in the run that accepted it. */
export type RunId = z.infer<typeof runIdSchema>;

export const bookIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/)
  .brand<'BookId'>();
/** One service's journal and databases; also the name of its folder. */
export type BookId = z.infer<typeof bookIdSchema>;
