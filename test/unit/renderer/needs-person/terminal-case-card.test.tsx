import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { TerminalCaseCard } from '../../../../renderer/needs-person/cards/terminal-case-card.tsx';
import { surplusIdOf } from '../../../../shared/ledger/sale/terminal-case.ts';
import type { TerminalCase } from '../../../../shared/ledger/sale/terminal-case.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

const TAKEN: TerminalCase = {
  id: 'payment-1',
  kind: 'taken',
  amountCents: cents(2_00),
  askedAtMs: instantMs(0),
  trace: 100,
  receiptNumber: 1,
  terminalId: '99000001',
  from: null,
};

function say(terminalCase: TerminalCase): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <FormatProvider value={format}>
        <TerminalCaseCard terminalCase={terminalCase} nowMs={0} />
      </FormatProvider>
    </MantineProvider>,
  );
}

test('only for a terminal payment that no sale counts may the whole payment be given back', () => {
  const whole = say(TAKEN);
  expect(whole).toContain('Card terminal took €2.00<');
  expect(whole).toContain('Give it back there');
  const surplus = say({ ...TAKEN, id: surplusIdOf(TAKEN) });
  expect(surplus).toContain('Card terminal took €2.00 too much');
  expect(surplus).not.toContain('Give it back there');
  expect(surplus).toContain('give €2.00 back there, not the whole payment');
});
