import { expect, test } from 'vitest';
import { recordOldCardListPart } from '../../../../electron/old-cards/list-old-cards.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { oldCardListIdSchema } from '../../../../shared/ledger/money/old-card.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

async function readFile(till: GuardedLedger, name: string) {
  const secret = { sentAs: 'identifier', value: '6364000001' } as const;
  const writer = {
    ledger: till.ledger,
    journal: { space: 'ok' },
    names: { areLocked: false, get: () => secret },
    write: (proposal: Parameters<GuardedLedger['write']>[0]) =>
      Promise.resolve({ kind: 'written', record: till.write(proposal) } as const),
  } as const;
  const rows = [{ entry: 1, identifier: secret.value, balanceCents: cents(20_00) }];
  const asked = { listId: oldCardListIdSchema.parse(name), rows, addsRest: false };
  return recordOldCardListPart(writer, asked, { rules: ANY_CODE_RULES, hub: null });
}

test('a till that has lost records warns that a list may be loaded already, however long ago', async () => {
  const till = GuardedLedger.started({ mode: 'real' });
  expect(await readFile(till, 'list-before')).toMatchObject({ mayBeLost: false });
  till.write({ kind: 'doubt-journal', moved: false, note: 'older' });
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
  expect(await readFile(till, 'list-after')).toMatchObject({ mayBeLost: true });
  till.pass(31 * DAY_MS);
  expect(await readFile(till, 'list-a-month-later')).toMatchObject({ mayBeLost: true });
});
