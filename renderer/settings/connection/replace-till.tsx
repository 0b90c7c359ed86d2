import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { describeJoinFault, whyNotToReplace } from '../../../shared/messages/describe-hub.ts';
import type { JoinAnswer, StoreTill } from '../../../shared/messages/hub-status.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import styles from '../settings.module.css';
import { useMayAsk } from '../../step-up/people-here.ts';

interface ReplaceTillProps {
  /** In whose place this computer has come. */
  readonly till: string;
  /** This computer's name at the hub. */
  readonly mine: string;
  readonly tills: readonly StoreTill[];
  /** The way to that place, where it can be had. */
  readonly children: ReactNode;
}

/** This computer has come in another one's place: whether it can have that now, or is one more till after all. */
export function ReplaceTill({ till, mine, tills, children }: ReplaceTillProps) {
  const [said, setSaid] = useState<JoinAnswer | NoAnswer | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The replacement is what the installer came for: scrolls to it, below the service's fields.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const whyNot = whyNotToReplace(till, mine, tills);
  const mayGiveUp = useMayAsk('replaceNoTill');
  const giveUp = async () => setSaid(await window.till.replaceNoTill().catch(noAnswerOf));
  return (
    <div ref={place} className={styles['go']}>
      <Notice tone="attention" title={t('hub.replacing.title', { till })}>
        <span>{whyNot ?? t('hub.replacing.note', { till })}</span>
      </Notice>
      {whyNot === null && children}
      <KeyButton
        label={t('hub.replacing.giveUp', { till })}
        disabled={!mayGiveUp}
        onPress={() => void giveUp()}
      />
      {typeof said === 'string' && <Notice tone="bad" title={sayNoAnswer(said)} />}
      {typeof said === 'object' && said?.kind === 'fault' && (
        <Notice tone="bad" title={describeJoinFault(said)} />
      )}
    </div>
  );
}
