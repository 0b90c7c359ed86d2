import { describe, expect, test } from 'vitest';
import type { ArticleContext } from '../../../../shared/importing/import-articles.ts';
import type { ImportAnswers } from '../../../../shared/importing/judged.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import {
  articlesIn,
  balancesIn,
  categoriesIn,
  DUTCH_CONTEXT,
  paymentsIn,
  sheetIn,
  sheetOf,
} from '../../../builders/imported-lists.ts';
import { workbook } from '../../../builders/workbook.ts';

/**
 * Headings, prices, codes and cards that shops write and programs do not: whatever is uncertain is asked about or
 * refused.
 */

const COFFEE = '4006381333931';
const WRITTEN = { decimalMark: ',', minorUnit: 2, currency: 'EUR' } as const;

const TAXED: ArticleContext = {
  ...DUTCH_CONTEXT,
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

const articles = (text: string, answers: ImportAnswers = {}, context = DUTCH_CONTEXT) =>
  articlesIn(sheetOf(text), context, { answers });
const askedOf = ({ questions }: ReturnType<typeof articles>) => questions.map(({ id }) => id);

describe('a strange heading', () => {
  test.each([
    ['Artikel-Bezeichnung;VK-Preis;EAN-Code'],
    ['"Artikel-\nbezeichnung";"VK-Preis\n(brutto)";"EAN-\nCode"'],
    ['Artikelomschrijving;Verkoopprijs incl. BTW;Bar code'],
    ['Libellé;PU TTC;Code barre'],
    ['Titel;Ladenpreis;ISBN-13'],
    ["'Artikel;'VK;'EAN"],
    ['Produkt Name;Preise;GTIN'],
    ['Nom produit;Tarif TTC;EAN 13'],
    ['Libelle produit;Prix public TTC;EAN13'],
    ['Artikelbez.;Endkundenpreis;EAN-Nr.'],
    ['Arti\u00adkel:;Preis*;EAN:'],
    ['Artikelnaam;Verkoop incl. btw;Barcode'],
    ['Bezeichnung;Preis\u00a0[€];GTIN'],
  ])('%j is recognised as name, price and code', (headings) => {
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
  ])('%j is recognised as a price without VAT', (text) => {
    const judged = articlesIn(sheetOf(`${text}\nTee;2,50`), DUTCH_CONTEXT, {
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
  ])('%j has its price with VAT used', (headings, price) => {
    expect(articles(`${headings}\nTee;2,50;2,50`).table.columns.price).toBe(price);
  });

  test.each([
    ['Artikel;Preise;;EAN\n;netto;brutto;', 2],
    ['Artikel;Verkaufspreise;;EAN\n;inkl. MwSt.;exkl. MwSt.;', 1],
    ['Artikel;Einkauf;Preis;EAN\n;(EUR);in EUR;', 2],
    ['Nom;Prix;;Code-barres\n;HTVA;TVAC;', 2],
    ['Naam;Prijzen;;EAN\n;excl.;incl.;', 2],
  ])('in two rows is treated as one: %j', (headings, price) => {
    const judged = articles(`Liste 2026\n${headings}\nTee;2,10;2,50;${COFFEE}`);
    expect(judged.table.columns).toMatchObject({ name: 0, price, ean: 3 });
    expect(judged).toMatchObject({ kept: [{ row: 4 }], failed: [] });
  });

  test('in merged cells of two rows is treated as one', async () => {
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

test('unknown headings are not imported as an article, and a person chooses the columns', () => {
  const judged = articles('Was;Wieviel\nTee;2,50\nSaft;3,00');
  expect(judged.table).toMatchObject({ headings: ['Was', 'Wieviel'], missing: ['name', 'price'] });
});

test('a first row without a digit in its price counts as a row if others have none either', () => {
  expect(articles('Tee;auf Anfrage\nSaft;3,00\nBrot;auf Anfrage').failed).toMatchObject([
    { row: 1, why: 'price-not-a-number' },
    { row: 3 },
  ]);
});

describe('a strange price', () => {
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
  ])('%j of %j is accepted', (headings, price, cents) => {
    const judged = articlesIn(sheetOf(`${headings}\nTee;${price}`), DUTCH_CONTEXT, {
      hasHeadings: true,
      columns: { name: 0, price: 1, category: null, ean: null, tax: null },
    });
    expect(judged.kept).toMatchObject([{ value: { unitCents: cents } }]);
  });

  test.each([
    ['Name;Preis (Cent)', '2,50', 'price-too-exact'],
    ['Name;Preis', '2.5001', 'price-too-exact'],
    ['Name;Preis', '-.90', 'price-negative'],
  ])('%j of %j is refused', (headings, price, why) => {
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
  ])('%j is per weight or length, and asked about', (text) => {
    const judged = articlesIn(sheetOf(text), DUTCH_CONTEXT, {
      hasHeadings: true,
      columns: { name: 0, price: 1, category: null, ean: null, tax: null },
    });
    expect([askedOf(judged), judged.kept]).toEqual([['weighed'], []]);
  });

  test.each(['Stück', 'St.', '', 'Dose', 'pcs'])('with the unit %j is for one piece', (unit) => {
    expect(articles(`Artikel;Preis;Einheit\nTee;2,50;${unit}`).kept).toHaveLength(1);
  });

  test.each([
    ['#,##0.00 [$CHF]', ['currency']],
    ['[$£-809]#,##0.00', ['currency']],
    ['#,##0.00 "€"', []],
    ['0.00', []],
  ])(
    'that a workbook formats as %s is asked about if the format names another currency: %j',
    async (z, asked) => {
      const rows = [
        ['Name', 'Preis'],
        ['Tee', { t: 'n', v: 3, z } as const],
      ];
      const judged = articlesIn(await sheetIn(workbook({ List: rows })), {
        ...DUTCH_CONTEXT,
        written: WRITTEN,
      });
      expect(askedOf(judged)).toEqual(asked);
    },
  );
});

test.each([
  ['0,19', ['category-rates']],
  ['0,07', []],
  ['7', []],
  ['A', ['category-rates']],
  ['b', []],
])('a rate of %j in a column of whole rates is compared by its value', (rate, asked) => {
  const text = `Artikel;VK;Kategorie;MwSt\nTee;2,50;books;${rate}\nSaft;2,50;drinks;19`;
  expect(askedOf(articles(text, {}, TAXED))).toEqual(asked);
});

test.each([
  ['Tee 2,50\nSaft 3,00', ['split', 'split']],
  ['Name~Preis\nTee~2,50', ['price-empty', 'split']],
  ['Tee 2,50 €\nSaft 13,00 €', ['split', 'split']],
])('%j has no price behind the comma', (text, why) => {
  const judged = articles(text);
  expect([judged.kept, judged.failed.map((row) => row.why)]).toEqual([[], why]);
});

test('a name that ends in a number is separated from its price', () => {
  expect(articles('Name,Price\nWine 2019,12').kept).toMatchObject([
    { value: { name: 'Wine 2019', unitCents: 12_00 } },
  ]);
});

describe('a strange product code', () => {
  test.each([
    '-',
    '–',
    '---',
    '0',
    '0000000000000',
    'n/a',
    'N.A.',
    'k.A.',
    'keine',
    'ohne',
    'aucun',
    'geen',
    'null',
    '?',
  ])('%j means no code, and its article is imported', (code) => {
    expect(articles(`Artikel;Preis;EAN\nTee;2,50;${code}`)).toMatchObject({
      kept: [{ value: { ean: null } }],
      failed: [],
    });
  });

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

  test.each(['2026-03-16', '14-01-2020', '2026-01-25'])('%s is a date and not an EAN-8', (date) => {
    const digits = date;
    expect(articles(`Artikel;Preis;EAN\nTee;2,50;${date}`).failed).toMatchObject([
      { why: 'ean', text: expect.stringContaining(digits) as string },
    ]);
  });
});

describe('a long number that ends in zeros', () => {
  const CUT = ['6301190000000000000', '6301190000001230000', '6364930335083060000'];

  test('is refused if all long ones of its column do, since a spreadsheet may have set their last digits to zero', () => {
    const cards = CUT.map((card) => `${card};5,00`).join('\n');
    const judged = balancesIn(sheetOf(`Karte;Guthaben\n${cards}\n77123;1,00`), {
      written: WRITTEN,
      nowMs: instantMs(1e12),
    });
    expect(judged.failed.map(({ why }) => why)).toEqual(['shortened', 'shortened', 'shortened']);
    expect(judged.failed.map(({ text }) => text)).toEqual(['…0000', '…0000', '…0000']);
    expect(judged.kept).toHaveLength(1);
    const rows = CUT.map((card) => `${card};9,00`).join('\n');
    expect(paymentsIn(sheetOf(`Beleg;Betrag\n${rows}`), WRITTEN).failed).toHaveLength(3);
    const named = CUT.map((card) => `${card};Tee`).join('\n');
    expect(categoriesIn(sheetOf(`code;name\n${named}`)).failed).toHaveLength(3);
  });

  test('is accepted if another long one of its column ends in other digits', () => {
    const cards = [...CUT, '6364930335083060123'].map((card) => `${card};5,00`).join('\n');
    const here = { written: WRITTEN, nowMs: instantMs(1e12) };
    expect(balancesIn(sheetOf(`Karte;Guthaben\n${cards}`), here).kept).toHaveLength(4);
  });
});

describe('a card number in a list', () => {
  const read = (text: string, answers: ImportAnswers = {}) =>
    balancesIn(sheetOf(text), { written: WRITTEN, nowMs: instantMs(1e12) }, { answers });

  test.each([
    ['6364 9303 3508 3060', '•••• •••• •••• 3060'],
    ['6364-9303-3508-3060', '••••-••••-••••-3060'],
    ['6364\u00a09303\u00a03508\u00a03060', '••••\u00a0••••\u00a0••••\u00a03060'],
    ['GC1 2345 6789', '••• •••• 6789'],
  ])('%s may only be printed that way, and is asked about', (card, example) => {
    const text = `Karte;Guthaben\n${card};5,00\n62990-111;5,00`;
    const asked = read(text);
    expect(asked.questions).toMatchObject([{ id: 'grouped', count: 1, examples: [example] }]);
    expect(asked.kept).toMatchObject([{ row: 3 }]);
    const joined = card.replace(/[^\dA-Z]/g, '');
    expect(read(text, { grouped: 'join' }).kept[0]?.value.secret.value).toBe(joined);
    expect(read(text, { grouped: 'keep' }).kept[0]?.value.secret.value).toBe(card);
    expect(read(text, { grouped: 'leave-out' })).toMatchObject({ kept: [{ row: 3 }], leftOut: 1 });
  });

  test.each(['62990-111', 'ABCD-EF12-77', '12-34-56', 'RF788-1'])(
    '%s is one card number',
    (card) => {
      expect(read(`Karte;Guthaben\n${card};5,00`)).toMatchObject({ kept: [{}], questions: [] });
    },
  );

  test.each(['Max Muster', 'offen', 'Karte', '12,50'])('%j is not a card number', (card) => {
    expect(read(`Karte;Guthaben\n"${card}";5,00`).failed).toMatchObject([{ why: 'no-card' }]);
  });

  test('of another till’s payments is reported if it is a bank card’s', () => {
    const judged = paymentsIn(sheetOf("Bon;Betrag\n4111 1111 1111 1111;5,00\n'0012;5,00"), WRITTEN);
    expect(judged.failed).toMatchObject([{ row: 2, why: 'bank-card', text: '…1111' }]);
    expect(judged.kept).toMatchObject([{ value: { reference: '0012' } }]);
  });
});

describe('a card that a list marks as expired or blocked', () => {
  const NOW = instantMs(Date.parse('2026-11-27T00:00:00Z'));
  const read = (text: string, answers: ImportAnswers = {}) =>
    balancesIn(sheetOf(text), { written: WRITTEN, nowMs: NOW }, { answers });

  test.each([
    ['Gültig bis', '31.12.2020'],
    ['Gültig bis', '26.11.2026'],
    ['Gültig bis', '10/2026'],
    ['Ablaufdatum', '2026-10'],
    ['Expires on', '2025-12-31 00:00:00 +0100'],
    ['Expiry', '31-Dec-2025'],
    ['Valable jusqu’au', '31 déc. 2025'],
    ['Geldig tot', '31 december 2025'],
    ['Status', 'gesperrt'],
    ['Status', 'Expired'],
    ['Statut', 'Bloquée'],
    ['Toestand', 'verlopen'],
    ['Enabled?', 'false'],
    ['Aktiv', 'nein'],
    ['Gesperrt', 'ja'],
  ])('by %s %j is asked about', (heading, value) => {
    const text = `Karte;Guthaben;${heading}\n62990-111;5,00;${value}\n62990-112;5,00;`;
    const asked = read(text);
    expect(asked.questions).toMatchObject([{ id: 'expired', count: 1, examples: [value] }]);
    expect(asked.kept).toMatchObject([{ row: 3 }]);
    expect(read(text, { expired: 'leave-out' })).toMatchObject({ kept: [{ row: 3 }], leftOut: 1 });
    expect(read(text, { expired: 'take' }).kept).toHaveLength(2);
  });

  test.each([
    ['Gültig bis', '27.11.2026'],
    ['Gültig bis', '11/2026'],
    ['Gültig bis', 'unbegrenzt'],
    ['Gültig bis', '-'],
    ['Status', 'aktiv'],
    ['Status', 'eingelöst (teilweise)'],
    ['Enabled?', 'true'],
    ['Gesperrt', 'nein'],
  ])('is not recognised in %s %j', (heading, value) => {
    const judged = read(`Karte;Guthaben;${heading}\n62990-111;5,00;${value}`);
    expect(judged).toMatchObject({ kept: [{}], questions: [], failed: [] });
  });

  test('is reported with its row if its date cannot be parsed', () => {
    const judged = read('Karte;Guthaben;Gültig bis\n62990-111;5,00;Q4 2026');
    expect(judged.failed).toMatchObject([{ why: 'date', text: 'Q4 2026' }]);
  });

  test('is asked about only after the question about the order of day and month', () => {
    const text = 'Karte;Guthaben;Gültig bis\n62990-111;5,00;12/11/2026';
    expect(read(text).questions).toMatchObject([{ id: 'dates', examples: ['12/11/2026'] }]);
    expect(read(text, { dates: 'month-first' }).kept).toHaveLength(1);
    expect(read(text, { dates: 'day-first' }).questions.map(({ id }) => id)).toContain('expired');
  });
});

describe('a strange opening balance', () => {
  const NOW = instantMs(Date.parse('2026-11-27T00:00:00Z'));
  const read = (text: string) => balancesIn(sheetOf(text), { written: WRITTEN, nowMs: NOW });

  test.each(['Restbetrag', 'Offener Betrag', 'Restsaldo', 'Solde restant', 'Resttegoed'])(
    'is parsed from %s, beside the original amount',
    (heading) => {
      const judged = read(`Gutscheincode;Ausgangsbetrag;${heading}\nABC-123;50,00;12,50`);
      expect(judged.kept).toMatchObject([{ value: { balanceCents: 12_50 } }]);
    },
  );

  test.each(['****1234', 'XXXX-XXXX-1235', '•••• 1236', '62**********1237'])(
    'of the masked number %s is refused',
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
    ['2025-12-31 14:30:00 +0100', '2025-12-31'],
    ['2025-12-31 14:30:00 UTC', '2025-12-31'],
    ['2025-12-31T23:30:00.000Z', '2025-12-31'],
    ['2025-12-31 23:30:00 -0500', '2026-01-01'],
    ['12/31/2025 2:30 PM', '2025-12-31'],
    ['31.12.2025, 14:30 Uhr', '2025-12-31'],
    ['31. Dezember 2025', '2025-12-31'],
    ['Mittwoch, 31. Dezember 2025', '2025-12-31'],
    ['3. März 2025', '2025-03-03'],
    ['1. Jänner 2025', '2025-01-01'],
    ['31-Dec-25', '2025-12-31'],
    ['Dec 31, 2025', '2025-12-31'],
    ['December 31st, 2025', '2025-12-31'],
    ['31 déc. 2025', '2025-12-31'],
    ['1er août 2025', '2025-08-01'],
    ['14 juin 2025', '2025-06-14'],
    ['14 juillet 2025', '2025-07-14'],
    ['27 mrt 2025', '2025-03-27'],
    ['27 okt. 2025', '2025-10-27'],
  ])('dated %s is accepted', (date, day) => {
    const [kept] = read(`Karte;Guthaben;Stand\nA-1001;5,00;${date}`).kept;
    expect(new Date(kept!.value.asOfMs).toISOString().slice(0, 10)).toBe(day);
  });
});
