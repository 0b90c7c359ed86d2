import { expect, test } from 'vitest';
import {
  customerDisplaySchema,
  customerScreenAmong,
} from '../../../../shared/customer-display/customer-screen.ts';

const screen = (id: number, isTills = false) => ({
  id,
  label: '',
  width: 1280,
  height: 800,
  isTills,
});
const TILLS = screen(1, true);

test.each([
  ['the one that was chosen', 3, [TILLS, screen(2), screen(3)], 3],
  ['the only other one, whatever its name is now', 7, [TILLS, screen(2)], 2],
  ['none, where nobody knows which is meant', 7, [TILLS, screen(2), screen(3)], null],
  ['none, where the till has the only one', 7, [TILLS], null],
  ['never the till’s, even where that was chosen', 1, [TILLS], null],
  ['the other one, where the till has come to stand on the chosen one', 1, [TILLS, screen(2)], 2],
  ['none, where customers are shown nothing', 'off', [TILLS, screen(2)], null],
  ['none, where they have a window', 'window', [TILLS, screen(2)], null],
] as const)('the setting of the customer’s screen is %s', (_, chosen, screens, found) => {
  expect(customerScreenAmong(chosen, screens)?.id ?? null).toBe(found);
});

test.each(['', 'on', 1.5, Number.NaN, null, {}])(
  '%o is not a setting of the customer’s screen',
  (choice) => {
    expect(customerDisplaySchema.safeParse(choice).success).toBe(false);
  },
);
