import { hasGtinCheckDigit } from '../values/gtin.ts';
import { parseSignedAmount } from '../values/money.ts';
import { foldHeading } from './columns.ts';
import { cellText } from './table.ts';
import type { Cell, TableRow } from './table.ts';

/** A row that begins with one of these is a sum, whatever follows. */
const SURE =
  /^(?:(?:zwischen|gesamt|end|teil|ges\.?)_?summen?|(?:gesamt|end)(?:betrag|wert|preis|anzahl|guthaben|saldo)|(?:gesamt|teil)ergebnis|sub_?total|grand_total|total_(?:general|amount)|sous_total|(?:sub|tussen|eind)totaal|totaalbedrag|algemeen_totaal|subtotale|totale_(?:generale|parziale)|kontrollsumme|ubertrag)(?![a-z0-9])/;

/** Words for a sum, a count or an average. Beside other words they alone do not make a row a sum. */
const WORD =
  'summen?|sum|somme|somma|totals?|totaux|totale|totaal|gesamt|insgesamt|ergebnis|anzahl|count|aantal|nombre|durchschnitt|mittelwert|average|moyenne|gemiddelde|saldo|[\u03c3\u2211]';
const ALONE = new RegExp(`^(?:${WORD})$`);
const AT_AN_END = new RegExp(`^(?:${WORD})[_:.(]+(.+)$|^(.+?)[_:)]+(?:${WORD})$`);

/** Words beside such a word that do not name an article: quantity, currency, with or without VAT. */
const BESIDE = new Set(
  'aller alle der des die den du de la le les of all the van het tous toutes von vom and und et en in eur euro euros chf gbp usd inkl incl inklusive exkl excl exklusive brutto netto gross net bruto mwst ust vat tax tva ttc ht htva tvac btw artikel artikeln waren warenwert lagerwert bestand positionen zeilen preise karten gutscheine gutscheinkarten geschenkkarten guthaben belege zahlungen kategorien stuck produkte articles article items products goods rows lines prices cards gift balances payments receipts categories produits lignes prix cartes cadeaux cadeau soldes solde paiements tickets bons artikelen producten rijen regels prijzen kaarten cadeaukaarten saldi betalingen bonnen categorieen'.split(
    ' ',
  ),
);

/**
 * Finds rows that add others up, count them, or repeat the headings, and so are no articles or cards.
 * @param key column that names a row; null if unknown
 */
export function findSumRows(
  rows: readonly TableRow[],
  headings: readonly string[] | null,
  key: number | null,
): ReadonlySet<TableRow> {
  const found = new Set<TableRow>();
  const head = headings?.map(folded) ?? null;
  let texts: Set<string> | null = null;
  let begin = 0;
  for (const [at, row] of rows.entries()) {
    const above = () => (texts ??= textsIn(rows));
    if (head !== null && repeats(head, row)) found.add(row);
    else if (isSum(row, key, above, () => addsUp(row, rows, begin, at))) {
      found.add(row);
      begin = at + 1;
    }
  }
  return found;
}

function isSum(
  { cells }: TableRow,
  key: number | null,
  textsOfList: () => ReadonlySet<string>,
  doesAddUp: () => boolean,
): boolean {
  if (cells.some((cell) => typeof cell === 'object' && cell.isSum === true)) return true;
  const label = labelOf(cells, key);
  if (label === null) return false;
  const text = folded(label).replace(/^[^\p{L}\p{N}\u2211]+|[^\p{L}\p{N}\u2211]+$/gu, '');
  const [, behind, before] = AT_AN_END.exec(text) ?? [];
  const rest = behind ?? before;
  const isSure = SURE.test(text) || ALONE.test(text);
  if ((!isSure && rest === undefined) || cells.some(isCode)) return false;
  if (isSure || rest === undefined) return isSure;
  return saysNothing(rest) || textsOfList().has(rest) || doesAddUp();
}

/** Returns the name of the row; if that column is empty, the first text of the row. */
function labelOf(cells: readonly Cell[], key: number | null): string | null {
  const named = key === null ? '' : cellText(cells[key]).trim();
  if (named !== '') return named;
  return cells.map(cellText).find((text) => /\p{L}|\u2211/u.test(text)) ?? null;
}

/**
 * True for texts such as `(20)`, `20_karten`, `eur`, `250,00`, `inkl._mwst`; a whole number alone may be part of a
 * name.
 */
function saysNothing(rest: string): boolean {
  const words = rest.split(/[_:()[\]/=.,]+|(?<=\d)(?=[\p{L}\u20ac])/u).filter((one) => one !== '');
  const isNumber = (one: string) => /^[\d'\u20ac$\u00a3%-]+$/.test(one);
  if (words.every(isNumber)) return /[^\d_]/.test(rest);
  return words.every((one) => isNumber(one) || BESIDE.has(one));
}

function isCode(cell: Cell): boolean {
  return hasGtinCheckDigit(cellText(cell).replace(/[\s']/g, ''));
}

/** True if a number of the row is the sum of its column since the last sum, or since the beginning. */
function addsUp(
  { cells }: TableRow,
  rows: readonly TableRow[],
  begin: number,
  end: number,
): boolean {
  return cells.some((cell, index) => {
    const sum = numberOf(cell);
    if (sum === null || sum === 0) return false;
    return [begin, 0].some((from) => {
      const parts = rows.slice(from, end).flatMap((row) => numberOf(row.cells[index]) ?? []);
      return parts.length > 1 && parts.reduce((total, part) => total + part, 0) === sum;
    });
  });
}

/** Reads a number in thousandths, so that no fraction is lost. */
function numberOf(cell: Cell | undefined): number | null {
  if (typeof cell === 'object' && cell.value !== null) return Math.round(cell.value * 1_000);
  const text = cellText(cell);
  const read = parseSignedAmount(text, 2, null);
  return read.kind === 'amount' ? read.cents * 10 : null;
}

function textsIn(rows: readonly TableRow[]): Set<string> {
  return new Set(rows.flatMap(({ cells }) => cells.map(folded)).filter((text) => text !== ''));
}

/** True if a row repeats the headings; empty cells at its end are ignored. */
function repeats(head: readonly string[], { cells }: TableRow): boolean {
  const length = Math.max(head.length, cells.length);
  for (let index = 0; index < length; index += 1)
    if (folded(cells[index] ?? '') !== (head[index] ?? '')) return false;
  return true;
}

function folded(cell: Cell): string {
  return foldHeading(cellText(cell));
}
