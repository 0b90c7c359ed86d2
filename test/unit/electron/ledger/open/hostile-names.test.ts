import { expect, test } from 'vitest';
import { CardLookup } from '../../../../../electron/counter/card-lookup.ts';
import { SaleCommands } from '../../../../../electron/counter/sale-commands.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { intentId, saleId } from '../../../../builders/guarded-ledger.ts';
import { loadLineOf } from '../../../../builders/soap.ts';

/** The window proposes two sales whose loads have the same id; whatever the answer, the till starts again. */
test('a till starts again after two open sales sold a load under one id', async () => {
  const till = await BookOnDisk.open();
  const commands = new SaleCommands(till.writer, new CardLookup(till.writer));
  for (const name of ['first', 'second']) {
    const load = {
      ...loadLineOf(20_00, intentId('sold'), await till.introduce(name)),
      id: `line-${name}`,
    };
    const id = { saleId: saleId(name) };
    await commands.propose({ kind: 'open-sale', ...id, lines: [load] }, UNNAMED_ACTOR);
    const cash = { kind: 'cash', amountCents: cents(20_00), givenCents: cents(20_00) } as const;
    await till.mustWrite({ kind: 'tender-sale', ...id, tender: cash });
  }
  for (const name of ['first', 'second']) {
    await commands.propose({ kind: 'complete-sale', saleId: saleId(name) }, UNNAMED_ACTOR);
  }
  await till.startAgain();
  expect(till.ledger.queue.pauses).toEqual([]);
  expect(till.ledger.owed.size).toBe(0);
});
