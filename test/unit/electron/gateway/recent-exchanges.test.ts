import { expect, test } from 'vitest';
import { RecentExchanges } from '../../../../electron/gateway/recent-exchanges.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

const NUMBER = 'Gift-ABCDEFG-7788';
const ANSWERED = { hidden: NUMBER, atMs: 1 };

function sent(body: string) {
  return { method: 'POST', path: '/api', headers: {}, body } as const;
}

function idOf(index: number) {
  return intentIdSchema.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
}

test.each([0, 10_000])(
  'the card number is masked in the request and in the answer, with %i characters after it',
  (more) => {
    const exchanges = new RecentExchanges();
    const answer = answeredExchange(`no card ${NUMBER} ${'x'.repeat(more)}`, { status: 422 });
    exchanges.note(idOf(1), sent(`card ${NUMBER}`), answer, ANSWERED);
    const [exchange] = exchanges.of(idOf(1));
    expect(exchange).toMatchObject({ body: 'card …7788', request: 'POST /api', atMs: 1 });
    expect(exchange?.answer.startsWith('no card …7788')).toBe(true);
  },
);

test('only the last two hundred exchanges are kept', () => {
  const exchanges = new RecentExchanges();
  for (let index = 0; index < 201; index += 1)
    exchanges.note(idOf(index), sent(''), answeredExchange('{}', {}), ANSWERED);
  expect([0, 1, 200].map((place) => exchanges.of(idOf(place)).length)).toEqual([0, 1, 1]);
});
