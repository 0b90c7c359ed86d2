import { joinParts } from '../../shared/locales/join-parts.ts';
import { t } from '../../shared/locales/language.ts';
import { partsOfFact } from '../../shared/office/fact-parts.ts';
import type { FactPart, PartValue } from '../../shared/office/fact-parts.ts';
import type { ListedTillRecord } from '../../shared/office/store-facts.ts';
import { toDisplayLine } from '../../shared/values/shown-line.ts';
import type { Format } from '../design/figures/format.ts';
import { describeAllLimits } from '../limits/describe-limits.ts';
import { formatStoreMoney } from './describe-store.ts';

/** Values are cut to this many UTF-16 units, because a store's data has no limit of its own. */
const MOST_SHOWN = 500;
const GIST_PARTS = 2;

export interface FactFormat {
  readonly format: Format;
  /** Currency of the store's payments; empty if the store has more than one, or none yet. */
  readonly currency: string;
}

export interface DescribedPart {
  readonly label: string;
  readonly lines: readonly string[];
}

/** Names an event by the kind of its fact. */
export function describeFactKind({ fact }: ListedTillRecord): string {
  return fact === null ? t('facts.unread') : t(`facts.kinds.${fact.kind}`);
}

/** Describes each member of a fact in words. */
export function describeFactParts(
  { fact }: ListedTillRecord,
  say: FactFormat,
): readonly DescribedPart[] {
  return fact === null ? [] : partsOfFact(fact).flatMap((part) => sayPart(part, say));
}

/** Summarises a fact in one line of a list. */
export function describeFactGist({ fact }: ListedTillRecord, say: FactFormat): string {
  if (fact === null) return '';
  const parts = partsOfFact(fact).slice(0, GIST_PARTS);
  return parts.map((part) => sayShort(part, say)).join(', ');
}

function sayShort({ label, value }: FactPart, say: FactFormat): string {
  if (value.kind === 'limits') return t(`limits.preset.names.${value.limits.preset}`);
  const said = joinParts(sayValue(value, say));
  return value.kind === 'count' ? `${t(label)} ${said}` : said;
}

function sayPart({ label, value }: FactPart, say: FactFormat): readonly DescribedPart[] {
  if (value.kind !== 'limits') return [{ label: t(label), lines: sayValue(value, say) }];
  const money = (cents: number) => formatStoreMoney(cents, say);
  return describeAllLimits(value.limits, { money }).map((row) => ({
    label: row.label,
    lines: [row.value],
  }));
}

function sayValue(
  value: Exclude<PartValue, { kind: 'limits' }>,
  say: FactFormat,
): readonly string[] {
  return value.kind === 'list'
    ? value.lines.map((line) => line.flatMap((piece) => sayPiece(piece, say)).join(' '))
    : [sayPiece(value, say)];
}

function sayPiece(value: PartValue, say: FactFormat): string {
  const { format } = say;
  switch (value.kind) {
    case 'money':
      return formatStoreMoney(value.cents, say);
    case 'count':
      return String(value.count);
    case 'text':
      return toDisplayLine(value.text, MOST_SHOWN);
    case 'words':
      return t(value.words);
    case 'sealed':
      return t('facts.sealed');
    case 'at':
      return format.exact(value.atMs);
    case 'day':
      return Number.isNaN(Date.parse(value.day)) ? value.day : format.businessDay(value.day);
    case 'length':
      return format.duration(value.lengthMs);
    case 'rate':
      return format.rate(value.basisPoints);
    case 'list':
    case 'limits':
      return '';
    default:
      return value satisfies never;
  }
}
