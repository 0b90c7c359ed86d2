import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../shared/messages/no-answer.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import styles from './activity.module.css';

/** A file with what one payment sent and was answered, without keys and numbers. */
export function SaveForSupport({ intentId }: { readonly intentId: IntentId }) {
  const [said, setSaid] = useState<string | null>(null);
  const save = async () => {
    const answer = await window.till.saveExchanges(intentId).catch(noAnswerOf);
    if (typeof answer === 'string') setSaid(sayNoAnswer(answer));
    else if (answer.kind === 'nothing') setSaid(t('activity.support.nothing'));
    else if (answer.kind === 'saved') setSaid(t('activity.support.saved', { place: answer.place }));
    else setSaid(t('activity.support.failed', { sentence: answer.sentence }));
  };
  return (
    <p>
      <button type="button" className={styles['linkButton']} onClick={() => void save()}>
        {t('activity.support.save')}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
