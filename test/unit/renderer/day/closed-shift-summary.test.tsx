import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosedShiftSummary } from '../../../../renderer/day/close/close-day-dialog.tsx';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { INITIAL_PRINTING_STATUS } from '../../../../shared/printing/printing.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

function summary(isTerminalDayLeft: boolean): string {
  const day = ShopDay.withShift();
  day.closeShift(100_00);
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <ClosedShiftSummary
          report={day.report(1)}
          printing={INITIAL_PRINTING_STATUS}
          isPrinted={null}
          goesOn={{ isHeld: false }}
          isTerminalDayLeft={isTerminalDayLeft}
        />
      </FormatProvider>
    </MantineProvider>,
  );
}

test('after a close that left the card terminal’s day open, the page says so', () => {
  expect(summary(true)).toContain('The terminal’s day wasn’t closed with the till’s.');
  expect(summary(false)).not.toContain('The terminal’s day');
});
