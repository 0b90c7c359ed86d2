import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { TicketHead } from '../../../../renderer/sale/panels/ticket-head.tsx';
import { loadTextsBeforeFirstScreen } from '../../../../shared/locales/catalogues/load-in-parts.ts';
import { languageSchema, installTexts } from '../../../../shared/locales/language.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';

// The window starts without any texts, and loads those of a first sale before its first screen.
vi.mock('../../../../shared/locales/en/english.ts', () => ({ english: {} }));

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

test.each(languageSchema.options)(
  'the ticket’s head in %s uses only texts of the first screen',
  async (language) => {
    installTexts(language, await loadTextsBeforeFirstScreen(language));
    const written = renderToStaticMarkup(
      <FormatProvider value={format}>
        <TicketHead
          saleId={saleIdSchema.parse('sale-number-1')}
          hasPrinter
          onReceipts={() => undefined}
        />
      </FormatProvider>,
    );
    expect(written.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\w\.\w/);
  },
);
