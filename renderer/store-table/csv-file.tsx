import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../shared/messages/no-answer.ts';
import { CSV_FILES, FileKey } from '../design/keys/file-key.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { decodeFile } from './decode-file.ts';
import styles from './store-table.module.css';

/** The result of a file, in words. */
export interface SaidOfFile {
  readonly tone: 'good' | 'bad';
  readonly title: string;
  /** Line by line what is wrong in it. */
  readonly lines: readonly string[];
}

interface CsvFileProps {
  /** Explains the contents and the effect of a file. */
  readonly note: string;
  /** There is something to write. */
  readonly canWrite: boolean;
  /** @param text null for what is no text */
  readonly onRead: (text: string | null, file: string) => SaidOfFile;
  readonly write: () => { readonly name: string; readonly text: string };
}

/** A list of the store out of a file, and into one: what it says counts once it is kept. */
export function CsvFile({ note, canWrite, onRead, write }: CsvFileProps) {
  const [said, setSaid] = useState<SaidOfFile | null>(null);
  const read = async (file: File) => {
    const text = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setSaid(onRead(text, file.name));
  };
  const save = async () => {
    const answer = await window.till.saveFile(write()).catch(noAnswerOf);
    setSaid(
      typeof answer === 'object' && answer.kind === 'saved'
        ? { tone: 'good', title: t('reports.saved', { place: answer.place }), lines: [] }
        : badFile(typeof answer === 'string' ? sayNoAnswer(answer) : answer.sentence),
    );
  };
  return (
    <>
      <p className={styles['note']}>{note}</p>
      <div className={styles['actions']}>
        <FileKey
          keyName={shortcuts.chooseFile}
          label={t('tax.readFile')}
          accept={CSV_FILES}
          onFile={(file) => void read(file)}
        />
        <KeyButton
          keyName={shortcuts.toFile}
          label={t('reports.csv')}
          disabled={!canWrite}
          onPress={() => void save()}
        />
      </div>
      {said !== null && (
        <Notice tone={said.tone} title={said.title}>
          {said.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Notice>
      )}
    </>
  );
}

/** So many lines of a file are told; of hundreds a few tell as much. */
const TOLD = 10;

/** A file that is taken in no part. */
export function badFile(title: string, lines: readonly string[] = []): SaidOfFile {
  return { tone: 'bad', title, lines: lines.slice(0, TOLD) };
}
