import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';

interface SaveListProps {
  /** True if the list has anything to save. */
  readonly canWrite: boolean;
  readonly write: () => { readonly name: string; readonly text: string };
}

/** Saves a list of the store as a file that spreadsheets and the till can read. */
export function SaveListButton({ canWrite, write }: SaveListProps) {
  const [said, setSaid] = useState('');
  const save = async () => {
    const answer = await window.till.saveFile(write()).catch(noAnswerOf);
    setSaid(
      typeof answer === 'string'
        ? describeNoAnswer(answer)
        : answer.kind === 'saved'
          ? t('reports.saved', { place: answer.place })
          : answer.sentence,
    );
  };
  return (
    <>
      <KeyButton
        keyName={shortcuts.toFile}
        label={t('reports.csv')}
        disabled={!canWrite}
        onPress={() => void save()}
      />
      <span role="status">{said}</span>
    </>
  );
}
