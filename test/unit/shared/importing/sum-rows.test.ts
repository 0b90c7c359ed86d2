import { describe, expect, test } from 'vitest';
import { unansweredQuestions } from '../../../../shared/importing/choose-table.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
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
  taxesIn,
} from '../../../builders/imported-lists.ts';
import { workbook } from '../../../builders/workbook.ts';

/** A row with the sum of others is not an article, card, Category or receipt; it is listed and left out. */

const COFFEE = '4006381333931';
const WRITTEN = { decimalMark: ',', minorUnit: 2, currency: null } as const;

const articles = (text: string, answers: ImportAnswers = {}) =>
  articlesIn(sheetOf(text), DUTCH_CONTEXT, { answers });
const balances = (text: string, answers: ImportAnswers = {}) =>
  balancesIn(sheetOf(text), { written: WRITTEN, nowMs: instantMs(1e12) }, { answers });

describe('a row that adds up articles', () => {
  test.each([
    ['Summe;6,00;;'],
    ['SUMME:;6,00;;'],
    ['Gesamt;6,00'],
    ['Gesamt: 2 Artikel;6,00;;'],
    ['Total;6,00;;'],
    ['TOTAL EUR;6,00;;'],
    ['Total TTC;6,00;;'],
    ['Total général;6,00;;'],
    ['Sous-total;6,00;;'],
    ['Sous-total Boissons;6,00;;'],
    ['Totaal;6,00;;'],
    ['Subtotaal;6,00;;'],
    ['Eindtotaal;6,00;;'],
    ['Zwischensumme;6,00;;'],
    ['Zwischensumme Getränke;6,00;tea;'],
    ['Gesamtsumme inkl. MwSt.;6,00;;'],
    ['Grand Total;6,00;;'],
    ['Subtotal;6,00;;'],
    ['Sub-total:;6,00;;'],
    ['Sum;6,00;;'],
    ['*** Summe ***;6,00;;'],
    ['Summe (2);6,00;;'],
    ['Summe 250,00 €;6,00;;'],
    ['Summe aller Artikel;6,00;;'],
    ['Anzahl;2;;'],
    ['Durchschnitt;3,00;;'],
    ['Übertrag;6,00;;'],
    ['tea Ergebnis;5,00;;'],
    ['Summe tea;5,00;;'],
    ['Total tea;5,00;;'],
    ['Summe Heißes;6,00;;'],
    ['Σ;6,00;;'],
    [';6,00;Summe;'],
    ['Name;Preis;Kategorie;EAN'],
    ['NAME; Preis ;Kategorie;EAN;'],
  ])('is recognised: %j', (row) => {
    const judged = articles(
      `Name;Preis;Kategorie;EAN\nTee;2,00;tea;${COFFEE}\nBuch;4,00;books;\n${row}`,
    );
    expect(judged.kept.map(({ value }) => value.name)).toEqual(['Tee', 'Buch']);
    expect(judged.failed).toEqual([]);
    expect(judged.table).toMatchObject({
      leftOut: 1,
      questions: [{ id: 'sums', count: 1, assumed: 'leave-out' }],
    });
    expect(unansweredQuestions(judged.table.questions, {})).toEqual([]);
  });

  test.each([
    ['Total Recall;9,90;;', 'Total Recall'],
    ['Summe der Teile;9,90;;', 'Summe der Teile'],
    ['Total 5W30;9,90;;', 'Total 5W30'],
    ['Total 90;9,90;;', 'Total 90'],
    ['Gesamtausgabe Kafka;9,90;books;', 'Gesamtausgabe Kafka'],
    ['Sommerkleid;9,90;;', 'Sommerkleid'],
    ['Count Dracula;9,90;books;', 'Count Dracula'],
    ['Tee Anzahl 20;9,90;tea;', 'Tee Anzahl 20'],
    [`Total;9,90;;${COFFEE}`, 'Total'],
    ['Kerzen;9,90;Summe;', 'Kerzen'],
  ])('is not assumed in the article %j', (row, name) => {
    const judged = articles(`Name;Preis;Kategorie;EAN\nSaft;2,00;tea;\nBuch;4,00;books;\n${row}`, {
      unknown: 'none',
    });
    expect(judged.table.questions).toEqual([]);
    expect(judged.kept[2]).toMatchObject({ value: { name } });
  });

  test('is imported after all by one answer', () => {
    const text = 'Name;Preis\nTee;2,00\nTotal;9,90\nZwischensumme;6,00';
    expect(articles(text).table.questions).toMatchObject([
      { count: 2, examples: ['3: Total 9,90', '4: Zwischensumme 6,00'] },
    ]);
    setLanguage('fr');
    const inFrench = articles(text).table.questions;
    setLanguage('en');
    expect(inFrench[0]?.examples[0]).toBe('3\u202F: Total 9,90');
    expect(articles(text, { sums: 'take' }).kept).toHaveLength(3);
    expect(articles(text, { sums: 'leave-out' })).toMatchObject({ table: { leftOut: 2 } });
  });

  test('inside a list ends the rows that the next sum adds up', () => {
    const text =
      'Name;Preis\nTee;2,00\nSaft;3,00\nSumme Heiß;5,00\nBuch;4,00\nHeft;1,50\nSumme Papier;5,50\nSumme beider;10,50';
    // The last row adds up the two sums, and is imported: it is not the sum of all rows above it.
    expect(articles(text).kept.map(({ value }) => value.name)).toEqual([
      'Tee',
      'Saft',
      'Buch',
      'Heft',
      'Summe beider',
    ]);
  });
});

describe('a workbook row', () => {
  const judge = async (...row: Parameters<typeof workbook>[0][string][number]) => {
    const rows = [['Name', 'Preis', 'Lager'], ['Tee', 2, 5], ['Saft', 3, 7], row];
    return articlesIn(await sheetIn(workbook({ List: rows })));
  };

  test.each([
    ['SUM(B2:B3)', 'Alles'],
    ['SUM($B$2:$B$3)', 'Alles'],
    ['SUBTOTAL(9,B2:B3)', 'Alles'],
    ['ROUND(SUM(B2:B3),2)', 'Alles'],
    ['SUBTOTAL(109,Liste[Preis])', 'Alles'],
  ])('with the price =%s is a sum, whatever its name', async (f, name) => {
    const judged = await judge(name, { t: 'n', v: 5, f });
    expect(judged.kept).toHaveLength(2);
    expect(judged.table.questions).toMatchObject([{ id: 'sums', count: 1 }]);
  });

  test.each(['SUM(C4,1)', 'C4*B1', 'SUM(C4:D4)', 'VLOOKUP(A4,C2:C3,1)'])(
    'with the price =%s is asked about as a formula',
    async (f) => {
      const judged = await judge('Alles', { t: 'n', v: 5, f });
      expect(judged.table.questions).toEqual([]);
      expect(judged.questions).toMatchObject([{ id: 'formulas' }]);
    },
  );
});

describe('a sum in other lists', () => {
  test.each([
    'Summe;60,00',
    'Total;60,00',
    'Gesamtguthaben;60,00',
    'Total cartes cadeaux;60,00',
    'Anzahl Karten;2',
    'Totaal 2 kaarten;60,00',
    ';60,00;Summe',
  ])('is recognised instead of a card: %j', (row) => {
    const judged = balances(`Karte;Guthaben;Stand\n62990-111;25,00;\n62990-112;35,00;\n${row}`);
    expect(judged.kept).toHaveLength(2);
    expect(judged.failed).toEqual([]);
    expect(judged.table.leftOut).toBe(1);
  });

  test('is not assumed in a card number that begins with a word such as TOTAL', () => {
    expect(balances('Karte;Guthaben\nTOTAL-1234;25,00\nGC77;5,00').kept).toHaveLength(2);
  });

  test('is not a Category, a rate or a receipt', () => {
    const categories = categoriesIn(sheetOf('code;name\n7;Tee\nTotal;1\ncode;name'));
    expect(categories).toMatchObject({ kept: [{ row: 2 }], table: { leftOut: 2 } });
    const rates = [{ letter: 'A', basisPoints: 19_00 }];
    const taxes = { rates, categories: [], isListWhole: false };
    const rated = taxesIn(sheetOf('id;letter\n7;A\nSumme;1'), taxes, {
      answers: { unknown: 'keep' },
    });
    expect(rated).toMatchObject({ kept: [{ row: 2 }], failed: [], table: { leftOut: 1 } });
    const paid = paymentsIn(sheetOf('Beleg;Betrag\nR1;5,00\nR2;3,00\nSumme;8,00'), WRITTEN);
    expect(paid).toMatchObject({ kept: [{ row: 2 }, { row: 3 }], table: { leftOut: 1 } });
  });
});
