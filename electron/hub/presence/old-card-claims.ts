import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { OldCard } from '../../../shared/ledger/money/old-card.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { HubCardIds } from '../connection/card-names.ts';
import type { HubLine } from '../connection/hub-line.ts';

/** Time limit of one claim: nobody at the counter waits for it. */
const ANSWER_MS = 1_200;

/** Returns the id by which a hub gives one till of the store a card's load from this many cents on. */
export function oldCardClaimId(cardAtHub: string, beforeCents: number): IntentId {
  const from = beforeCents === 0 ? '' : `${beforeCents.toString(36)}-`;
  return intentIdSchema.parse(`old-card-${from}${cardAtHub}`);
}

/**
 * Claims every load of an old card that this till has accepted, without a hub or at another one, at a hub that may know
 * none of them: another till would load the card again.
 * @returns true if there was any
 */
export async function claimLoadedOldCards(
  line: HubLine,
  { oldCards }: Pick<Ledger, 'oldCards'>,
  names: Pick<HubCardIds, 'of'>,
): Promise<boolean> {
  const ids = [...oldCards.values()].flatMap((card) => {
    const name = names.of(card.id);
    return name === null ? [] : loadedFrom(card).map((before) => oldCardClaimId(name, before));
  });
  for (const intent of ids)
    await line.call<'claim'>({ name: 'claim', intent, act: 'take' }, ANSWER_MS);
  return ids.length > 0;
}

/** Lists the cents from which this till has loaded the card. A list remembers one earlier load, not those before it. */
function loadedFrom({ isAccepted, beforeCents, loadedBefore }: OldCard): readonly number[] {
  const before = loadedBefore === undefined ? [] : [loadedBefore.beforeCents];
  const all = isAccepted ? [...before, beforeCents] : before;
  return all.length === 0 ? [] : [...new Set([0, ...all])];
}
