import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { cents } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { sumOfPiecesCents } from '../../../shared/values/denominations.ts';
import type { CountedPieces } from '../../../shared/values/denominations.ts';
import { useFormat } from '../../design/figures/format.ts';
import styles from '../reports.module.css';

/** The typed number of each note or coin, by its value in cents. */
export type TypedPieces = Readonly<Record<number, string>>;

/** Returns the counted notes and coins, without those of which there are none; null if a typed number is not valid. */
export function parseTypedPieces(
  denominations: readonly Cents[],
  typed: TypedPieces,
): readonly CountedPieces[] | null {
  const pieces = denominations.map((eachCents) => ({
    eachCents,
    count: countOf(typed[eachCents] ?? ''),
  }));
  if (pieces.some(({ count }) => Number.isNaN(count))) return null;
  return pieces.filter(({ count }) => count > 0);
}

function countOf(text: string): number {
  const digits = text.trim();
  if (digits === '') return 0;
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
}

interface PieceCountProps {
  readonly denominations: readonly Cents[];
  readonly typed: TypedPieces;
  readonly onType: (typed: TypedPieces) => void;
}

/** Counts the drawer by note and coin, largest first, and shows the sum. */
export function PieceCountFields({ denominations, typed, onType }: PieceCountProps) {
  const format = useFormat();
  const first = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const pieces = parseTypedPieces(denominations, typed);
  return (
    <div>
      <div className={styles['pieces']} data-wide={format.unit.minorUnit === 3 || undefined}>
        {denominations.map((eachCents, index) => {
          const text = typed[eachCents] ?? '';
          const count = countOf(text);
          const isOdd = Number.isNaN(count);
          return (
            <div key={eachCents} className={styles['piece']}>
              <span aria-hidden>{format.money(eachCents)}</span>
              <TextInput
                {...(index === 0 && { ref: first, 'data-autofocus': true })}
                aria-label={t('reports.closing.piecesOf', { each: format.money(eachCents) })}
                inputMode="numeric"
                autoComplete="off"
                value={text}
                error={isOdd}
                onChange={(event) => onType({ ...typed, [eachCents]: event.currentTarget.value })}
              />
              <span className={styles['pieceSum']}>
                {isOdd || count === 0 ? '' : format.money(cents(eachCents * count))}
              </span>
            </div>
          );
        })}
      </div>
      <p className={styles['piecesSum']} aria-live="polite">
        {t('reports.closing.piecesSum')}{' '}
        <strong>{pieces === null ? '–' : format.money(sumOfPiecesCents(pieces))}</strong>
      </p>
    </div>
  );
}
