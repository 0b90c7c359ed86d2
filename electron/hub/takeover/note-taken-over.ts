import { intentsToHandOver } from '../../../shared/guard/money/admit-adoption.ts';
import type { TillStandingAtHub } from '../../../shared/hub/hub-calls.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/**
 * Records which till took over this one, and how far the hub has this till's copy.
 * @param here the last record sent to a hub, and that hub's incarnation
 */
export async function noteTakenOver(
  writer: LedgerWriter,
  standing: TillStandingAtHub,
  here: { readonly shippedThrough: number; readonly incarnation: string | null },
): Promise<void> {
  const { takenOverBy: by, incarnation, lastSequence } = standing;
  if (by === null || writer.ledger.hub === null) return;
  const { shippedThrough } = here;
  // The reported position counts only for the hub that the journal was copied to.
  const isSame = here.incarnation === incarnation;
  const through = isSame ? Math.min(shippedThrough, lastSequence) : shippedThrough;
  await writer.write({ kind: 'note-taken-over', by, through }, SYSTEM_ACTOR);
  await takeFencedOutOfLanes(writer);
}

/**
 * Takes fenced payments, which this till no longer sends, out of their lanes; the next start does the same for the
 * rest.
 */
export async function takeFencedOutOfLanes(writer: LedgerWriter): Promise<void> {
  for (const { id: intentId } of intentsToHandOver(writer.ledger))
    await writer.write({ kind: 'forget-sending', intentId, why: 'taken-over' }, SYSTEM_ACTOR);
}
