import { waitsBehindFence } from '../../../shared/guard/money/admit-adoption.ts';
import type { TillFreshness } from '../../../shared/hub/hub-calls.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/**
 * The hub has said who has this till's place, and up to where it has its copy.
 * @param here up to where this till has told a hub anything, and which one it told last
 */
export async function noteTakenOver(
  writer: LedgerWriter,
  standing: TillFreshness,
  here: { readonly shippedThrough: number; readonly incarnation: string | null },
): Promise<void> {
  const { takenOverBy: by, incarnation, lastSequence } = standing;
  if (by === null || writer.ledger.hub === null) return;
  const { shippedThrough } = here;
  // Another hub than the one it was copied to says nothing of what that one had.
  const isSame = here.incarnation === incarnation;
  const through = isSame ? Math.min(shippedThrough, lastSequence) : shippedThrough;
  await writer.write({ kind: 'note-taken-over', by, through }, SYSTEM_ACTOR);
  await holdBack(writer);
}

/**
 * Removes payments that are no longer sent from this till from their lanes. A start finds any that
 * are left.
 */
export async function holdBack(writer: LedgerWriter): Promise<void> {
  for (const { id: intentId } of waitsBehindFence(writer.ledger))
    await writer.write({ kind: 'forget-sending', intentId, why: 'taken-over' }, SYSTEM_ACTOR);
}
