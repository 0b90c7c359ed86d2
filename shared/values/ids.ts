import * as z from 'zod';

/**
 * Names that never mix: the compiler refuses a `CardId` where an `IntentId` is asked for. They are
 * made by the till before anything is sent, so that a name exists even where an answer does not.
 */
export const intentIdSchema = z.string().min(8).max(64).brand<'IntentId'>();
/** One prepaid transaction, from before its outcome for ever. */
export type IntentId = z.infer<typeof intentIdSchema>;

const MAX_LENGTH = 64;
const GIVEN_BACK = 'back-';

/** A longer one would share the name of what gives it back with another. */
export const MAX_NAMED_LENGTH = MAX_LENGTH - GIVEN_BACK.length;

/**
 * The name of what gives back a redemption whose sale was cancelled (decision 0049): it follows
 * from that one's, so that it is accepted once for ever.
 */
export function giveBackId(redemption: IntentId): IntentId {
  return intentIdSchema.parse(`${GIVEN_BACK}${redemption}`.slice(0, MAX_LENGTH));
}

/** Tells whether a name follows from another program's reference, and may come at several tills: a UUID of version 8, as no other one is. */
export function isOfReference(id: IntentId): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-8/.test(id);
}

/** Tells whether it is a name that only the till itself gives. */
export function isGivenBackName(intentId: IntentId): boolean {
  return intentId.startsWith(GIVEN_BACK);
}

export const cardIdSchema = z.string().min(8).max(64).brand<'CardId'>();
/** One identifier (or contact uuid) as it is sent: the name of its lane, without saying what it is. */
export type CardId = z.infer<typeof cardIdSchema>;

export const saleIdSchema = z.string().min(8).max(64).brand<'SaleId'>();
export type SaleId = z.infer<typeof saleIdSchema>;

/** Short enough for the names that are made of it (`refundPartId`). */
export const refundIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{8,40}$/)
  .brand<'RefundId'>();
export type RefundId = z.infer<typeof refundIdSchema>;

/**
 * The name of the load that gives back what a gift balance had paid, with one refund of a sale.
 * @param place of the payment among the sale's tenders
 */
export function refundPartId(refundId: RefundId, place: number): IntentId {
  return intentIdSchema.parse(`${refundId}-${place}`);
}

export const draftIdSchema = z.string().min(8).max(64).brand<'DraftId'>();
/** One change of a Category that is kept until the service has it. */
export type DraftId = z.infer<typeof draftIdSchema>;

export const runIdSchema = z.string().min(8).max(64).brand<'RunId'>();
/** One start of the program: an attempt may only be sent by the run that accepted it. */
export type RunId = z.infer<typeof runIdSchema>;

export const bookIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{2,63}$/)
  .brand<'BookId'>();
/** One service's journal and databases; also the name of its folder. */
export type BookId = z.infer<typeof bookIdSchema>;
