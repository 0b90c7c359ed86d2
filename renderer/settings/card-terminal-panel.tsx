import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currencyNumber } from '../../shared/card-terminal/currency-codes.ts';
import { terminalSettingsSchema } from '../../shared/card-terminal/terminal-settings.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import styles from './settings.module.css';

/** Sets up the card terminal to which this till sends payments. */
export function CardTerminalPanel({
  overview: { book, cardTerminal },
}: {
  readonly overview: Pick<Overview, 'book' | 'cardTerminal'>;
}) {
  const [typed, setTyped] = useState({ ...cardTerminal, port: String(cardTerminal.port) });
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedInput(
    JSON.stringify(typed) !== JSON.stringify({ ...cardTerminal, port: String(cardTerminal.port) }),
  );
  const save = () => {
    const read = terminalSettingsSchema.safeParse({ ...typed, port: Number(typed.port) });
    const isWhole = read.success && (!read.data.isOn || read.data.host.trim() !== '');
    if (!isWhole) return setProblem(t('cardTerminal.settings.fault'));
    return void window.till.changeSettings({ cardTerminal: read.data }).then(
      () => setProblem(null),
      (error: unknown) => setProblem(describeNoAnswer(noAnswerOf(error))),
    );
  };
  const isOfCurrency = book === null || currencyNumber(book.currency) !== null;
  return (
    <Panel title={t('cardTerminal.settings.title')}>
      <p className={styles['note']}>{t('cardTerminal.settings.note')}</p>
      <div className={styles['fields']}>
        {(['host', 'port', 'password'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`cardTerminal.settings.${name}`)}
            value={typed[name]}
            autoComplete="off"
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <Switch
          label={t('cardTerminal.settings.closesDay')}
          checked={typed.closesDay}
          onChange={(event) => setTyped({ ...typed, closesDay: event.currentTarget.checked })}
        />
        <Switch
          label={t('cardTerminal.settings.isShared')}
          checked={typed.isShared}
          onChange={(event) => setTyped({ ...typed, isShared: event.currentTarget.checked })}
        />
        <Switch
          label={t('cardTerminal.settings.isOn')}
          checked={typed.isOn}
          onChange={(event) => setTyped({ ...typed, isOn: event.currentTarget.checked })}
        />
      </div>
      <KeyButton label={t('cardTerminal.settings.save')} onPress={save} />
      {!isOfCurrency && <Notice tone="attention" title={t('cardTerminal.settings.currency')} />}
      {problem !== null && <Notice tone="bad" title={problem} />}
    </Panel>
  );
}
