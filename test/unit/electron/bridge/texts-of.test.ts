import { expect, test, vi } from 'vitest';
import { cardReference } from '../../../../shared/ledger/store/private-texts.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { openServedTill } from '../../../builders/served-till.ts';

/** Main returns the names and last digits behind the database's references only while the till is unlocked. */

test('the window gets names and cards’ last digits, but neither while the till is locked', async () => {
  const { till, service } = await openServedTill();
  const { writer } = assertPresent(till.trading, 'the book is open');
  const cardId = cardIdSchema.parse('card-of-texts');
  const secret = { sentAs: 'identifier', value: '6364041200987' } as const;
  await writer.write(
    { kind: 'introduce-card', cardId, secret },
    { ...UNNAMED_ACTOR, operator: 'Kim' },
  );
  const asked = [
    writer.texts.referenceOfName('Kim'),
    cardReference(cardId),
    `¶${'x'.repeat(32)}`,
    'Kim',
  ];
  expect(await service.textsOf(asked)).toEqual(['Kim', '…0987', null, null]);
  vi.spyOn(till, 'mayDo').mockReturnValue(false);
  expect(await service.textsOf(asked)).toEqual([null, null, null, null]);
});
