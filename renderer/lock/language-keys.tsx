import { languages, languageSchema, t } from '../../shared/language/language.ts';
import type { Language } from '../../shared/language/language.ts';
import { KeyButton } from '../design/key-button.tsx';
import { numberedKey } from '../design/shortcuts.ts';
import styles from './lock.module.css';

interface LanguageKeysProps {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** For whoever cannot read the till as the one before has left it. */
export function LanguageKeys({ language, onChoose }: LanguageKeysProps) {
  return (
    <div className={styles['languages']} role="group" aria-label={t('lock.language')}>
      {languageSchema.options.map((one, place) => (
        <KeyButton
          key={one}
          keyName={numberedKey(place)}
          look="quiet"
          label={languages[one]}
          pressed={one === language}
          onPress={() => onChoose(one)}
        >
          <span lang={one}>{languages[one]}</span>
        </KeyButton>
      ))}
    </div>
  );
}
