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
  ['the chosen screen', 3, [TILLS, screen(2), screen(3)], 3],
  ['the only other screen, even if its id has changed', 7, [TILLS, screen(2)], 2],
  ['no screen if the chosen one is missing among several', 7, [TILLS, screen(2), screen(3)], null],
  ['no screen if the till has the only one', 7, [TILLS], null],
  ['no screen if the till’s own was chosen', 1, [TILLS], null],
  ['the other screen if the till now is on the chosen one', 1, [TILLS, screen(2)], 2],
  ['no screen if the setting is off', 'off', [TILLS, screen(2)], null],
  ['no screen if the setting is a window', 'window', [TILLS, screen(2)], null],
] as const)('customers are shown %s', (_, chosen, screens, found) => {
  expect(customerScreenAmong(chosen, screens)?.id ?? null).toBe(found);
});

test.each(['', 'on', 1.5, Number.NaN, null, {}])(
  '%o is not a setting of the customer’s screen',
  (choice) => {
    expect(customerDisplaySchema.safeParse(choice).success).toBe(false);
  },
);
