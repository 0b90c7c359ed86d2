import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../shared/locales/language.ts';
import { MAX_LINE_NOTE_LENGTH } from '../../../../shared/ledger/sale/sale.ts';
import { AnswerButtons, Question } from '../../../design/frame/question.tsx';
import type { SaleFlow } from '../../flow/state/sale-state.ts';
import type { SaleStore } from '../../flow/sale-store.ts';
import { nameOfLine } from './name-of-line.ts';

interface NoteDialogProps {
  readonly flow: SaleFlow;
  readonly lineId: string;
  readonly send: SaleStore['send'];
}

/** The dialog that asks for a line's note; an empty text removes it. */
export function NoteDialog({ flow, lineId, send }: NoteDialogProps) {
  const line = flow.draft.lines.find(({ id }) => id === lineId);
  const [text, setText] = useState(line?.note ?? '');
  if (line === undefined) return null;
  const keep = () => send({ kind: 'decide', yes: false, reason: '' });
  return (
    <Question
      title={t('sale.note.question', { name: nameOfLine(line, flow) })}
      size={760}
      onKeep={keep}
    >
      <TextInput
        data-autofocus
        size="lg"
        label={t('sale.note.text')}
        description={t('sale.note.hint')}
        value={text}
        maxLength={MAX_LINE_NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AnswerButtons
        keep={t('question.keep')}
        go={t('sale.note.go')}
        enter="goes"
        onKeep={keep}
        onGo={() => send({ kind: 'write-note', lineId, text })}
      />
    </Question>
  );
}
