import { NativeSelect } from '@mantine/core';
import type { ImportQuestion } from '../../shared/importing/judged.ts';
import { RATE_NOT_USED } from '../../shared/importing/columns/rate-words.ts';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import styles from './importing.module.css';

interface AskedRatesProps {
  readonly question: ImportQuestion;
  /**
   * Called with the person's answer for a tax word.
   * @param said the letter of the rate that the word means, or that it means none
   */
  readonly onSay: (key: string, said: string) => void;
}

/**
 * Asks for each tax word in a file which of the till's tax rates it means; an answer applies to all rows with that
 * word.
 */
export function RateQuestion({ question, onSay }: AskedRatesProps) {
  const format = useFormat();
  const { words = [], rates: of = [] } = question.rates ?? {};
  const [option] = question.options;
  const isOpen = words.some(({ said }) => said === null);
  return (
    <Notice
      tone={isOpen ? 'attention' : 'plain'}
      title={t('importing.question.rates', { count: question.count })}
    >
      <span className={styles['fields']}>
        {words.map(({ key, text, count, said }) => (
          <NativeSelect
            key={key}
            label={t('importing.rateWord', { text, count })}
            value={said ?? ''}
            data={[
              ...(said === null ? [{ value: '', label: t('importing.chooseRate') }] : []),
              ...of.map(({ letter, basisPoints }) => ({
                value: letter,
                label: `${letter} · ${format.rate(basisPoints)}`,
              })),
              {
                value: RATE_NOT_USED,
                label: t(
                  option === 'leave-out'
                    ? 'importing.answer.leave-out'
                    : 'importing.answer.till-rate',
                ),
              },
            ]}
            onChange={(event) => onSay(key, event.currentTarget.value)}
          />
        ))}
      </span>
    </Notice>
  );
}
