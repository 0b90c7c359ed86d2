import { describe, expect, test } from 'vitest';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import type { Answers } from '../../../../shared/importing/judged.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  articlesIn,
  balancesIn,
  categoriesIn,
  HERE,
  paymentsIn,
  sheetIn,
  sheetOf,
} from '../../../builders/read-list.ts';
import { workbook } from '../../../builders/workbook.ts';

/** Headings, prices, codes and cards that shops write and no program does: what is not sure is asked or refused. */

const COFFEE = '4006381333931';
const WRITTEN = { decimalMark: ',', minorUnit: 2, currency: 'EUR' } as const;

const TAXED: ArticleContext = {
  ...HERE,
  taxes: {
    isOn: true,
    rates: [
      { letter: 'A', basisPoints: 19_00 },
      { letter: 'B', basisPoints: 7_00 },
    ],
    forOthers: 'A',
    categories: [{ externalId: 'books', letter: 'B' }],
  },
};

const articles = (text: string, answers: Answers = {}, context = HERE) =>
  articlesIn(sheetOf(text), context, { answers });
const askedOf = ({ questions }: ReturnType<typeof articles>) => questions.map(({ id }) => id);

describe('a heading', () => {
  test.each([
    ['Artikel-Bezeichnung;VK-Preis;EAN-Code'],
    ['"Artikel-\nbezeichnung";"VK-Preis\n(brutto)";"EAN-\nCode"'],
    ['Artikelomschrijving;Verkoopprijs incl. BTW;Bar code'],
    ['Libellé;PU TTC;Code barre'],
    ['Titel;Ladenpreis;ISBN-13'],
    ["'Artikel;'VK;'EAN"],
    ['Produkt Name;Preise;GTIN'],
    ['Nom produit;Tarif TTC;EAN 13'],
  ])('%j names name, price and code', (headings) => {
    const judged = articles(`${headings}\nTee;2,50;${COFFEE}`);
    expect(judged.kept.map(({ value }) => [value.name, value.unitCents, value.ean])).toEqual([
      ['Tee', 2_50, COFFEE],
    ]);
  });

  test.each([
    ['Name;Price (ex. VAT)'],
    ['Nom;Prix H.T.'],
    ['Nom;Prix (H.T.V.A.)'],
    ['Artikel;VKnetto'],
    ['Artikel;Preis (o. MwSt.)'],
    ['Artikel;Preis exkl.'],
    ['Naam;Prijs (ex. btw)'],
    ['Artikel;Preis ohne USt.'],
    ['Artikel;Preis zzgl. MwSt'],
  ])('%j says that its price is without VAT', (text) => {
    const judged = articlesIn(sheetOf(`${text}\nTee;2,50`), HERE, {
      hasHeadings: true,
      columns: { name: 0, price: 1, category: null, ean: null, tax: null },
    });
    expect([askedOf(judged), judged.kept]).toEqual([['net'], []]);
  });

  test.each([
    ['Artikel;Preis o. MwSt.;Preis m. MwSt.', 2],
    ['Artikel;VK exkl.;VK inkl.', 2],
    ['Name;Price ex VAT;Price inc VAT', 2],
    ['Naam;Prijs in. BTW;Prijs ex. BTW', 1],
    ['Nom;Prix H.T.;Prix T.T.C.', 2],
    ['Artikel;VKnetto;VKbrutto', 2],
  ])('%j: the price with VAT is taken', (headings, price) => {
    expect(articles(`${headings}\nTee;2,50;2,50`).table.columns.price).toBe(price);
  });

  test.each([
    ['Artikel;Preise;;EAN\n;netto;brutto;', 2],
    ['Artikel;Verkaufspreise;;EAN\n;inkl. MwSt.;exkl. MwSt.;', 1],
    ['Artikel;Einkauf;Preis;EAN\n;(EUR);in EUR;', 2],
    ['Nom;Prix;;Code-barres\n;HTVA;TVAC;', 2],
    ['Naam;Prijzen;;EAN\n;excl.;incl.;', 2],
  ])('of two rows is read as one: %j', (headings, price) => {
    const judged = articles(`Liste 2026\n${headings}\nTee;2,10;2,50;${COFFEE}`);
    expect(judged.table.columns).toMatchObject({ name: 0, price, ean: 3 });
    expect(judged).toMatchObject({ kept: [{ row: 4 }], failed: [] });
  });

  test('of merged cells in two rows is read as one', async () => {
    const file = workbook(
      {
        List: [
          ['Herbst', '', '', ''],
          ['Artikel', 'Preise', '', 'EAN'],
          ['', 'netto', 'brutto', ''],
          ['Tee', 2.1, 2.5, COFFEE],
        ],
      },
      'xlsx',
      (sheet) => {
        sheet['!merges'] = ['A1:D1', 'B2:C2', 'A2:A3', 'D2:D3'].map((range) => {
          const [s, e] = range.split(':').map((cell) => {
            return { c: cell.charCodeAt(0) - 65, r: Number(cell[1]) - 1 };
          });
          return { s: s!, e: e! };
        });
      },
    );
    const judged = articlesIn(await sheetIn(file));
    expect(judged.table.columns).toMatchObject({ name: 0, price: 2, ean: 3 });
    expect(judged.kept).toMatchObject([{ row: 4, value: { unitCents: 2_50 } }]);
  });
});

describe('a price', () => {
  test.each([
    ['Name;Preis (Cent)', '250', 2_50],
    ['Name;price_cents', '1999', 19_99],
    ['Name;Preis in Rappen', '90', 90],
    ['Name;Preis', '2.5000', 2_50],
    ['Name;Preis', '100.000000', 100_00],
    ['Name;Preis', '19,9900', 19_90 + 9],
    ['Name;Preis', "'2,50", 2_50],
    ['Name;Preis', '–.90', 90],
    ['Name;Preis', 'Fr. –.50', 50],
  ])('%j of %j is read', (headings, price, cents) => {
    const judged = articlesIn(sheetOf(`${headings}\nTee;${price}`), HERE, {
      hasHeadings: true,
      columns: { name: 0, price: 1, category: null, ean: null, tax: null },
    });
    expect(judged.kept).toMatchObject([{ value: { unitCents: cents } }]);
  });

  test.each([
    ['Name;Preis (Cent)', '2,50', 'price-too-exact'],
    ['Name;Preis', '2.5001', 'price-too-exact'],
    ['Name;Preis', '-.90', 'price-negative'],
  ])('%j of %j is none', (headings, price, why) => {
    expect(articles(`${headings}\nTee;${price}`).failed).toMatchObject([{ why }]);
  });

  test.each([
    'Artikel;Preis;Einheit\nKäse;19,90;kg',
    'Artikel;Preis;ME\nKäse;19,90;KG',
    'Artikel;Preis;Mengeneinheit\nTuch;9,90;m',
    'Naam;Prijs;Eenheid\nKaas;19,90;100 g',
    'Nom;Prix;Unité\nFromage;19,90;kilo',
    'Artikel;Preis/kg\nKäse;19,90',
    'Artikel;Preis pro kg\nKäse;19,90',
    'Nom;Prix au kilo\nFromage;19,90',
  ])('%j is for a weight or a length, and asked about', (text) => {
    const judged = articlesIn(sheetOf(text), HERE, {
      hasHeadings: true,
      columns: { name: 0, price: 1, category: null, ean: null, tax: null },
    });
    expect([askedOf(judged), judged.kept]).toEqual([['weighed'], []]);
  });

  test.each(['Stück', 'St.', '', 'Dose', 'pcs'])('by %j is for one piece', (unit) => {
    expect(articles(`Artikel;Preis;Einheit\nTee;2,50;${unit}`).kept).toHaveLength(1);
  });

  test.each([
    ['#,##0.00 [$CHF]', ['currency']],
    ['[$£-809]#,##0.00', ['currency']],
    ['#,##0.00 "€"', []],
    ['0.00', []],
  ])('that a workbook shows by %s names its currency', async (z, asked) => {
    const rows = [
      ['Name', 'Preis'],
      ['Tee', { t: 'n', v: 3, z } as const],
    ];
    const judged = articlesIn(await sheetIn(workbook({ List: rows })), {
      ...HERE,
      written: WRITTEN,
    });
    expect(askedOf(judged)).toEqual(asked);
  });
});

test.each([
  ['0,19', ['taxes']],
  ['0,07', []],
  ['7', []],
  ['A', ['taxes']],
  ['b', []],
])('a rate of %j in a column with whole rates is compared as what it is', (rate, asked) => {
  const text = `Artikel;VK;Kategorie;MwSt\nTee;2,50;books;${rate}\nSaft;2,50;drinks;19`;
  expect(askedOf(articles(text, {}, TAXED))).toEqual(asked);
});

describe('a code', () => {
  test.each([
    ['EAN', '\u200b4006381333931\u200e', COFFEE],
    ['EAN', 'EAN 4006381333931', COFFEE],
    ['EAN', '(01)04006381333931', COFFEE],
    ['ISBN', '3-16-148410-X', '9783161484100'],
    ['ISBN', '0306406152', '9780306406157'],
    ['ISBN', 'ISBN 978-3-16-148410-0', '9783161484100'],
  ])('in a column %s, %j, is %s', (heading, code, ean) => {
    expect(articles(`Artikel;Preis;${heading}\nTee;2,50;${code}`).kept).toMatchObject([
      { value: { ean } },
    ]);
  });

  // Without their hyphens these are proper numbers of eight digits.
  test.each(['2026-03-16', '14-01-2020', '2026-01-25'])('%s is a date, and no EAN-8', (date) => {
    const digits = date;
    expect(articles(`Artikel;Preis;EAN\nTee;2,50;${date}`).failed).toMatchObject([
      { why: 'ean', text: expect.stringContaining(digits) as string },
    ]);
  });
});

describe('a number whose last digits a spreadsheet has made zeros', () => {
  const CUT = ['6301190000000000000', '6301190000001230000', '6364930335083060000'];

  test('is refused where all long ones of its column end so', () => {
    const cards = CUT.map((card) => `${card};5,00`).join('\n');
    const judged = balancesIn(sheetOf(`Karte;Guthaben\n${cards}\n77123;1,00`), {
      written: WRITTEN,
      nowMs: instantMs(1e12),
    });
    expect(judged.failed.map(({ why }) => why)).toEqual(['shortened', 'shortened', 'shortened']);
    expect(judged.kept).toHaveLength(1);
    const rows = CUT.map((card) => `${card};9,00`).join('\n');
    expect(paymentsIn(sheetOf(`Beleg;Betrag\n${rows}`), WRITTEN).failed).toHaveLength(3);
    const named = CUT.map((card) => `${card};Tee`).join('\n');
    expect(categoriesIn(sheetOf(`code;name\n${named}`)).failed).toHaveLength(3);
  });

  test('is taken where another one has all its digits', () => {
    const cards = [...CUT, '6364930335083060123'].map((card) => `${card};5,00`).join('\n');
    const here = { written: WRITTEN, nowMs: instantMs(1e12) };
    expect(balancesIn(sheetOf(`Karte;Guthaben\n${cards}`), here).kept).toHaveLength(4);
  });
});

describe('an opening balance', () => {
  const NOW = instantMs(Date.parse('2026-11-27T00:00:00Z'));
  const read = (text: string) => balancesIn(sheetOf(text), { written: WRITTEN, nowMs: NOW });

  test.each(['Restbetrag', 'Offener Betrag', 'Restsaldo', 'Solde restant', 'Resttegoed'])(
    'is under %s, beside what the card was sold for',
    (heading) => {
      const judged = read(`Gutscheincode;Ausgangsbetrag;${heading}\nABC-123;50,00;12,50`);
      expect(judged.kept).toMatchObject([{ value: { balanceCents: 12_50 } }]);
    },
  );

  test.each(['****1234', 'XXXX-XXXX-1235', '•••• 1236', '62**********1237'])(
    '%s is a hidden number, and no card',
    (card) => {
      expect(read(`Karte;Guthaben\n${card};5,00`).failed).toMatchObject([{ why: 'no-card' }]);
    },
  );

  test.each([
    ['31.12.2025 14:30', '2025-12-31'],
    ['31.12.2025 00:00:00', '2025-12-31'],
    ['2025/12/31', '2025-12-31'],
    ['2025.12.31', '2025-12-31'],
    ['2025-12-31 08:15', '2025-12-31'],
  ])('as of %s', (date, day) => {
    const [kept] = read(`Karte;Guthaben;Stand\nA-1001;5,00;${date}`).kept;
    expect(new Date(kept!.value.asOfMs).toISOString().slice(0, 10)).toBe(day);
  });
});
