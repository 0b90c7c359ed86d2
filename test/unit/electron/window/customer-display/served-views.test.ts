import { expect, test } from 'vitest';
import { ServedViews } from '../../../../../electron/window/customer-display/served-views.ts';
import { emptyCustomerView } from '../../../../../electron/window/customer-display/watch-counter.ts';

const named = (shop: string) => ({ ...emptyCustomerView(), shop });

test('a display page that has another view, or none, is answered at once', async () => {
  const views = new ServedViews(named('one'));
  const first = await views.next(0);
  expect(first).toEqual({ number: 1, view: named('one') });
  views.show(named('two'));
  expect(await views.next(first.number)).toEqual({ number: 2, view: named('two') });
  expect((await views.next(Number.NaN)).number).toBe(2);
});

test('a display page that has the newest view waits for a different one', async () => {
  const views = new ServedViews(named('one'));
  const answers: number[] = [];
  const asked = views.next(1).then(({ number }) => answers.push(number));
  views.show(named('one'));
  await Promise.resolve();
  expect(answers).toEqual([]);
  views.show(named('two'));
  await asked;
  expect(answers).toEqual([2]);
});

test('a closed display page does not prevent the answer to a waiting one', async () => {
  const views = new ServedViews(named('one'));
  const gone = views.next(1);
  const next = views.next(1);
  expect((await gone).number).toBe(1);
  views.show(named('two'));
  expect((await next).number).toBe(2);
});
