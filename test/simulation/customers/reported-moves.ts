import { nowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import type {
  judgeBalanceExplanation,
  BalanceChangeAtTill,
} from '../../../shared/evidence/other-tills.ts';
import { balanceChangeOf } from '../../../electron/hub/presence/balance-change-reporter.ts';
import type { UnexplainedBalance } from '../../../shared/ledger/money/card.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { msBetween } from '../../../shared/values/clocks.ts';
import type { ClockReading } from '../../../shared/values/clocks.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/values/time.ts';
import type { ShopTill } from './shop-till.ts';

type Told = Omit<BalanceChangeAtTill, 'ageMs' | 'intent'> & { readonly atMs: number };

/**
 * The movements of each card that the store's tills have reported to their hub. How they get there is tested in other
 * worlds (`hub/`).
 */
export class ReportedMoves {
  readonly #explains: typeof judgeBalanceExplanation;
  readonly #moves = new Map<CardId, Map<IntentId, Told>>();

  constructor(explains: typeof judgeBalanceExplanation) {
    this.#explains = explains;
  }

  /** Reports a payment once it has moved a balance, or may have. */
  tell(intent: Intent, nowMs: number): void {
    const { state, changeCents, afterCents } = balanceChangeOf(intent);
    const ofCard = this.#moves.get(intent.cardId) ?? new Map<IntentId, Told>();
    this.#moves.set(intent.cardId, ofCard);
    if (state === 'undone') ofCard.delete(intent.id);
    else ofCard.set(intent.id, { changeCents, afterCents, isDone: state === 'done', atMs: nowMs });
  }

  /** After the hub was wiped, each till reports its movements of the day again. */
  tellAll(till: ShopTill, nowMs: number): void {
    for (const intent of till.ledger.intents.values())
      if (intent.endedAtMs === null || till.wallMs - intent.endedAtMs < DAY_MS)
        this.tell(intent, nowMs);
  }

  forget(): void {
    this.#moves.clear();
  }

  /**
   * Explains a balance that a till did not expect by movements of other tills, or lists the card.
   * @returns the cards that are listed although clocks showed which movements came later
   */
  explain(till: ShopTill, nowMs: number): CardId[] {
    const now = nowByAllClocks(till.ledger, till.stamp());
    const { clockMs } = now;
    const listed: CardId[] = [];
    for (const card of Array.from(till.ledger.unexplainedCards.values())) {
      for (const one of card.unexplained ?? []) {
        if (!one.asksHub || clockMs - one.atMs >= DAY_MS) continue;
        const moves = [...(this.#moves.get(card.id) ?? [])].map(([intent, { atMs, ...move }]) => {
          return { intent, ...move, ageMs: nowMs - atMs };
        });
        const said = this.#explains(one, moves, now);
        const isWaiting = said === 'perhaps' || clockMs - one.atMs < MINUTE_MS;
        if (said !== 'explained' && isWaiting) continue;
        const isExplained = said === 'explained';
        const about = { cardId: card.id, intentId: one.intentId, isExplained };
        const isWritten = till.write({ kind: 'explain-balance', ...about }) !== null;
        if (isWritten && !isExplained && isTimeTold(one, now.reading)) listed.push(card.id);
      }
    }
    return listed;
  }
}

/**
 * True if it is known how much time has passed since. It is not known after the date was set back, if no clock shows
 * how long the computer was off, or the service has not reported its time before and since. Then no other till's change
 * explains a balance, and a person is asked. The date was set back if, by it, less time has passed than the program ran.
 */
function isTimeTold({ since }: UnexplainedBalance, now: ClockReading): boolean {
  if (since === undefined) return false;
  const isByService = since.serviceMs !== undefined && now.serviceMs !== undefined;
  const ranMs = msBetween(since.provenMs, now.provenMs);
  return since.run === now.run || isByService || msBetween(since.atMs, now.atMs) >= ranMs;
}
