import { useEffect, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { describeHeld } from '../../../shared/messages/describe-held.ts';
import type { HeldAnswer } from '../../../shared/messages/hub-status.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import styles from '../settings.module.css';

/** Lists what a till held, from its journal's copy, for the person asked to replace it. */
export function WhatItHeld({ till }: { readonly till: string }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const [answer, setAnswer] = useState<HeldAnswer | null>(null);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const unheard = { kind: 'fault', why: 'not-reached' } as const;
      const held = await window.till.heldAtTill(till).catch(() => unheard);
      if (!isGone) setAnswer(held);
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [till]);
  if (answer === null) return <p role="status">{t('hub.held.reading', { till })}</p>;
  if (answer.kind === 'fault')
    return <Notice tone="attention" title={t(`hub.held.fault.${answer.why}`, { till })} />;
  const at = (ms: number): string => format.moment(ms, nowMs);
  return (
    <div className={styles['sentences']}>
      {describeHeld(answer, { at, money: format.money }).map((sentence, place) => (
        <p key={place}>{sentence}</p>
      ))}
    </div>
  );
}
