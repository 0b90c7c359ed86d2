import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { validateJoin } from '../../../../electron/hub/takeover/validate-join.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import type { HubCall } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, withTill } from '../../../model/hub/hub-state.ts';
import type { HubState } from '../../../model/hub/hub-state.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { encodeLine, hashRecord } from '../../../../shared/journal/journal-format.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

/** A hub keeps plain amounts without currency or decimals, so all its tills must use the same money. */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

let state: HubState;
beforeEach(() => {
  state = emptyHub('00000000-0000-4000-8000-000000000001', ['mine', 'gone', 'north']);
});

const connect: ConnectHub = async () => {
  const call = (async (asked: HubCall) =>
    answerCall(state, 'mine', asked, 0).answer) as HubLine['call'];
  return { isOpen: true, answerMs: 250, call, close: () => undefined };
};

function bookIn(currency: string): Book {
  return GuardedLedger.started({ currency }).ledger.book!;
}

/** Begins a ledger as a program with other decimals for the currency would. */
const inHundredths = (currency: string): Book => ({ ...bookIn(currency), minorUnit: 2 });

/** Puts the first record of a till's journal into its copy. */
function keepCopy(till: string, book: Book): void {
  const { fact } = GuardedLedger.started({ currency: book.currency }).records[0]!;
  const record = {
    sequence: 1,
    following: 0,
    public: { ...fact, book },
    privateDigest: null,
  };
  const hash = hashRecord(CHAIN_START.hash, record, sha256);
  const body = encodeLine({ ...record, hash });
  const copied = { sequence: 1, previousHash: CHAIN_START.hash, hash, body, part: null };
  state = withTill(state, { ...state.tills.get(till)!, isKnown: true, copy: [copied] });
}

const ask = (book: Book) => validateJoin(hubSetUpOf('mine'), connect, book);

test('a till of whole yen cannot join a store that counts yen in hundredths', async () => {
  keepCopy('north', inHundredths('JPY'));
  expect(await ask(bookIn('JPY'))).toBe('other-money');
  expect(await ask(inHundredths('JPY'))).toEqual({ tills: 2 });
});

test('a till cannot join a store with another currency, whichever of its tills is read last', async () => {
  keepCopy('gone', bookIn('EUR'));
  keepCopy('north', bookIn('KWD'));
  expect(await ask(bookIn('KWD'))).toBe('other-money');
  expect(await ask(bookIn('EUR'))).toBe('other-money');
});

test('a till joins a store with the same currency, or one without any copy yet', async () => {
  expect(await ask(bookIn('KWD'))).toEqual({ tills: 1 });
  keepCopy('north', bookIn('KWD'));
  expect(await ask(bookIn('KWD'))).toEqual({ tills: 2 });
});
