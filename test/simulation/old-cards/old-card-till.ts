import { randomUUID } from 'node:crypto';
import { oldCardsToAdopt } from '../../../electron/hub/takeover/adopt-old-cards.ts';
import { recordOldCardListPart } from '../../../electron/old-cards/list-old-cards.ts';
import { startOldCardLoads } from '../../../electron/old-cards/load-old-cards.ts';
import type { OldCardClaimer } from '../../../electron/old-cards/load-old-cards.ts';
import type { LedgerWriter, WriteResult } from '../../../electron/ledger/write/ledger-writer.ts';
import type { WakeIn } from '../../../electron/time/wake-in.ts';
import { ANY_CODE_RULES } from '../../../shared/cards/card-codes.ts';
import { admit } from '../../../shared/guard/admit.ts';
import {
  intentToAdopt,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import { missingRecordsId } from '../../../shared/guard/money/admit-old-cards.ts';
import { followUps } from '../../../shared/guard/follow-up.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import { oldCardListIdSchema } from '../../../shared/ledger/money/old-card.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Proposal, StepUp } from '../../../shared/proposals/proposals.ts';
import { sumOf } from '../../../shared/reports/sum-gifts.ts';
import { oldCardsReportOf } from '../../../shared/old-cards/old-cards-report.ts';
import { cardKey } from '../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import { cardIdSchema } from '../../../shared/values/ids.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { GuardedLedger, CURRENT_KEYS, MANAGER } from '../../builders/guarded-ledger.ts';
import type { OldCardService, OldCardRules } from './old-cards-world.ts';

/** A new till's setting for requests a minute. */
const MAX_PER_MINUTE = 1_200;

/** A row of a list of old cards. */
interface ListedRow {
  readonly identifier: string;
  readonly balanceCents: number;
}

/** Returns a card's number from its key. */
export function identifierOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** One till of the store, with the parts that load a list of old cards: guard, ledger, and the work of main. */
export class OldCardTill {
  readonly name: string;
  guarded = GuardedLedger.started({ mode: 'real' });
  isOn = true;
  /** True if the till's records are incomplete, so that none of its lists says what was loaded. */
  hasLost = false;
  /** True once the till is lost for good, and another one has taken it over. */
  isGone = false;
  readonly #rules: OldCardRules;
  readonly #hub: (till: OldCardTill) => OldCardClaimer | null;
  readonly #wakeIn: WakeIn;
  readonly #listeners = new Set<(record: FactRecord) => void>();
  /** Number of the program's run: what a killed run still had to write is never written. */
  #life = 0;
  #lists = 0;
  #end = (): void => undefined;

  constructor(
    name: string,
    rules: OldCardRules,
    hub: (till: OldCardTill) => OldCardClaimer | null,
    wakeIn: WakeIn,
  ) {
    this.name = name;
    this.#rules = rules;
    this.#hub = hub;
    this.#wakeIn = wakeIn;
    const hubOf = { till: name, host: 'hub', port: 5488 };
    if (hub(this) !== null) this.guarded.write({ kind: 'note-hub', hub: hubOf });
    this.guarded.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(900_000) });
    this.#begin();
  }

  get ledger() {
    return this.guarded.ledger;
  }

  numberOf(cardId: CardId): string {
    for (const [key, id] of this.ledger.cardsByKey) if (id === cardId) return key;
    return '';
  }

  /** Stands in for main's ledger writer, for this run of the program. */
  #writer(): Pick<LedgerWriter, 'ledger' | 'onFact' | 'write' | 'moment'> & {
    readonly journal: { readonly space: 'ok' };
    readonly cardIdentifiers: {
      readonly areLocked: false;
      readonly get: (cardId: CardId) => undefined;
    };
  } {
    const life = this.#life;
    const { guarded } = this;
    return {
      ledger: guarded.ledger,
      journal: { space: 'ok' },
      cardIdentifiers: { areLocked: false, get: () => undefined },
      moment: () => guarded.stamp(),
      onFact: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      write: (proposal) =>
        life === this.#life ? Promise.resolve(this.#write(proposal)) : new Promise(() => undefined),
    };
  }

  #begin(): void {
    this.isOn = true;
    const writer = this.#writer();
    this.#end = startOldCardLoads(writer, () => this.#hub(this), this.#wakeIn, MAX_PER_MINUTE);
  }

  #write(proposal: Proposal, stepUp: StepUp | null = null): WriteResult {
    const { guarded } = this;
    const judged = admit(guarded.ledger, proposal, guarded.stamp(stepUp));
    if (judged.kind === 'refused') return judged;
    const record = guarded.write(proposal, stepUp);
    for (const due of followUps(guarded.ledger, record.fact)) this.#write(due);
    for (const listener of this.#listeners) listener(record);
    return { kind: 'written', record };
  }

  say(proposal: Proposal, stepUp: StepUp | null = null): boolean {
    return this.#write(proposal, stepUp).kind === 'written';
  }

  /** Takes over a till that is gone, with its whole copy. @param mayHaveLeft draws whether a payment may have been sent */
  async adopt(lost: OldCardTill, mayHaveLeft: () => boolean): Promise<void> {
    const { name: from, ledger: copy } = lost;
    this.say({ kind: 'note-taking', till: from, on: true }, MANAGER);
    const secretOf = (id: CardId): CardSecret => ({
      sentAs: 'identifier',
      value: identifierOf(lost.numberOf(id)),
    });
    const cardOf = (secret: CardSecret): CardId => {
      const known = this.ledger.cardsByKey.get(cardKey(secret));
      if (known !== undefined) return known;
      const cardId = cardIdSchema.parse(randomUUID());
      this.say({ kind: 'introduce-card', cardId, secret });
      return cardId;
    };
    const reads = {
      cardOf: (secret: CardSecret) => Promise.resolve(cardOf(secret)),
      isWhole: true,
    };
    for (const part of await oldCardsToAdopt(from, { ledger: copy, secretOf }, reads))
      this.say({ kind: 'adopt-old-cards', ...part });
    const { bring } = transactionsToAdopt(from, copy, []);
    for (const intent of bring) {
      const cardId = cardOf(secretOf(intent.cardId));
      const isDoubted = isUnsafeToSend(copy, intent, copy.lastSequence) || mayHaveLeft();
      this.say(intentToAdopt(copy, intent, { cardId, from, mayHaveLeft: isDoubted }));
    }
    const adopted = { till: from, brought: bring.length, withoutNumber: 0, forPerson: 0 };
    this.say({ kind: 'note-adopted', adopted, lost: [] });
  }

  kill(): void {
    this.#life += 1;
    this.#end();
    this.#listeners.clear();
    this.isOn = false;
  }

  start(): void {
    this.guarded.startAgain();
    this.guarded.write({ kind: 'end-outage' });
    this.#begin();
  }

  /** Puts an older copy of the journal back, which the till notices. */
  restore(records: number): void {
    this.kill();
    this.hasLost = true;
    const all = this.guarded.records.slice(0, records);
    this.guarded.records.length = 0;
    const ledger = emptyLedger();
    for (const record of all) fold(ledger, record);
    this.guarded.ledger = ledger;
    this.guarded.records.push(...all);
    this.guarded.startAgain('behind');
    this.guarded.write({ kind: 'end-outage' });
    const { oldCardList } = ledger;
    if (!this.#rules.endsWithLoss && oldCardList !== null)
      ledger.oldCardList = { ...oldCardList, standing: missingRecordsId(ledger) };
    this.guarded.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    this.#begin();
  }

  /**
   * A manager reads the file, whatever was read before, and starts the list that it makes, or only looks at it.
   *
   * @returns the rows of which the till says that an earlier list has loaded them
   */
  async read(
    file: ReadonlyMap<string, number>,
    { addsRest, begins }: { readonly addsRest: boolean; readonly begins: boolean },
  ): Promise<readonly ListedRow[]> {
    const life = this.#life;
    this.#lists += 1;
    const listId = oldCardListIdSchema.parse(`list-${this.name}-${this.#life}-${this.#lists}`);
    const rows = [...file].map(([identifier, balanceCents], at) => {
      return { entry: at + 1, identifier, balanceCents: cents(balanceCents) };
    });
    const asked = { listId, rows, addsRest };
    const around = { rules: ANY_CODE_RULES, hub: this.#hub(this) };
    const said = await recordOldCardListPart(this.#writer(), asked, around);
    if (said.kind !== 'listed' || life !== this.#life) return [];
    const saidLoaded = said.rows.flatMap(({ as, entry }) =>
      as === 'loadedBefore' ? rows.filter((row) => row.entry === entry) : [],
    );
    if (!begins) return saidLoaded;
    const toLoad = said.rows.filter(({ as }) => as === 'toLoad');
    const { count, cents: totalCents } = sumOf(toLoad.map(({ amountCents }) => amountCents));
    this.say(
      { kind: 'begin-old-cards', listId, fileCents: totalCents, count, totalCents },
      MANAGER,
    );
    return saidLoaded;
  }

  /** Starts the same list again: refused loads are sent once more, and a stopped list continues. */
  goOn(): void {
    const report = oldCardsReportOf(this.ledger);
    if (report === null) return;
    const { count, cents: totalCents } = report.sums.left;
    const { id: listId, fileCents } = report.list;
    this.say({ kind: 'begin-old-cards', listId, fileCents, count, totalCents }, MANAGER);
  }

  /** Sends a load to the service, and records the answer. */
  send({ id, cardId, amountCents }: Intent, service: OldCardService): void {
    if (!this.say({ kind: 'begin-sending', intentId: id, ...CURRENT_KEYS })) return;
    const outcome = service.post(this.numberOf(cardId), amountCents, id);
    if (outcome !== null) this.say({ kind: 'record-outcome', intentId: id, outcome });
  }

  /** Somebody looks an unknown load up at the service. */
  settle(intent: Intent, service: OldCardService): void {
    const { id } = intent;
    if (!service.has(id)) this.sendAgain(intent);
    else this.say({ kind: 'settle', intentId: id, how: 'taken', reason: 'Looked up.' }, MANAGER);
  }

  sendAgain({ id }: Intent): void {
    this.say({ kind: 'release', intentId: id, reason: 'Looked up.' }, MANAGER);
  }
}
