import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currencyNumber } from '../../shared/card-terminal/currency-codes.ts';
import { terminalSettingsSchema } from '../../shared/card-terminal/terminal-settings.ts';
import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import { useSharedSettingForm } from '../setting-forms/use-shared-setting-form.ts';
import styles from './settings.module.css';

type TerminalForm = Omit<TerminalSettings, 'port'> & { readonly port: string };

const TERMINAL_FORM = {
  print: (terminal: TerminalSettings) => ({ ...terminal, port: String(terminal.port) }),
  read: (form: TerminalForm) => parseTerminal(form).data ?? null,
};

const TYPED_FIELDS = ['host', 'port', 'password'] as const;
type TypedField = (typeof TYPED_FIELDS)[number];

function parseTerminal(form: TerminalForm) {
  return terminalSettingsSchema.safeParse({ ...form, port: Number(form.port) });
}

/** Returns the fields to correct before the terminal can be saved. */
export function findTerminalFaults(form: TerminalForm): readonly TypedField[] {
  const wrong = parseTerminal(form).error?.issues.map(({ path }) => path[0]) ?? [];
  const lacksHost = form.isOn && form.host.trim() === '';
  return TYPED_FIELDS.filter((name) => wrong.includes(name) || (name === 'host' && lacksHost));
}

/** Sets up the card terminal to which this till sends payments. */
export function CardTerminalPanel({
  overview: { book, cardTerminal },
}: {
  readonly overview: Pick<Overview, 'book' | 'cardTerminal'>;
}) {
  const { form, setForm, isChanged } = useSharedSettingForm(cardTerminal, TERMINAL_FORM);
  const [problem, setProblem] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const [faults, setFaults] = useState<readonly TypedField[]>([]);
  useUnsavedInput(isChanged);
  const save = () => {
    const read = TERMINAL_FORM.read(form);
    const found = findTerminalFaults(form);
    setFaults(found);
    setIsKept(false);
    if (read === null || found.length > 0) return setProblem(t('cardTerminal.settings.fault'));
    setProblem(null);
    return void window.till.changeSettings({ cardTerminal: read }).then(
      () => setIsKept(true),
      (error: unknown) => setProblem(describeNoAnswer(noAnswerOf(error))),
    );
  };
  const isOfCurrency = book === null || currencyNumber(book.currency) !== null;
  return (
    <Panel title={t('cardTerminal.settings.title')}>
      <p className={styles['note']}>{t('cardTerminal.settings.note')}</p>
      <div className={styles['fields']}>
        {TYPED_FIELDS.map((name) => (
          <TextInput
            key={name}
            label={t(`cardTerminal.settings.${name}`)}
            value={form[name]}
            error={faults.includes(name)}
            autoComplete="off"
            onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
          />
        ))}
        <Switch
          label={t('cardTerminal.settings.closesDay')}
          checked={form.closesDay}
          onChange={(event) => setForm({ ...form, closesDay: event.currentTarget.checked })}
        />
        <Switch
          label={t('cardTerminal.settings.isShared')}
          checked={form.isShared}
          onChange={(event) => setForm({ ...form, isShared: event.currentTarget.checked })}
        />
        <Switch
          label={t('cardTerminal.settings.isOn')}
          checked={form.isOn}
          onChange={(event) => setForm({ ...form, isOn: event.currentTarget.checked })}
        />
      </div>
      <div className={styles['go']}>
        <KeyButton label={t('cardTerminal.settings.save')} onPress={save} />
        {!isOfCurrency && <Notice tone="attention" title={t('cardTerminal.settings.currency')} />}
        {problem !== null && <Notice tone="bad" title={problem} />}
        {isKept && !isChanged && <Notice tone="good" title={t('printer.saved')} />}
      </div>
    </Panel>
  );
}
