import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { cardCodeRulesSchema } from '../../shared/cards/card-codes.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import type { CardCodesField, CardCodesForm, CardCodesReading } from './card-codes-form.ts';
import styles from './settings.module.css';

interface CardCodesFieldsProps {
  readonly form: CardCodesForm;
  readonly read: CardCodesReading;
  /** True if the till derived the card format from the first cards, and nobody has confirmed it yet. */
  readonly isProposed: boolean;
  readonly onChange: (form: CardCodesForm) => void;
}

/** The fields that say which codes are cards; a code can be tried below them before they are saved. */
export function CardCodesFields({ form, read, isProposed, onChange }: CardCodesFieldsProps) {
  const [kept, setKept] = useState<'yes' | 'failed' | null>(null);
  const change = (part: Partial<CardCodesForm>) => {
    setKept(null);
    onChange({ ...form, ...part });
  };
  const save = async () => {
    if (read.kind === 'faults') return;
    const isKept = await window.till.changeSettings({ cardCodes: read.codes }).then(
      () => true,
      () => false,
    );
    setKept(isKept ? 'yes' : 'failed');
  };
  const rest = { form, read, change };
  return (
    <Panel title={t('settings.cardCodes.title')}>
      <p className={styles['note']}>{t('settings.cardCodes.note')}</p>
      {isProposed && (
        <Notice tone="attention" title={t('settings.cardCodes.proposed')}>
          {t('settings.cardCodes.proposedHint')}
        </Notice>
      )}
      <div className={styles['fields']}>
        <CodeField {...rest} field="prefixes" />
        <CodeField {...rest} field="lengths" />
        <CodeField {...rest} field="pattern" />
        <NativeSelect
          label={t('settings.cardCodes.fields.fromUrl')}
          description={t('settings.cardCodes.hints.fromUrl')}
          value={form.fromUrl}
          data={cardCodeRulesSchema.shape.fromUrl.unwrap().options.map((value) => ({
            value,
            label: t(`settings.cardCodes.fromUrl.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ fromUrl: cardCodeRulesSchema.shape.fromUrl.parse(value) })
          }
        />
        {form.fromUrl === 'parameter' && <CodeField {...rest} field="urlParameter" />}
        <NativeSelect
          label={t('settings.cardCodes.fields.uuidShaped')}
          description={t('settings.cardCodes.hints.uuidShaped')}
          value={form.uuidShaped}
          data={cardCodeRulesSchema.shape.uuidShaped.unwrap().options.map((value) => ({
            value,
            label: t(`settings.cardCodes.uuidShaped.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ uuidShaped: cardCodeRulesSchema.shape.uuidShaped.parse(value) })
          }
        />
      </div>
      <Answered
        answered={form.answered}
        onForget={(pattern) =>
          change({ answered: form.answered.filter((answer) => answer.pattern !== pattern) })
        }
      />
      <div className={`${styles['go'] ?? ''} ${styles['choice'] ?? ''}`}>
        <KeyButton
          keyName={shortcuts.goOn}
          label={t('settings.cardCodes.keep')}
          disabled={read.kind === 'faults'}
          onPress={() => void save()}
        />
        {kept === 'yes' && <Notice tone="good" title={t('settings.cardCodes.kept')} />}
        {kept === 'failed' && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
      </div>
    </Panel>
  );
}

interface AnsweredProps {
  readonly answered: CardCodesForm['answered'];
  readonly onForget: (pattern: string) => void;
}

/** Lists codes that look like products and were asked about at the counter. A forgotten code is asked about again. */
function Answered({ answered, onForget }: AnsweredProps) {
  if (answered.length === 0) return null;
  return (
    <>
      <p className={styles['note']}>{t('settings.cardCodes.answered.title')}</p>
      <ul className={styles['answered']}>
        {answered.map(({ pattern, isCard }) => (
          <li key={pattern}>
            <code>{pattern}</code>
            <span>{t(`settings.cardCodes.answered.${isCard ? 'card' : 'goods'}`)}</span>
            <KeyButton
              label={t('settings.cardCodes.answered.forget')}
              onPress={() => onForget(pattern)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CodeFieldProps {
  readonly form: CardCodesForm;
  readonly read: CardCodesReading;
  readonly field: Exclude<CardCodesField, 'fromUrl' | 'uuidShaped' | 'answered'>;
  readonly change: (part: Partial<CardCodesForm>) => void;
}

function CodeField({ form, read, field, change }: CodeFieldProps) {
  const isWrong = read.kind === 'faults' && read.faults.has(field);
  return (
    <TextInput
      className={styles['field'] ?? ''}
      label={t(`settings.cardCodes.fields.${field}`)}
      description={t(`settings.cardCodes.hints.${field}`)}
      value={form[field]}
      error={isWrong && t(`settings.cardCodes.faults.${field}`)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
}
