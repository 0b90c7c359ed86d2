import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BookPlaces } from '../../electron/till/book-places.ts';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import { openSeal } from '../../electron/ledger/open/open-seal.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import {
  bookIdSchema,
  cardIdSchema,
  intentIdSchema,
  saleIdSchema,
} from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { readFacts } from '../e2e/read-book.ts';
import { AMOUNT_CENTS, benchCardNumber } from './bench-cards.ts';

const noKeyring = () => Promise.reject(new Error('no keyring'));
const system = { backend: () => 'basic_text', encrypt: noKeyring, decrypt: noKeyring };
/** This many proposals are made in one turn, so that they share their disk syncs. */
const AT_ONCE = 500;

/** Sum of each sale in these books. */
export const SALE_CENTS = cents(500);

export function saleLines() {
  return ['Coffee', 'Bread'].map((name, at) => ({
    id: `line-${at}`,
    kind: 'goods' as const,
    categoryExternalId: `EXT-${at}`,
    name,
    quantity: 1,
    unitCents: cents(SALE_CENTS / 2),
    intentId: null,
    cardId: null,
  }));
}

/** Writes into the only book of a closed till, through its guard and onto its disk. */
export async function fillBook(
  dataFolder: string,
  fill: (writer: LedgerWriter) => Promise<void>,
): Promise<void> {
  const names = await readdir(path.join(dataFolder, 'books'));
  const bookId = bookIdSchema.parse(names.find((name) => name !== 'demo'));
  const witnessFolder = path.join(`${dataFolder}-state`, 'evertill', 'witness');
  const places = new BookPlaces({ dataFolder, witnessFolder, system });
  const [first] = await readFacts(dataFolder, bookId);
  const { book } = first!.fact;
  const seal = await openSeal(places.pathsOf(bookId), places.dataKeyVaultOf(bookId), realDisk);
  const opened = await openLedger({
    paths: places.pathsOf(bookId),
    book: book!,
    seal: seal.parts,
    clock: { wallMs: () => Date.now(), monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: (error) => {
      throw error;
    },
    onWitnessTrouble: (error) => {
      throw error;
    },
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  await fill(opened.writer);
  await opened.close();
}

/**
 * Writes all proposals.
 * @throws if the guard refuses one of them, or the disk fails
 */
export async function writeProposals(
  writer: LedgerWriter,
  proposals: Iterable<Proposal>,
): Promise<void> {
  let written: Promise<void>[] = [];
  const write = async (proposal: Proposal): Promise<void> => {
    const answer = await writer.write(proposal, SYSTEM_ACTOR);
    if (answer.kind !== 'written') throw new Error(JSON.stringify([proposal, answer]));
  };
  for (const proposal of proposals) {
    written.push(write(proposal));
    if (written.length < AT_ONCE) continue;
    await Promise.all(written);
    written = [];
  }
  await Promise.all(written);
}

/** Accepts this many payments that wait, spread over this many cards. */
export function addWaitingPayments(
  writer: LedgerWriter,
  count: number,
  cards: number,
): Promise<void> {
  const ids = Array.from({ length: cards }, () => cardIdSchema.parse(randomUUID()));
  return writeProposals(writer, waitingOn(ids, count));
}

function* waitingOn(ids: readonly CardId[], count: number): Generator<Proposal> {
  for (const [index, cardId] of ids.entries()) {
    const secret = { sentAs: 'identifier', value: `${benchCardNumber(index)}-W` } as const;
    yield { kind: 'introduce-card', cardId, secret };
  }
  for (let at = 0; at < count; at += 1) yield payment(ids[at % ids.length]!);
}

function payment(cardId: CardId): Proposal {
  return {
    kind: 'accept',
    intentId: intentIdSchema.parse(randomUUID()),
    cardId,
    verb: 'redeem',
    amountCents: AMOUNT_CENTS,
    saleId: null,
    repeatConfirmed: true,
  };
}

/** Writes cash sales until the journal has this many facts: each sale is opened, paid and completed. */
export function addSalesUntilFactCount(writer: LedgerWriter, facts: number): Promise<void> {
  return writeProposals(writer, salesUntil(writer, facts));
}

function* salesUntil({ ledger }: LedgerWriter, facts: number): Generator<Proposal> {
  while (ledger.lastSequence < facts) {
    const saleId = saleIdSchema.parse(randomUUID());
    const amountCents = SALE_CENTS;
    yield { kind: 'open-sale', saleId, lines: saleLines() };
    yield {
      kind: 'tender-sale',
      saleId,
      tender: { kind: 'cash', amountCents, givenCents: amountCents },
    };
    yield { kind: 'complete-sale', saleId };
  }
}
