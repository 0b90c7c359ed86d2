/**
 * Prints how long 10 000 articles take from a file's bytes to the preview, from a CSV and from a workbook, each
 * compared with the library alone. `npm run bench -- --only read-lists`
 */
import { parseCommandOrExit } from '../../build/read-command.js';
import { read } from '@e965/xlsx';
import papaparse from 'papaparse';
import { parseListFile } from '../../shared/importing/parse-list-file.ts';
import { articlesIn, DUTCH_CONTEXT } from '../builders/imported-lists.ts';
import { withCheckDigit } from '../../shared/values/gtin.ts';
import { workbook } from '../builders/workbook.ts';
import { median, printRows, measuredRow } from './measured.ts';

const { values: given } = parseCommandOrExit('bench lists');
const values = {
  rounds: '5',
  ...given,
};
const ARTICLES = 10_000;
const CSV_AIM_MS = 1_000;
const WORKBOOK_AIM_MS = 3_000;

const cells = Array.from({ length: ARTICLES }, (_, index) => [
  `Article ${index}`,
  (index % 9_000) / 100 + 0.5,
  'drinks',
  withCheckDigit(`40063813${String(index).padStart(4, '0')}`.slice(0, 12)),
  `S-${index}`,
  19,
]);
const headings = ['Artikel', 'Preis', 'Warengruppe', 'EAN', 'Lager', 'Bestand'];
const text = [headings, ...cells].map((line) => line.join(';').replaceAll('.', ',')).join('\r\n');
const csv = new TextEncoder().encode(text);
const book = workbook({ List: [headings, ...cells] });

async function preview(bytes: Uint8Array): Promise<void> {
  const file = await parseListFile(bytes, TextDecoder);
  if (file.kind === 'fault') throw new Error(file.fault.kind);
  // A till stores fewer articles, but all rows are judged and asked about.
  const { kept, failed, leftOut } = articlesIn(file.sheets[0]!, DUTCH_CONTEXT);
  if (kept.length + failed.length + leftOut !== ARTICLES) throw new Error('rows are lost');
}

async function timesOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const begunMs = performance.now();
    await work();
    times.push(performance.now() - begunMs);
  }
  return median(times);
}

const parse = () => papaparse.parse(text, { delimitersToGuess: [';'], skipEmptyLines: false });
const open = () => read(book, { type: 'array', dense: true });
const [ofCsv, ofBook] = [await timesOf(() => preview(csv)), await timesOf(() => preview(book))];
const rows = [
  measuredRow('lists-csv', '10 000 articles of a CSV previewed, beside one second', 'ms', ofCsv, {
    against: CSV_AIM_MS,
    atMost: 1,
  }),
  measuredRow('lists-csv-library', 'the same, beside papaparse alone', 'ms', ofCsv, {
    against: await timesOf(parse),
  }),
  measuredRow(
    'lists-xlsx',
    '10 000 articles of a workbook previewed, beside three seconds',
    'ms',
    ofBook,
    {
      against: WORKBOOK_AIM_MS,
      atMost: 1,
    },
  ),
  measuredRow('lists-xlsx-library', 'the same, beside SheetJS alone', 'ms', ofBook, {
    against: await timesOf(open),
  }),
];
printRows('lists', rows, values.json);
