import { createHash } from 'node:crypto';
import type { PublicRecord } from '../../../electron/node/office-client/office-connection.ts';
import { CHAIN_START } from '../../../shared/journal/follow-chain.ts';
import { jsonCopy, encodeLine, hashRecord } from '../../../shared/journal/journal-format.ts';
import { compactFact } from '../../../shared/ledger/written-fact.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { cents } from '../../../shared/values/money.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import {
  appliedOutcome,
  GuardedLedger,
  CURRENT_KEYS,
  UNKNOWN_OUTCOME,
} from '../../builders/guarded-ledger.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const STORE_CARDS = ['anna', 'bert', 'carl'];
const ROOM = cents(900_00);

/** A till's real guard, ledger and journal; its lines are chained and marked as those on a disk are. */
export class JournaledTill {
  readonly guarded = new GuardedLedger();
  readonly records: PublicRecord[] = [];
  readonly #label: string;
  #made = 0;

  /** @param number of this journal among all that ever existed: no two begin with the same record */
  constructor(number: number) {
    this.#label = `journal-${number}`;
    this.guarded.wallMs += number;
    this.guarded.start({ mode: 'real' });
    for (const card of STORE_CARDS) this.guarded.card(card, 1_000_00);
    this.guarded.limits((limits) => ({
      ...limits,
      online: { ...limits.online, perTransactionCents: cents(0) },
      offline: {
        ...limits.offline,
        perContactCents: ROOM,
        perTillCents: ROOM,
        loadPerTillCents: ROOM,
      },
    }));
    this.guarded.write({ kind: 'note-hub', hub: { till: 'one', host: 'hub', port: 5488 } });
    this.#write();
  }

  get ledger(): Ledger {
    return this.guarded.ledger;
  }

  /**
   * Does one thing at the till: a customer comes, or an answer arrives.
   * @param draw returns a number below its argument
   */
  work(draw: (below: number) => number): void {
    const { guarded } = this;
    if (draw(2) === 0) {
      this.#made += 1;
      const card = STORE_CARDS[draw(STORE_CARDS.length)] ?? 'anna';
      const cardId = cardIdSchema.parse(`card-of-${card}`);
      const verb = draw(4) === 0 ? 'load' : 'redeem';
      const name = `${this.#label}-${this.#made}`;
      guarded.propose(guarded.request(name, cardId, verb, 1_00 + draw(4_00)));
    }
    for (const { id: intentId, state } of [...this.ledger.open.values()].filter(isInLane)) {
      if (draw(4) === 0 && state === 'waiting')
        guarded.propose({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
      else if (draw(3) === 0 && state === 'sending') {
        const outcome = draw(6) === 0 ? UNKNOWN_OUTCOME : appliedOutcome(`of-${intentId}`, 500_00);
        guarded.propose({ kind: 'record-outcome', intentId, outcome });
      } else if (draw(9) === 0) guarded.propose({ kind: 'undo', intentId });
    }
    for (const { cause } of this.ledger.queue.pauses)
      guarded.propose({ kind: 'resume-sending', cause });
    this.#write();
  }

  /** Encodes the facts written since the last call as lines. */
  #write(): void {
    for (const { sequence, fact } of this.guarded.records.slice(this.records.length)) {
      const before = this.records.at(-1)?.hash;
      const said = {
        sequence,
        following: 0,
        public: compactFact(jsonCopy(fact)),
        privateDigest: null,
      };
      const hash = hashRecord(before ?? CHAIN_START.hash, said, sha256);
      const body = encodeLine({ ...said, hash });
      this.records.push({ sequence, previousHash: before ?? '', hash, body });
    }
  }

  /** Takes over what another till had not settled, according to its copy. */
  bring(act: (guarded: GuardedLedger) => void): void {
    act(this.guarded);
    this.#write();
  }
}
