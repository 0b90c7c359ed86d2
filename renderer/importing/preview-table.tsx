import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  fieldNames,
  unreadHeadings,
  unansweredQuestions,
  prepareTable,
  withRememberedImport,
} from '../../shared/importing/choose-table.ts';
import type { ImportChoice, PreparedTable } from '../../shared/importing/choose-table.ts';
import { additionalHeadings } from '../../shared/importing/article-families.ts';
import type {
  AnswerId,
  FailedRow,
  JudgedRows,
  ImportQuestion,
} from '../../shared/importing/judged.ts';
import { cellText } from '../../shared/importing/table.ts';
import { MAX_ARTICLES } from '../../shared/ledger/store/price-list.ts';
import type { TableSheet } from '../../shared/importing/table.ts';
import { formatFailedRows } from '../../shared/importing/format-list-files.ts';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { useUnsavedInput } from '../design/unsaved-input.ts';
import { RateQuestion } from './asked-rates.tsx';
import type { ImportContext, ListImport } from './list-import.ts';
import { MergeChoice } from './merge-choice.tsx';
import type { MergeChoiceProps } from './merge-choice.tsx';
import styles from './importing.module.css';

interface PreviewTableProps<Name extends string, Value, Why extends string> {
  readonly of: ListImport<Name, Value, Why>;
  readonly here: ImportContext;
  readonly sheet: TableSheet;
  readonly first: ImportChoice;
  readonly fileName: string;
  readonly heading: 'h2' | 'h3';
  readonly merging?: (judged: JudgedRows<Value, Why>) => MergeChoiceProps | null;
  /** Returns the text shown after the rows were imported. */
  readonly taken: (count: number) => string;
  readonly onTaken: (count: number) => void;
  readonly onClose: () => void;
}

/** How many rows the preview shows. */
const SHOWN = 12;
const MOST_FAILED = 100;
/**
 * The longest answers to a question, in characters together, that fit side by side in the narrowest panel of a 1024 px
 * screen.
 */
const MOST_BESIDE = 40;

/** Previews the first rows as they would be stored, with questions about all rows, unused columns and faults. */
export function PreviewTable<Name extends string, Value, Why extends string>(
  props: PreviewTableProps<Name, Value, Why>,
) {
  const { of, here, sheet, first, fileName, heading: Heading } = props;
  const { merging, taken, onTaken, onClose } = props;
  const { importer, judge } = of;
  const [choice, setChoice] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [takenCount, setTaken] = useState<number | null>(null);
  useUnsavedInput(takenCount === null);
  const table = useMemo(
    () => prepareTable(importer, sheet, choice, here.imports),
    [importer, sheet, choice, here.imports],
  );
  const judged = useMemo(() => judge(table), [judge, table]);
  const merged = judged.kept.length > 0 ? (merging?.(judged) ?? null) : null;
  const questions = [...table.questions, ...judged.questions];
  const open = unansweredQuestions(questions, table.answers);
  const count = judged.kept.length;
  const leftOut = table.leftOut + judged.leftOut;
  const canTake = table.missing.length === 0 && open.length === 0 && count > 0 && !isTaking;
  const take = async () => {
    setTaking(true);
    const why = await of.onTake(judged, fileName);
    setTaking(false);
    setProblem(why);
    if (why !== null) return;
    const imports = withRememberedImport(table, choice, here.imports);
    // If storing the answers fails, they are asked for again at the next file.
    await window.till.changeSettings({ imports }).catch(() => undefined);
    if (judged.failed.length === 0) onTaken(count);
    else setTaken(count);
  };
  if (takenCount !== null) {
    return (
      <div className={styles['preview']}>
        <Notice tone="good" title={taken(takenCount)} />
        <Failed of={of} table={table} failed={judged.failed} here={here} />
        <KeyButton label={t('importing.closeTaken')} onPress={onClose} />
      </div>
    );
  }
  return (
    <div className={styles['preview']}>
      <Heading className={styles['title']}>
        {t('importing.title', { file: fileName, count: table.rows.length })}
      </Heading>
      {table.known !== null && <p>{t('importing.known', { program: table.known.name })}</p>}
      {table.isRemembered && choice === first && <p>{t('importing.remembered')}</p>}
      <ChooseColumns of={of} table={table} sheet={sheet} choice={choice} onChoose={setChoice} />
      {table.missing.length > 0 && (
        <Notice
          tone="attention"
          title={t('importing.missing', { fields: table.missing.map(of.nameOf).join(', ') })}
        >
          {'price' in table.columns && table.missing.some((name) => name === 'price') && (
            <span>{t('importing.priceAsked')}</span>
          )}
        </Notice>
      )}
      <Unused table={table} ignored={of.ignored ?? []} />
      {table.missing.length === 0 &&
        questions.map((question) =>
          question.rates !== undefined ? (
            <RateQuestion
              key={question.id}
              question={question}
              onSay={(key, said) =>
                setChoice({ ...choice, rates: { ...table.saidRates, [key]: said } })
              }
            />
          ) : (
            <AskedOnce
              key={question.id}
              question={question}
              answer={table.answers[question.id]}
              onAnswer={(answer) =>
                setChoice({ ...choice, answers: { ...table.answers, [question.id]: answer } })
              }
            />
          ),
        )}
      {table.missing.length === 0 && (
        <FirstRows of={of} rows={judged.kept.slice(0, SHOWN)} count={count} />
      )}
      {leftOut > 0 && <p>{t('importing.leftOut', { count: leftOut })}</p>}
      {table.missing.length === 0 && (
        <Failed of={of} table={table} failed={judged.failed} here={here} />
      )}
      {merged !== null && <MergeChoice {...merged} />}
      {problem !== null && <Notice tone="bad" title={problem} />}
      <div className={styles['actions']}>
        <KeyButton
          look="primary"
          {...(of.takeKey && { keyName: of.takeKey })}
          label={of.takeLabel(count)}
          disabled={!canTake}
          onPress={() => void take()}
        />
        <KeyButton label={t('importing.close')} onPress={onClose} />
        {open.length > 0 && <span>{t('importing.answerFirst')}</span>}
        {open.length + table.missing.length + count === 0 && <span>{t('importing.nothing')}</span>}
      </div>
    </div>
  );
}

interface ChooseColumnsProps<Name extends string, Value, Why extends string> {
  readonly of: ListImport<Name, Value, Why>;
  readonly table: PreparedTable<Name>;
  readonly sheet: TableSheet;
  readonly choice: ImportChoice;
  readonly onChoose: (choice: ImportChoice) => void;
}

function ChooseColumns<Name extends string, Value, Why extends string>(
  props: ChooseColumnsProps<Name, Value, Why>,
) {
  const { of, table, sheet, choice, onChoose } = props;
  const ignored: readonly string[] = of.ignored ?? [];
  const fields = fieldNames(of.importer.fields).filter((name) => !ignored.includes(name));
  const width = Math.max(0, ...sheet.rows.slice(0, SHOWN).map(({ cells }) => cells.length));
  const [sample] = table.rows;
  const labelOf = (index: number) => {
    const heading = table.headings?.[index] ?? '';
    if (heading !== '') return heading;
    const value = cellText(sample?.cells[index]).slice(0, 30);
    return `${t('importing.columnNumber', { number: index + 1 })}${value === '' ? '' : ` (${value})`}`;
  };
  const places = Array.from(
    { length: Math.max(width, table.headings?.length ?? 0) },
    (_, at) => at,
  );
  return (
    <div className={styles['fields']}>
      {fields.map((name) => (
        <NativeSelect
          key={name}
          label={of.nameOf(name)}
          value={table.columns[name] ?? ''}
          data={[
            {
              value: '',
              label: t(
                of.importer.fields[name].isNeeded ? 'importing.chooseColumn' : 'importing.none',
              ),
            },
            ...places.map((place) => ({ value: String(place), label: labelOf(place) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChoose({
              ...choice,
              columns: { ...table.columns, [name]: value === '' ? null : Number(value) },
            })
          }
        />
      ))}
      <Checkbox
        className={styles['check'] ?? ''}
        size="lg"
        label={t('importing.hasHeadings')}
        checked={table.hasHeadings}
        onChange={(event) =>
          onChoose({
            ...choice,
            hasHeadings: event.currentTarget.checked,
            columns: null,
          })
        }
      />
    </div>
  );
}

interface UnusedProps {
  readonly table: PreparedTable<string>;
  readonly ignored: readonly string[];
}

function Unused({ table, ignored }: UnusedProps) {
  const naming = additionalHeadings(table);
  const unused = unreadHeadings(table, naming, ignored);
  return (
    <>
      {naming.length > 0 && <p>{t('importing.naming', { headings: naming.join(', ') })}</p>}
      {unused.length > 0 && (
        <p className={styles['note']}>{t('importing.unused', { headings: unused.join(', ') })}</p>
      )}
    </>
  );
}

interface AskedOnceProps {
  readonly question: ImportQuestion;
  readonly answer: AnswerId | undefined;
  readonly onAnswer: (answer: AnswerId) => void;
}

function isOfRates(id: ImportQuestion['id']): boolean {
  return id === 'taxes' || id === 'category-rates';
}

/** A question about all rows that contain the same doubt, answered with one press. */
function AskedOnce({ question, answer, onAnswer }: AskedOnceProps) {
  const { id, count, examples, moreExamples = 0, options, assumed } = question;
  const title = t(`importing.question.${id}`, { count, most: MAX_ARTICLES });
  const labels = options.map((option) =>
    t(`importing.answer.${isOfRates(id) && option === 'take' ? 'till-rate' : option}`),
  );
  return (
    <Notice tone={(answer ?? assumed) ? 'plain' : 'attention'} title={title}>
      <span>
        {examples.join(' · ')}
        {moreExamples > 0 && ` · ${t('importing.moreExamples', { count: moreExamples })}`}
      </span>
      <SegmentedControl
        aria-label={title}
        size="md"
        value={answer ?? assumed ?? ''}
        // On a small screen, long answers side by side would be cut off.
        orientation={labels.join('').length > MOST_BESIDE ? 'vertical' : 'horizontal'}
        data={options.map((option, index) => ({ value: option, label: labels[index] ?? '' }))}
        onChange={(value) => {
          const chosen = options.find((option) => option === value);
          if (chosen !== undefined) onAnswer(chosen);
        }}
      />
    </Notice>
  );
}

interface FirstRowsProps<Name extends string, Value, Why extends string> {
  readonly of: ListImport<Name, Value, Why>;
  readonly rows: readonly { readonly row: number; readonly value: Value }[];
  readonly count: number;
}

function FirstRows<Name extends string, Value, Why extends string>({
  of,
  rows,
  count,
}: FirstRowsProps<Name, Value, Why>) {
  if (count === 0) return null;
  return (
    <div
      className={styles['table']}
      role="region"
      aria-label={t('importing.preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
      tabIndex={0}
    >
      <table>
        <caption>
          {rows.length < count
            ? t('importing.firstOf', { shown: rows.length, count })
            : t('importing.preview')}
        </caption>
        <thead>
          <tr>
            <th>{t('importing.row')}</th>
            {of.shownAs.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, value }) => (
            <tr key={row}>
              <td>{row}</td>
              {of.show(value).map((text, index) => (
                <td key={index}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FailedProps<Name extends string, Value, Why extends string> {
  readonly of: ListImport<Name, Value, Why>;
  readonly table: PreparedTable<Name>;
  readonly failed: readonly FailedRow<Why>[];
  readonly here: ImportContext;
}

/**
 * Lists the rows that cannot be imported, each with its reason. They can be saved as a file, corrected and imported
 * later.
 */
function Failed<Name extends string, Value, Why extends string>({
  of,
  table,
  failed,
  here,
}: FailedProps<Name, Value, Why>) {
  const [said, setSaid] = useState('');
  if (failed.length === 0) return null;
  const save = async () => {
    const rows = failed.map((row) => ({ cells: row.cells, sentence: of.describe(row) }));
    const text = formatFailedRows(table.headings ?? [], rows, t('importing.why'), here.sheets);
    const answer = await window.till
      .saveFile({ name: `${t('importing.failedFile')}.csv`, text })
      .catch(noAnswerOf);
    setSaid(
      typeof answer === 'string'
        ? describeNoAnswer(answer)
        : answer.kind === 'saved'
          ? t('reports.saved', { place: answer.place })
          : answer.sentence,
    );
  };
  return (
    <Notice
      tone="attention"
      title={t('importing.failed', { count: failed.length })}
      actions={
        <>
          <KeyButton label={t('importing.saveFailed')} onPress={() => void save()} />
          <span role="status">{said}</span>
        </>
      }
    >
      {failed.slice(0, MOST_FAILED).map((row) => (
        <span key={row.row}>{t('importing.line', { row: row.row, why: of.describe(row) })}</span>
      ))}
      {failed.length > MOST_FAILED && (
        <span>{t('importing.moreFailed', { count: failed.length - MOST_FAILED })}</span>
      )}
    </Notice>
  );
}
