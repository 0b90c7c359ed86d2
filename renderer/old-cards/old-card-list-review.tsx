import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LISTED_ROW_KINDS, MAX_LISTED_AT_ONCE } from '../../shared/old-cards/asked-old-cards.ts';
import type { OldCardRow } from '../../shared/old-cards/asked-old-cards.ts';
import type { OpeningBalance } from '../../shared/cards/opening-balances.ts';
import { prepareCardsForListing } from '../../shared/old-cards/import-old-cards.ts';
import type {
  CardsForListing,
  ShortNumberChoice,
  DuplicateChoice,
} from '../../shared/old-cards/import-old-cards.ts';
import type { AcceptedRow } from '../../shared/importing/judged.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { oldCardListIdSchema } from '../../shared/ledger/money/old-card.ts';
import type { OldCardList } from '../../shared/ledger/money/old-card.ts';
import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { sumOf } from '../../shared/reports/sum-gifts.ts';
import type { Sum } from '../../shared/reports/sum-gifts.ts';
import type { Cents } from '../../shared/values/money.ts';
import { useFormat } from '../design/figures/format.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { StepUpButton } from '../step-up/step-up-button.tsx';
import styles from './old-cards.module.css';

interface ReadListProps {
  readonly rows: readonly AcceptedRow<OpeningBalance>[];
  readonly overview: Overview;
  readonly onEnd: () => void;
}

/** A list as main recorded it, with its id. If the person answers a question differently, main records another list. */
interface RecordedList {
  readonly listId: OldCardList['id'];
  readonly rows: readonly OldCardRow[];
  readonly mayBeLost: boolean;
}

function sumAs(rows: readonly OldCardRow[], as: OldCardRow['as']): Sum {
  return sumOf(rows.filter((row) => row.as === as).map(({ amountCents }) => amountCents));
}

/** How many rows are shown at most; nobody goes through more on a screen. */
const MOST_SHOWN = 100;

const TWICE: readonly DuplicateChoice[] = ['add', 'first', 'leave-out'];
const SHORT: readonly ShortNumberChoice[] = ['pad', 'keep', 'leave-out'];
/** Shows a file that was read: questions about it, the exact sum it would load, and the button for a manager. */
export function OldCardListReview({ rows, overview, onEnd }: ReadListProps) {
  const format = useFormat();
  const [twice, setTwice] = useState<DuplicateChoice | null>(null);
  const [short, setShort] = useState<ShortNumberChoice | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [listed, setListed] = useState<RecordedList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMemo(
    () => prepareCardsForListing(rows, { twice, short }, format.money),
    [rows, twice, short, format],
  );
  const isAnswered =
    (read.twice.count === 0 || twice !== null) && (read.short.count === 0 || short !== null);
  const list = async (addsRest: boolean) => {
    const listId = oldCardListIdSchema.parse(crypto.randomUUID());
    const found: OldCardRow[] = [];
    let mayBeLost = false;
    setProblem(null);
    for (let from = 0; from < read.cards.length; from += MAX_LISTED_AT_ONCE) {
      setDone(from);
      const part = read.cards.slice(from, from + MAX_LISTED_AT_ONCE);
      const asked = { listId, rows: [...part], addsRest };
      const answer = await window.till.listOldCards(asked).catch(noAnswerOf);
      if (typeof answer === 'string') setProblem(describeNoAnswer(answer));
      else if (answer.kind === 'hub-away') setProblem(t('oldCards.hubAway'));
      else if (answer.kind === 'not-written') setProblem(t('oldCards.notWritten'));
      else {
        found.push(...answer.rows);
        mayBeLost ||= answer.mayBeLost;
        continue;
      }
      return setDone(null);
    }
    setDone(null);
    setListed({ listId, rows: found, mayBeLost });
  };
  const restCount = sumAs(listed?.rows ?? [], 'rest').count;
  const change = <Answer,>(set: (answer: Answer) => void) => {
    return (answer: Answer) => {
      setListed(null);
      set(answer);
    };
  };
  const sayTwice = (one: DuplicateChoice) => t(`oldCards.twiceAs.${one}`);
  const sayShort = (one: ShortNumberChoice) => t(`oldCards.shortAs.${one}`);
  return (
    <div className={styles['rows']}>
      <p>{t('oldCards.file', { money: format.money(read.fileCents), count: read.fileCount })}</p>
      {read.zeros > 0 && <p>{t('oldCards.zeros', { count: read.zeros })}</p>}
      {read.short.count > 0 && (
        <Asked
          title={t('oldCards.short', {
            count: read.short.count,
            examples: read.short.examples.join(' · '),
          })}
          options={SHORT}
          say={sayShort}
          value={short}
          onChange={change(setShort)}
        />
      )}
      {read.twice.count > 0 && (
        <Asked
          title={t('oldCards.twice', {
            count: read.twice.count,
            examples: read.twice.examples.join(' · '),
          })}
          options={TWICE}
          say={sayTwice}
          value={twice}
          onChange={change(setTwice)}
        />
      )}
      {done !== null && (
        <Notice tone="waiting" title={t('oldCards.checking', { done, count: read.cards.length })} />
      )}
      {problem !== null && <Notice tone="bad" title={problem} />}
      {listed !== null && <Found listed={listed} cards={read.cards} overview={overview} />}
      {listed !== null && restCount > 0 && (
        <KeyButton
          label={t('oldCards.addRest', { count: restCount })}
          disabled={done !== null}
          onPress={() => void list(true)}
        />
      )}
      <div className={styles['go']}>
        {listed === null ? (
          <KeyButton
            look="primary"
            label={t('oldCards.check')}
            disabled={!isAnswered || done !== null || read.cards.length === 0}
            onPress={() => void list(false)}
          />
        ) : (
          <StartKey
            listed={listed}
            fileCents={read.fileCents}
            limitCents={overview.oldCardsLimitCents}
            onStarted={onEnd}
          />
        )}
        <KeyButton label={t('oldCards.cancel')} disabled={done !== null} onPress={onEnd} />
      </div>
    </div>
  );
}

interface AskedProps<Answer extends string> {
  readonly title: string;
  readonly options: readonly Answer[];
  readonly say: (answer: Answer) => string;
  readonly value: Answer | null;
  readonly onChange: (answer: Answer) => void;
}

function Asked<Answer extends string>({
  title,
  options,
  say,
  value,
  onChange,
}: AskedProps<Answer>) {
  return (
    <Notice tone={value === null ? 'attention' : 'plain'} title={title}>
      <SegmentedControl
        aria-label={title}
        size="md"
        orientation="vertical"
        value={value ?? ''}
        data={options.map((option) => ({ value: option, label: say(option) }))}
        onChange={(text) => {
          const chosen = options.find((option) => option === text);
          if (chosen !== undefined) onChange(chosen);
        }}
      />
    </Notice>
  );
}

interface FoundProps {
  readonly listed: RecordedList;
  readonly cards: CardsForListing['cards'];
  readonly overview: Pick<Overview, 'hub'>;
}

/**
 * Shows what will happen to each row of the file, and that some cards may already have been loaded at a till whose data
 * was lost.
 */
function Found({ listed: { rows, mayBeLost }, cards, overview }: FoundProps) {
  const format = useFormat();
  const numbers = new Map(cards.map(({ entry, identifier }) => [entry, identifier]));
  const say = ({ count, cents }: Sum) =>
    t('oldCards.amountOf', { count, money: format.money(cents) });
  const onBalance = sumAs(
    rows.filter(({ isOnBalance }) => isOnBalance),
    'toLoad',
  );
  const left = rows.filter(({ as }) => !KNOWN.has(as));
  return (
    <div className={styles['rows']}>
      <LabelledValueList
        facts={LISTED_ROW_KINDS.map((as) => ({ as, sum: sumAs(rows, as) }))
          .filter(({ as, sum }) => as === 'toLoad' || sum.count > 0)
          .map(({ as, sum }) => ({ label: t(`oldCards.${as}`), value: say(sum) }))}
      />
      {onBalance.count > 0 && <p>{t('oldCards.onBalance', { money: say(onBalance) })}</p>}
      {left.length > 0 && (
        <ul>
          {left.slice(0, MOST_SHOWN).map(({ entry, as, amountCents }) => (
            <li key={entry}>
              {maskIdentifier(numbers.get(entry) ?? '')}, {format.money(amountCents)}:{' '}
              {t(`oldCards.${as}`)}
            </li>
          ))}
        </ul>
      )}
      {overview.hub === null && <Notice tone="attention" title={t('oldCards.noHub')} />}
      {mayBeLost && <Notice tone="attention" title={t('oldCards.mayBeLost')} />}
    </div>
  );
}

/** Outcomes of a row that nobody has to look at. */
const KNOWN: ReadonlySet<OldCardRow['as']> = new Set(['toLoad', 'loadedBefore', 'rest']);

interface StartKeyProps {
  readonly listed: RecordedList;
  readonly fileCents: Cents;
  readonly limitCents: number;
  readonly onStarted: () => void;
}

function StartKey({ listed, fileCents, limitCents, onStarted }: StartKeyProps) {
  const format = useFormat();
  const { count, cents: totalCents } = sumAs(listed.rows, 'toLoad');
  const money = format.money(totalCents);
  if (totalCents > limitCents)
    return (
      <Notice tone="bad" title={t('oldCards.aboveLimit', { money: format.money(limitCents) })} />
    );
  return (
    <StepUpButton
      look="primary"
      label={t('oldCards.start', { count, money })}
      disabled={count === 0}
      question={t('oldCards.question', { count, money })}
      effects={{ customer: t('oldCards.customer'), report: t('oldCards.report') }}
      go={t('oldCards.start', { count, money })}
      proposal={{
        kind: 'begin-old-cards',
        listId: listed.listId,
        fileCents,
        count,
        totalCents,
      }}
      onWritten={onStarted}
    />
  );
}
