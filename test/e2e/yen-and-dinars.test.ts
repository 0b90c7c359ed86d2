import { expect } from 'vitest';
import { inDepth } from '../depth.ts';
import { cents } from '../../shared/values/money.ts';
import { CashierScreen } from './cashier-screen.ts';
import { expectProjectionIsJournal } from './read-projection.ts';
import { ScreenRules } from './screen-rules.ts';
import {
  NETWORK_CUT,
  paymentsAtService,
  balanceAtService,
  cardNumberOfStore,
} from './store-service.ts';
import { test } from './till-under-test.ts';

/**
 * A sale with a gift balance, in a currency without decimals and in one with three: through a cut and a restart, to the
 * count of the drawer.
 */

/** Whether the screens are judged by the accessibility rules too, as the second tier does. */
const LOOKS = inDepth(false, true);

const CARD = cardNumberOfStore(3);

const currencies = [
  {
    currency: 'JPY',
    minorUnit: 0,
    keypad: '00',
    hint: 'Type 5000 for JP¥5,000',
    said: (amount: string) => `JP¥${amount.replace('.', ',')}`,
    sent: -300_000,
    finer: null,
    leastPiece: 'JP¥1',
  },
  {
    currency: 'KWD',
    minorUnit: 3,
    keypad: '000',
    hint: 'Type 5000 or 5.000 for KWD\u00A05.000',
    said: (amount: string) => `KWD\u00A0${amount}`,
    sent: -300,
    finer: '3.005',
    leastPiece: 'KWD\u00A00.005',
  },
] as const;

test.for(inDepth<readonly (typeof currencies)[number][]>(currencies.slice(1), currencies))(
  'a sale in $currency keeps its decimals from the keypad to the drawer',
  async (money, { counter }) => {
    const { currency, minorUnit, said } = money;
    const service = await counter.openService(currency);
    const asOf = new Date().toISOString();
    const openingBalances = [{ identifier: CARD, balanceCents: 10_000, asOf }];
    const before = await counter.startConnected(service, { currency, minorUnit, openingBalances });
    await before.proveSign(cardNumberOfStore(0));
    await before.propose({
      kind: 'open-shift',
      floatCents: cents(10_000),
      businessDay: '2026-11-20',
    });
    const balanceBefore = balanceAtService(service, CARD);
    const screen = new CashierScreen(before);
    const rules = new ScreenRules(screen.page);

    await screen.categoriesStand();
    await screen.reads(money.hint);
    await screen.page.getByRole('button', { name: money.keypad, exact: true }).waitFor();
    await screen.type('4560');
    await screen.reads(said('4.560'));
    await screen.press('Alt+0');
    await service.setFaults([NETWORK_CUT]);
    await screen.scanCard(CARD);
    if (money.finer !== null) {
      await screen.type(money.finer);
      await screen.pressToRead('Enter', 'Too many decimals.');
      await screen.press('Backspace');
    } else {
      await screen.type('3000');
    }
    await screen.press('Enter');
    await screen.button(`Cash ${said('1.560')}`).waitFor();
    if (LOOKS) await rules.look(`${currency}, paying`);
    await screen.type('2000');
    await screen.pressTo('Enter', 'Sale completed');
    await screen.reads(currency === 'JPY' ? said('440') : said('0.440'));
    const shown = await before.page.evaluate(() => window.till.showReceipt(1, []));
    const lines = shown!.receipt.elements.map((element) =>
      element.kind === 'pair' ? `${element.left} ${element.right}` : '',
    );
    expect(lines.join('\n').replaceAll(/\s/g, ' ')).toContain(
      `Cash ${said('2.000')}`.replaceAll(/\s/g, ' '),
    );
    await before.close();

    const till = await counter.startTill();
    await service.setFaults([]);
    await till.sendNow();
    await till.waitUntilNothingIsPending();
    expect(paymentsAtService(service, CARD)).toEqual([{ cents: money.sent, applied: 1 }]);
    expect(balanceAtService(service, CARD)).toBe(balanceBefore + money.sent);
    const { cards, cardsByKey } = await till.ledger();
    const card = cards.get(cardsByKey.get(`identifier:${CARD}`)!);
    expect(card?.confirmed?.balanceCents).toBe(currency === 'JPY' ? 7_000 : 97_000);

    const later = new CashierScreen(till);
    const laterRules = new ScreenRules(later.page);
    await later.open('F12', 'Day');
    await later.reads(said('11.560'));
    await later.page.locator('svg[role="img"] text').first().waitFor();
    if (LOOKS) await laterRules.lookAtEdges(`${currency}, the picture of the day`);
    await later.press('Control+Enter');
    await later.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
    await later.press('Alt+v');
    await later.page.getByRole('textbox', { name: `${money.leastPiece}: how many` }).waitFor();
    if (LOOKS) await laterRules.look(`${currency}, the drawer is counted`);
    await later.press('Alt+v');
    await later.enter('11560');
    await later.pressToRead('Control+Enter', 'Closed. This is Z report 1.');
    const answer = await till.page.evaluate(() => window.till.shiftReport(1));
    expect(answer.kind === 'report' && answer.report.shift?.counted).toMatchObject({
      cashCents: 11_560,
    });
    await expectProjectionIsJournal(till);
    expect([...rules.broken, ...laterRules.broken]).toEqual([]);
  },
);
