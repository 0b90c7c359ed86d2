import { expect, test } from 'vitest';
import { encodeDrawerPulse } from '../../../../electron/printing/escpos.ts';
import type { PaperSettings } from '../../../../electron/printing/escpos.ts';

/** The pin of the socket that opens the drawer, by the makers' manuals. */

const END_OF_PULSE: Readonly<Record<string, readonly [pin2: number, pin5: number]>> = {
  // ESC/POS, ESC p m t1 t2: m is 0 for pin 2 and 1 for pin 5.
  'epson-tm-t20iii': [0, 1],
  // StarPRNT, ESC BEL n1 n2 and then BEL for the first drive, SUB for the second.
  'generic-star-prnt': [0x07, 0x1a],
};

test.each(Object.entries(END_OF_PULSE))(
  'a %s opens the drawer on pin 2 or pin 5',
  (model, contacts) => {
    for (const [index, drawerPin] of ([2, 5] as const).entries()) {
      const bytes = pulse({ drawerPin }, model);
      const at = model.startsWith('epson') ? bytes.lastIndexOf(0x70) + 1 : bytes.length - 1;
      expect(bytes[at]).toBe(contacts[index]);
    }
    expect(pulse({}, model)).toEqual(pulse({ drawerPin: 2 }, model));
  },
);

function pulse(pin: Pick<PaperSettings, 'drawerPin'>, model: string): readonly number[] {
  const settings: PaperSettings = {
    columns: 42,
    model: model as PaperSettings['model'],
    hasDrawer: true,
    ...pin,
  };
  return [...encodeDrawerPulse(settings)];
}
