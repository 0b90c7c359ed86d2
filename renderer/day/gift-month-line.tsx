import { useEffect, useState } from 'react';
import type { ExposureSums } from '../../shared/reports/exposure.ts';
import { monthOf } from '../../shared/reports/month-report.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readGiftMonth } from '../database/queries/queries-gifts.ts';
import type { GiftMonth } from '../database/queries/queries-gifts.ts';
import { useFormat } from '../design/figures/format.ts';
import { describeGiftMonth } from './report/describe-gift-month.ts';
import styles from './reports.module.css';

interface GiftMonthProps {
  readonly ledger: LedgerDatabase;
  /** The day, as `2026-11-20`. */
  readonly businessDay: string;
  readonly exposure: ExposureSums;
  /** When the report beside this sentence was read; both are read again together. */
  readonly asOfMs: number;
}

/** One sentence for the owner: gift balances sold, redeemed and owed in the month, and the amount at risk. */
export function GiftMonthLine({ ledger, businessDay, exposure, asOfMs }: GiftMonthProps) {
  const format = useFormat();
  const month = monthOf(businessDay);
  const [read, setRead] = useState<{ readonly asOfMs: number; readonly sums: GiftMonth } | null>(
    null,
  );
  useEffect(() => {
    let isAsked = true;
    void readGiftMonth(ledger, month).then((sums) => isAsked && setRead({ asOfMs, sums }));
    return () => {
      isAsked = false;
    };
  }, [ledger, month, asOfMs]);
  if (read === null) return null;
  return (
    <p className={styles['giftMonth']}>{describeGiftMonth(read.sums, month, exposure, format)}</p>
  );
}
