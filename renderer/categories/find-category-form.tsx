import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeCategoryFailure } from '../../shared/categories/import-verdict.ts';
import type { CategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { useCategoriesView } from './categories-store.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { inputForFindOrCreate } from './parse-category-form.ts';
import { useCategoriesContext } from './here/categories-context.ts';
import styles from './categories.module.css';

type Answer = CategoryAnswer<'find-category'>;

/** Asks the service for one external identifier, and can create the Category if it does not exist. */
export function FindCategoryForm() {
  const { client } = useCategoriesContext();
  const show = useCategoriesView((view) => view.show);
  const firstField = useFocusOnMount();
  const [form, setForm] = useState({ externalIdentifier: '', name: '' });
  const [said, setSaid] = useState<Answer | 'asking' | null>(null);
  const isAsking = said === 'asking';
  const isEmpty = form.externalIdentifier.trim() === '';
  const wanted = inputForFindOrCreate(form);

  const ask = async (question: Promise<Answer>) => {
    setSaid('asking');
    setSaid(await question);
  };
  const find = () => {
    void ask(client.call('find-category', { external_identifier: form.externalIdentifier }));
  };
  const findOrCreate = () => {
    if (wanted !== null) void ask(client.call('find-or-create-category', wanted));
  };
  return (
    <aside className={styles['pane']} aria-label={t('categories.find')}>
      <h2 className={styles['paneTitle']}>{t('categories.find')}</h2>
      <div className={styles['form']}>
        <TextInput
          label={t('categories.identifier')}
          value={form.externalIdentifier}
          dir="auto"
          ref={firstField}
          onChange={(event) => setForm({ ...form, externalIdentifier: event.target.value })}
        />
        <TextInput
          label={t('categories.name')}
          description={t('categories.findOrCreateHint')}
          value={form.name}
          dir="auto"
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        {isAsking && <Notice tone="waiting" title={t('wait.service')} />}
        {said !== null && !isAsking && (
          <FindResult
            answer={said}
            identifier={form.externalIdentifier}
            onOpen={(uuid) => show({ kind: 'details', uuid })}
          />
        )}
        <div className={styles['paneButtons']}>
          <KeyButton
            keyName={shortcuts.confirm}
            look="primary"
            label={t('categories.findGo')}
            disabled={isAsking || isEmpty}
            onPress={find}
          />
          <KeyButton
            keyName={shortcuts.goOn}
            label={t('categories.findOrCreate')}
            disabled={isAsking || wanted === null}
            onPress={findOrCreate}
          />
          <KeyButton
            keyName={shortcuts.back}
            look="quiet"
            label={t('categories.close')}
            onPress={() => show({ kind: 'none' })}
          />
        </div>
      </div>
    </aside>
  );
}

interface FindResultProps {
  readonly answer: Answer;
  readonly identifier: string;
  readonly onOpen: (uuid: string) => void;
}

function FindResult({ answer, identifier, onOpen }: FindResultProps) {
  if (answer.kind === 'answered' && answer.data !== null) {
    const { uuid, name } = answer.data;
    return (
      <Notice
        tone="good"
        title={t('categories.found')}
        actions={
          <KeyButton
            keyName={shortcuts.view}
            label={t('categories.showIt')}
            onPress={() => onOpen(uuid)}
          />
        }
      >
        <bdi>{name}</bdi>
      </Notice>
    );
  }
  if (answer.kind === 'answered') {
    return <Notice tone="plain" title={t('categories.notThere', { identifier })} />;
  }
  const mayHaveArrived = answer.kind === 'misfit' || (answer.kind === 'not-reached' && answer.sent);
  return (
    <Notice tone="attention" title={describeCategoryFailure(answer)}>
      {mayHaveArrived && t('categories.lost')}
    </Notice>
  );
}
