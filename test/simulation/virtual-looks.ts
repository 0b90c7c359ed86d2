import {
  balanceReadRequest,
  readBalanceAnswer,
  readListedPage,
  transactionListRequest,
} from '../../shared/api/evidence-reads.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import { parseIsoInstant } from '../../shared/ledger/calendar.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import { openOnCard } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { KeysOfNow, Proposal, Stamp } from '../../shared/ledger/proposals.ts';
import { SECOND_MS } from '../../shared/ledger/time.ts';
import { readListBackToMs } from '../../shared/sync/judge-transaction-list.ts';
import type { ListedTransaction } from '../../shared/sync/judge-transaction-list.ts';

/** The model of `electron/service.ts`. */
export function keysOfNow(settings: ServiceSettings, keyVersion: number): KeysOfNow {
  const { idempotencyHeader: header, idempotencyHonoured: isHonoured } = settings;
  return { keyVersion, keyRule: { header, isHonoured } };
}

/** Of main, what looking at the service needs. */
export interface Looker {
  readonly ledger: Ledger;
  readonly settings: ServiceSettings;
  readonly apiKey: string;
  readonly keyVersion: number;
  nameOf(intent: Intent): CardSecret;
  moment(): Pick<Stamp, 'atMs' | 'monoMs' | 'run'>;
  read(request: RequestRecord, hardMs: number, answered: (seen: Transmission) => void): void;
  /** `told` is called in any case, once it is on disk or refused. */
  write(proposal: Proposal, told: () => void): void;
}

const HARD_MS = 30 * SECOND_MS;

/** The model of `electron/look-for-evidence.ts`: the same reads in the same order, in virtual time. */
export function lookForEvidence(looker: Looker, intentId: IntentId): void {
  const { ledger, settings } = looker;
  const whileUnknown = (act: (intent: Intent) => void) => () => {
    const intent = ledger.intents.get(intentId);
    if (intent?.state === 'unknown') act(intent);
  };
  const balance = whileUnknown((intent) => {
    if (settings.evidenceBalanceRead) lookAtBalance(looker, intent);
  });
  const list = whileUnknown((intent) => {
    if (settings.evidenceTransactionList) lookAtList(looker, intent, balance);
    else balance();
  });
  whileUnknown(() => {
    const keysNow = keysOfNow(settings, looker.keyVersion);
    if (settings.idempotencyHonoured)
      looker.write({ kind: 'release-by-key', intentId, ...keysNow }, list);
    else list();
  })();
}

function lookAtList(looker: Looker, intent: Intent, then: () => void): void {
  const name = looker.nameOf(intent);
  const asked = looker.moment();
  const fromMs = readListBackToMs(intent);
  const listed = new Map<string, ListedTransaction>();
  let newestFirst = true;
  let lastMs = Infinity;
  const contactUuid = name.sentAs === 'uuid' ? name.value : null;
  const readPage = (page: number) => {
    const wish = { contactUuid, page };
    const request = transactionListRequest(looker.settings, looker.apiKey, wish);
    looker.read(request, HARD_MS, (seen) => {
      const read = readListedPage(seen);
      if (read === null) return then();
      for (const row of read.rows) {
        listed.set(row.uuid, row);
        const createdAtMs = parseIsoInstant(row.created_at ?? '') ?? Infinity;
        newestFirst &&= createdAtMs <= lastMs;
        lastMs = createdAtMs;
      }
      const isWhole = read.isLast || (newestFirst && lastMs < fromMs);
      if (!isWhole) return readPage(page + 1);
      const { id: intentId } = intent;
      const rows = [...listed.values()];
      return looker.write({ kind: 'settle-by-list', intentId, name, rows, asked }, then);
    });
  };
  readPage(1);
}

function lookAtBalance(looker: Looker, intent: Intent): void {
  const { cardId } = intent;
  const name = looker.nameOf(intent);
  const isBusy = openOnCard(looker.ledger, cardId).some(({ state }) => state === 'sending');
  if (name.sentAs !== 'uuid' || isBusy) return;
  const asked = looker.moment();
  const afterSequence = looker.ledger.lastSequence;
  const request = balanceReadRequest(looker.settings, looker.apiKey, name.value);
  looker.read(request, HARD_MS, (seen) => {
    const balanceCents = readBalanceAnswer(seen);
    if (balanceCents === null) return;
    const read = { kind: 'read-balance', cardId, balanceCents, asked, afterSequence } as const;
    looker.write(read, () => undefined);
  });
}
