import { NativeSelect, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NO_IMPORT_CHOICE } from '../../shared/importing/choose-table.ts';
import type { JudgedRows } from '../../shared/importing/judged.ts';
import type { Encoding } from '../../shared/importing/detect-encoding.ts';
import { GUESSED_TEXT_CHOICE } from '../../shared/importing/parse-list-file.ts';
import type { TextChoice } from '../../shared/importing/parse-list-file.ts';
import type { FileFault, FileReading } from '../../shared/importing/table.ts';
import { MAX_FILE_BYTES, MAX_ROWS } from '../../shared/importing/table.ts';
import { t } from '../../shared/locales/language.ts';
import { FileDrop } from '../design/keys/file-drop.tsx';
import { FileButton } from '../design/keys/file-button.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import type { MergeChoiceProps } from './merge-choice.tsx';
import type { ImportContext, ListImport } from './list-import.ts';
import { PreviewTable } from './preview-table.tsx';
import { readPickedFile } from './read-picked.ts';
import type { PickedFile } from './read-picked.ts';
import styles from './importing.module.css';

interface ImportFileProps<Name extends string, Value, Why extends string> {
  readonly of: ListImport<Name, Value, Why>;
  readonly here: ImportContext;
  /** Explains what a file may contain, and what importing does. */
  readonly note: string;
  /** Returns the text that replaces the preview after an import. */
  readonly taken: (count: number, fileName: string) => string;
  /** Says what the import would do to the existing list; null if there is no list yet. */
  readonly merging?: (judged: JudgedRows<Value, Why>) => MergeChoiceProps | null;
  /** Further buttons, beside the one that opens a file. */
  readonly children?: ReactNode;
  /**
   * True if the page only imports this list: its button is the primary one, and its heading is one level below the
   * page's.
   */
  readonly isPrimary?: boolean;
  /** False if another part of the page uses the shortcut for opening a file. */
  readonly hasKey?: boolean;
}

/** File types offered. Old workbooks (.xls) are included, to be refused with advice. */
const FILES = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv';

/** Names of text encodings, the same in every language. */
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
  cp850: 'MS-DOS (CP850)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
} as const satisfies Record<Encoding, string>;
const ENCODING_NAMES = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'cp850',
  'utf-16le',
  'utf-16be',
] as const;

/**
 * Imports a list from a file or from pasted rows: shows a preview of what would be stored, and stores it on a press.
 */
export function FileImport<Name extends string, Value, Why extends string>(
  props: ImportFileProps<Name, Value, Why>,
) {
  const { of, here, note, taken, merging, children, isPrimary = false, hasKey = true } = props;
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [choice, setChoice] = useState<TextChoice>(GUESSED_TEXT_CHOICE);
  const [read, setRead] = useState<FileReading | null>(null);
  const [sheetAt, setSheetAt] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (picked === null) return undefined;
    let isCurrent = true;
    const look = async () => {
      const now = await readPickedFile(picked, choice);
      if (isCurrent) setRead(now);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [picked, choice]);
  const pick = (next: PickedFile | null) => {
    setRead(null);
    setSheetAt(0);
    setChoice(GUESSED_TEXT_CHOICE);
    setSaid(null);
    setPicked(next);
  };
  const paste = (content: string) => {
    if (content.trim() !== '') pick({ name: t('importing.pasted'), content });
  };
  const shown = useRef<HTMLDivElement>(null);
  const isRead = read !== null;
  // The result appears below everything else on the page, so it is scrolled into view.
  useEffect(() => {
    if (isRead) shown.current?.scrollIntoView({ block: 'start' });
  }, [isRead]);
  const sheets = read?.kind === 'sheets' ? read.sheets : [];
  const sheet = sheets[sheetAt];
  return (
    <FileDrop
      className={styles['import']}
      onFile={(content) => pick({ name: content.name, content })}
    >
      <p className={styles['note']}>{note}</p>
      <div className={styles['actions']}>
        <FileButton
          {...(hasKey && { keyName: shortcuts.chooseFile })}
          label={t('importing.choose')}
          accept={FILES}
          {...(isPrimary && { look: 'primary' as const })}
          onFile={(content) => pick({ name: content.name, content })}
        />
        {children}
      </div>
      {picked === null && (
        <Textarea
          className={styles['paste'] ?? ''}
          label={t('importing.paste')}
          value=""
          rows={2}
          autoComplete="off"
          onChange={(event) => paste(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            paste(event.clipboardData.getData('text/plain'));
          }}
        />
      )}
      <div ref={shown} />
      {said !== null && <Notice tone="good" title={said} />}
      {picked !== null && read === null && (
        <Notice tone="waiting" title={t('importing.reading', { file: picked.name })} />
      )}
      {picked !== null && read?.kind === 'fault' && (
        <Notice
          tone="bad"
          title={describeFileFault(read.fault, picked.name)}
          actions={<KeyButton label={t('importing.close')} onPress={() => pick(null)} />}
        />
      )}
      {picked !== null && read?.kind === 'sheets' && sheet !== undefined && (
        <>
          <div className={styles['fields']}>
            {sheets.length > 1 && (
              <NativeSelect
                label={t('importing.sheet')}
                description={t('importing.sheets', { count: sheets.length })}
                value={String(sheetAt)}
                data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
                onChange={(event) => setSheetAt(Number(event.currentTarget.value))}
              />
            )}
            {read.encoding !== null && (
              <NativeSelect
                label={t('importing.encoding')}
                value={read.encoding}
                data={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
                onChange={(event) => {
                  const encoding = encodingOf(event.currentTarget.value);
                  setChoice({ ...choice, encoding });
                }}
              />
            )}
          </div>
          <PreviewTable
            key={`${picked.name} ${sheetAt} ${read.encoding}`}
            of={of}
            here={here}
            sheet={sheet}
            first={NO_IMPORT_CHOICE}
            fileName={picked.name}
            heading={isPrimary ? 'h2' : 'h3'}
            {...(merging && { merging })}
            taken={(count) => taken(count, picked.name)}
            onTaken={(count) => {
              pick(null);
              setSaid(taken(count, picked.name));
            }}
            onClose={() => pick(null)}
          />
        </>
      )}
    </FileDrop>
  );
}

function encodingOf(value: string): Encoding | null {
  return ENCODING_NAMES.find((one) => one === value) ?? null;
}

function describeFileFault(fault: FileFault, file: string): string {
  return fault.kind === 'unclosed-quote'
    ? t('importing.file.unclosed-quote', { row: fault.row })
    : t(`importing.file.${fault.kind}`, {
        file,
        size: MAX_FILE_BYTES / 1_000_000,
        most: MAX_ROWS,
      });
}
