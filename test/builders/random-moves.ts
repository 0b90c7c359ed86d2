import * as fc from 'fast-check';
import { cents } from '../../shared/values/money.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { HOUR_MS, instantMs, MINUTE_MS } from '../../shared/values/time.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  KEY_REFUSED_OUTCOME,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  MISFIT_OUTCOME,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from './guarded-ledger.ts';

interface Move {
  readonly kind: number;
  readonly card: number;
  readonly which: number;
  readonly amount: number;
}

/** Anything that can happen to a till, in any order; steps that the guard refuses are skipped. */
export const randomMoves = fc.array(
  fc.record({
    kind: fc.nat(15),
    card: fc.nat(3),
    which: fc.nat(30),
    amount: fc.integer({ min: 1, max: 300_00 }),
  }),
  { maxLength: 60 },
);

const OUTCOMES = [
  NOT_SENT_OUTCOME,
  tooManyRequestsOutcome(2_000),
  refusedOutcome(422),
  refusedOutcome(404),
  KEY_REFUSED_OUTCOME,
  UNKNOWN_OUTCOME,
  MISFIT_OUTCOME,
];

export function makeMoves(
  steps: readonly Move[],
  signKnown: boolean,
  mode: 'demo' | 'real' = 'demo',
): { till: GuardedLedger; cards: CardId[] } {
  const till = GuardedLedger.started({ signKnown, mode });
  const cards = [
    till.card('anna'),
    till.card('bert', 12_34),
    till.card('cora', null),
    till.card('dora', 0),
  ];
  steps.forEach((move, at) => {
    const cardId = cards[move.card];
    if (cardId !== undefined) takeStep(till, move, at, cardId);
  });
  return { till, cards };
}

function takeStep(till: GuardedLedger, move: Move, at: number, cardId: CardId): void {
  const { kind, which, amount } = move;
  const chosen = { intentId: [...till.ledger.intents.keys()][which] ?? intentId('none') };
  switch (kind) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const verb = kind === 0 ? 'load' : 'redeem';
      till.propose(till.request(`at-${at}`, cardId, verb, amount % (kind === 3 ? 300_00 : 60_00)));
      return;
    }
    case 4:
    case 5:
      sendNext(till, which);
      return;
    case 6:
      till.propose({
        kind: 'record-outcome',
        ...chosen,
        outcome: appliedOutcome(`uuid-${at}`, amount),
      });
      return;
    case 7: {
      const outcome = OUTCOMES[which % OUTCOMES.length] ?? UNKNOWN_OUTCOME;
      till.propose({ kind: 'record-outcome', ...chosen, outcome });
      return;
    }
    case 8:
      till.pass((amount % 40) * MINUTE_MS);
      return;
    case 9:
      till.wallMs += ((amount % 50) - 25) * HOUR_MS;
      return;
    case 10:
      till.restart();
      return;
    default:
      till.propose(rareProposal(kind + which, chosen, { cardId, amount, at }), MANAGER);
  }
}

function sendNext(till: GuardedLedger, which: number): void {
  const { keyVersion } = till.ledger.queue;
  const open = [...till.ledger.open.keys()];
  const next = open[which % Math.max(1, open.length)];
  if (next) till.propose({ kind: 'begin-sending', intentId: next, keyVersion });
}

function rareProposal(
  number: number,
  chosen: { readonly intentId: ReturnType<typeof intentId> },
  { cardId, amount, at }: { readonly cardId: CardId; readonly amount: number; readonly at: number },
): Proposal {
  const reason = 'because';
  const preset = Object.values(LIMIT_PRESETS)[amount % 3] ?? LIMIT_PRESETS.shop;
  const limits = { ...preset, tillsInStore: 1 + (amount % 4) };
  const rare: readonly Proposal[] = [
    { kind: 'undo', ...chosen },
    { kind: 'put-right', intentId: intentId(`back-${at}`), reverses: chosen.intentId, reason },
    { kind: 'settle', ...chosen, how: 'taken', reason },
    { kind: 'settle', ...chosen, how: 'shop-loss', reason },
    { kind: 'release', ...chosen, reason },
    { kind: 'retry-refused', ...chosen },
    { kind: 'confirm-refusal', ...chosen },
    { kind: 'forget-sending', ...chosen, why: 'crashed' },
    { kind: 'work-offline', on: amount % 2 === 0 },
    { kind: 'pause-sending' },
    { kind: 'resume-sending', cause: 'person' },
    { kind: 'resume-sending', cause: 'three-unknown' },
    { kind: 'resume-sending', cause: 'strange-answer' },
    { kind: 'begin-outage', cause: 'no-network' },
    { kind: 'end-outage' },
    { kind: 'change-credentials', keyVersion: at + 2 },
    { kind: 'change-limits', limits },
    { kind: 'pause-queue', cause: 'journal-behind', note: '' },
    { kind: 'resume-sending', cause: 'journal-behind' },
    {
      kind: 'state-opening-balance',
      cardId,
      balanceCents: cents(amount),
      asOfMs: instantMs(amount * HOUR_MS),
    },
    { kind: 'open-sale', saleId: saleId(`at-${at}`), lines: [] },
  ];
  return rare[number % rare.length] ?? { kind: 'pause-sending' };
}
