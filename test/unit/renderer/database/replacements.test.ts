import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readReplacements } from '../../../../renderer/database/queries/queries-replacements.ts';
import { writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { bookIdSchema } from '../../../../shared/values/ids.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

const bought: SaleLine = soapLine(10_00);

function refuse(till: GuardedLedger, name: string): void {
  till.accept(name, till.card(name));
  till.sendAndHear(name, refusedOutcome(422));
}

test('the dialog offers exactly the replacements that the guard accepts', async () => {
  const till = GuardedLedger.started();
  till.accept('before', till.card('before'));
  refuse(till, 'refused');
  refuse(till, 'settled');
  for (const name of ['free', 'used', 'back', 'doubted']) till.accept(name, till.card(name));
  till.accept('less', till.card('less'), 'redeem', 9_00);
  till.accept('load', till.card('load'), 'load');
  till.accept('same', till.intent('refused').cardId);
  till.apply('back', 90_00);
  const request = { intentId: intentId('put-right'), reverses: intentId('back'), reason: 'wrong' };
  till.write({ kind: 'put-right', ...request });
  till.apply('doubted', 90_00);
  const doubted = { intentId: intentId('refused-back'), reverses: intentId('doubted') };
  till.write({ kind: 'put-right', ...doubted, reason: 'wrong' });
  till.sendAndHear('refused-back', refusedOutcome(422));
  const sale = { saleId: saleId('other') };
  till.write({ kind: 'open-sale', ...sale, lines: [bought] });
  till.accept('pays', till.card('pays'), 'redeem', 10_00, 'other');
  const gift = { kind: 'gift' as const, intentId: intentId('pays'), amountCents: cents(10_00) };
  till.write({ kind: 'tender-sale', ...sale, tender: gift });
  const settle = { kind: 'settle', how: 'other-card', reason: 'taken instead' } as const;
  const used = { intentId: intentId('settled'), otherIntentId: intentId('used') };
  till.write({ ...settle, ...used }, MANAGER);

  const database = await openLedgerDatabase(bookIdSchema.parse('demo-book'));
  onTestFinished(() => database.dexie.delete());
  await writeRowsOfFacts(database, till.records, null);
  const lines = await readReplacements(database, till.intent('refused'));
  const offered = lines.map(({ intent }) => intent.id);
  const asked = { ...settle, intentId: intentId('refused') };
  const taken = [...till.ledger.intents.values()]
    .filter(({ sequence }) => sequence > till.intent('refused').sequence)
    .map(({ id }) => id)
    .filter((otherIntentId) => {
      const copy = GuardedLedger.started();
      copy.ledger = structuredClone(till.ledger);
      return copy.propose({ ...asked, otherIntentId }, MANAGER);
    });
  expect(offered).toEqual([intentId('free')]);
  expect(taken).toEqual(offered);
});
