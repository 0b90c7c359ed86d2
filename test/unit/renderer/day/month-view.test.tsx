import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthView } from '../../../../renderer/day/month-view.tsx';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';

test('a month view that is still reading the closed days does not say that there are none', () => {
  const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });
  const said = renderToStaticMarkup(
    <FormatProvider value={format}>
      <MonthView overview={{ shift: null, hub: null } as never} ledger={{} as never} />
    </FormatProvider>,
  );
  expect(said).not.toContain('No day is closed yet');
  expect(said).toContain('Reading the report');
});
