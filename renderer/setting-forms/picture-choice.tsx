import { useState } from 'react';
import type { SettingChanges } from '../../shared/messages/settings.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import type { PictureUse } from '../../shared/values/picture.ts';
import { FileButton } from '../design/keys/file-button.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import styles from './setting-forms.module.css';

interface PictureChoiceProps {
  readonly of: PictureUse;
  /** Describes the picture for people who cannot see it. */
  readonly name: string;
  readonly picture: string | null;
  /**
   * Returns the change of the settings that stores a picture.
   * @param picture null to remove it
   */
  readonly changeTo: (picture: string | null) => SettingChanges;
}

/** Shows a picture that this till stores, with buttons that replace it from a file or remove it. */
export function PictureChoice({ of, name, picture, changeTo }: PictureChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async (next: string | null) => {
    const kept = window.till.changeSettings(changeTo(next));
    setProblem(
      await kept.then(
        () => null,
        (error: unknown) => describeNoAnswer(noAnswerOf(error)),
      ),
    );
  };
  const read = async (file: File) => {
    const next = await shrinkPicture(file, of);
    if (next === null) setProblem(t('customerDisplay.notPicture'));
    else await keep(next);
  };
  return (
    <div className={styles['picture']}>
      {picture !== null && <img src={picture} alt={name} />}
      <FileButton
        label={t('customerDisplay.choosePicture')}
        accept="image/png,image/jpeg,image/webp"
        onFile={(file) => void read(file)}
      />
      {picture !== null && (
        <KeyButton
          keyName={shortcuts.remove}
          look="quiet"
          label={t('customerDisplay.removePicture')}
          onPress={() => void keep(null)}
        />
      )}
      {problem !== null && <Notice tone="bad" title={problem} />}
    </div>
  );
}
