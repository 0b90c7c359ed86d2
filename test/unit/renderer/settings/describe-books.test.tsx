import { expect, test } from 'vitest';
import { describeBooks } from '../../../../renderer/settings/books/accounting-panel.tsx';

/** What a manager reads after saving a month's file. */

const NOTHING_SPECIAL = { takenOver: [], lost: [], closedTwice: [] };

test('a month of this till alone says what is missing, and does not name the till by its id', () => {
  const till = '13fbb05b-83ba-4362-b66f-0746f83618c7';
  const answer = { kind: 'written', shifts: 1, place: 'f.csv', left: [till], ...NOTHING_SPECIAL };
  expect(describeBooks(answer as never, false)).toEqual({
    tone: 'attention',
    sentence:
      'Saved 1 closed day: f.csv Not complete: a day of this month is still open, or can’t be read. Close it, then save the file again.',
  });
  expect(describeBooks({ ...answer, left: ['north'] } as never, true).sentence).toContain(
    'Not complete: north.',
  );
});
