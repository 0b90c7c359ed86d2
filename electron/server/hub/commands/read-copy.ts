import type { Client } from 'pg';
import { hubAnswerSchemas } from '../../../../shared/hub/hub-calls.ts';
import type { CopiedRecord } from '../../../../shared/hub/hub-calls.ts';
import {
  expectedDrawer,
  openSalePaymentsExceptCashAndCard,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { minorUnitIn } from '../../../../shared/ledger/store/book.ts';
import { maskIdentifier } from '../../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../../shared/ledger/money/card.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { terminalCasesOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { TerminalCase } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import { CopySeal } from '../../../node/hub-client/copy-seal.ts';
import { ProvenCopy } from '../../../node/hub-client/proven-copy.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { writeProvenRecords } from '../write-proven.ts';

interface ReadPayment {
  readonly intent: Intent;
  /** Visible part of the payment's card number; null if unknown. */
  readonly card: string | null;
  /** Card that a move loads; undefined if it is not a move. */
  readonly rightCard?: string | null;
}

/** The contents of the copy of a till's journal. */
export interface CopyReading {
  /** Newest proven record; 0 for none. */
  readonly through: number;
  /** When the newest proven record was written, by its till's clock, in ms. */
  readonly atMs: number | null;
  /** Last record of the copy. Greater than `through` if the copy is damaged in between. */
  readonly stands: number;
  /** Private parts that could not be decrypted, or that their record does not prove. */
  readonly unproven: number;
  /** Unsettled payments, in order of acceptance. */
  readonly unsettled: readonly ReadPayment[];
  /** Moves that took a load off the wrong card, but have not put it onto the right one. */
  readonly halfMoved: readonly ReadPayment[];
  /** Number of loads that are paid for, or were taken off another card, and are not accepted as payments yet. */
  readonly owed: number;
  /** Payments at the card terminal that a person has to look up there. */
  readonly atTerminal: readonly Pick<TerminalCase, 'amountCents' | 'askedAtMs' | 'kind'>[];
  /** Other payments of sales that were not completed. */
  readonly paidOpen: ReturnType<typeof openSalePaymentsExceptCashAndCard>;
  /** Expected content of the drawer in an open shift; undefined if no shift was open. */
  readonly drawer: ReturnType<typeof expectedDrawer>;
  readonly currency: string;
  readonly minorUnit: MinorUnit;
}

interface CopyToRead {
  readonly till: string;
  /** The store's secret, which decrypts the names in the copy. */
  readonly cardSecret: string;
  /** Path of a new file, readable by its owner only. */
  readonly file: string;
}

/**
 * Writes the copy of a till's journal to a file that `npm run support -- journal verify` checks, and reports what was
 * not settled. The chain proves every record, and each record its private part; records after damage are left out.
 * @throws ServerCommandError if there is no copy, or the file cannot be written
 */
export async function exportCopy(owner: Client, asked: CopyToRead): Promise<CopyReading> {
  const { till, cardSecret, file } = asked;
  const stands = await whereItStands(owner, till);
  const proven = new ProvenCopy(new CopySeal({ cardSecret }, till));
  await writeProvenRecords(file, till, proven, (after) => pageAfter(owner, till, after));
  return { ...saidOf(till, proven), stands };
}

async function whereItStands(owner: Client, till: string): Promise<number> {
  const { rows } = await owner.query<{ tills: unknown }>('select hub.tills() as tills');
  const all = hubAnswerSchemas.tills.parse(rows[0]?.tills);
  const found = all.find((one) => one.till === till);
  if (found === undefined)
    throw new ServerCommandError(
      `This hub has no till named ${till}. To list its tills: npm run hub -- status`,
    );
  if (found.lastSequence === 0) throw new ServerCommandError(`This hub has no copy of ${till}.`);
  return found.lastSequence;
}

function saidOf(till: string, proven: ProvenCopy): Omit<CopyReading, 'stands'> {
  const { ledger, atMs, unprovenCount: unproven } = proven;
  const { open: unsettled, forPerson, lastSequence: through, owed, book } = ledger;
  const intents = [...new Map([...unsettled, ...forPerson]).values()];
  const movesOwed = [...owed.values()].flatMap((load) =>
    load.by === 'move' ? (ledger.intents.get(load.reversalId) ?? []) : [],
  );
  const readPayment = (intent: Intent): ReadPayment => ({
    intent,
    card: maskOf(proven.secretOf(intent.cardId)),
    ...(intent.moveTo && { rightCard: maskOf(proven.secretOf(intent.moveTo.cardId)) }),
  });
  return {
    through,
    atMs,
    unproven,
    unsettled: intents.toSorted((one, other) => one.sequence - other.sequence).map(readPayment),
    halfMoved: movesOwed.map(readPayment),
    owed: owed.size,
    atTerminal: terminalCasesOf(till, ledger),
    paidOpen: openSalePaymentsExceptCashAndCard(ledger),
    drawer: expectedDrawer(ledger),
    currency: book?.currency ?? '',
    minorUnit: minorUnitIn(book),
  };
}

function maskOf(secret: CardSecret | undefined): string | null {
  return secret === undefined ? null : maskIdentifier(secret.value);
}

async function pageAfter(
  owner: Client,
  till: string,
  after: number,
): Promise<readonly CopiedRecord[]> {
  const { rows } = await owner.query<{ records: unknown }>(
    'select hub.read($1, $2, 500) as records',
    [till, after],
  );
  return hubAnswerSchemas.read.parse(rows[0]?.records);
}
