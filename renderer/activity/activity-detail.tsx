import { useState } from 'react';
import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { t } from '../../shared/locales/language.ts';
import type { CashStep } from '../../shared/ledger/sale/rounding.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { mayBeMoved, mayBePutRight, mayBeUndone } from '../../shared/proposals/may-change.ts';
import { balanceAfterCents } from '../../shared/ledger/money/shown-end.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readHistory, readIntent } from '../database/queries/queries-activity.ts';
import type { ActivityLine, IntentLine } from '../database/queries/queries-activity.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import type { LabelledValue } from '../design/frame/labelled-value-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { useActivityView } from './activity-store.ts';
import { describeFact } from './describe-fact.ts';
import {
  describeNotes,
  describeReason,
  describeRefunded,
  describeState,
  describeVerb,
} from './describe-transaction.ts';
import { isoDayOf } from '../design/day-span.ts';
import { MoveLoadDialog } from './move-load-dialog.tsx';
import { PutRightDialog } from './put-right-dialog.tsx';
import { TakeLoadBackDialog } from './take-load-back-dialog.tsx';
import { UndoPaymentDialog } from './undo-payment-dialog.tsx';
import { toDisplayLine } from '../../shared/values/shown-line.ts';
import styles from './activity.module.css';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { plainMs } from '../../shared/values/clocks.ts';
import type { RecordedTillDate } from '../../shared/values/clocks.ts';

/** The longest part of a service's answer that is shown, in UTF-16 units. */
const MAX_SHOWN = 500;

interface ActivityDetailProps {
  readonly ledger: LedgerDatabase;
  readonly intentId: IntentId;
  readonly cashStep: CashStep;
}

/** Shows one transaction: what is known of it, its history, and what can still be done about it. */
export function ActivityDetail(props: ActivityDetailProps) {
  const { ledger, intentId, cashStep } = props;
  const format = useFormat();
  const line = useLedgerQuery(() => readIntent(ledger, intentId), [ledger, intentId]);
  const history = useLedgerQuery(() => readHistory(ledger, intentId), [ledger, intentId]) ?? [];
  const { asked, ask, select, showDay } = useActivityView();
  if (!line) return <aside className={styles['detail']} />;

  const { intent, isReversing } = line;
  const { text, tone, icon } = describeState(intent, isReversing);
  const done = () => ask(null);
  return (
    <aside className={styles['detail']} aria-label={describeVerb(intent)}>
      <div className={styles['detailHead']}>
        <div>
          <h2 className={styles['detailTitle']}>
            {describeVerb(intent)} {format.money(intent.amountCents)}
          </h2>
          <StateBadge tone={tone} {...(icon === undefined ? {} : { icon })}>
            {text}
          </StateBadge>
        </div>
        <KeyButton
          keyName={shortcuts.back}
          look="quiet"
          label={t('activity.close')}
          onPress={() => select(null)}
        />
      </div>
      <div className={styles['detailActions']}>
        {mayBeUndone(intent) && (
          <KeyButton
            look="danger"
            keyName={shortcuts.undo}
            label={t('activity.undo')}
            onPress={() => ask('undo')}
          />
        )}
        {mayBePutRight(intent) && line.refunded === null && (
          <KeyButton
            look="danger"
            keyName={shortcuts.undo}
            label={t('activity.putRight')}
            onPress={() => ask('put-right')}
          />
        )}
        {mayBeMoved(intent) && (
          <KeyButton
            look="danger"
            keyName={shortcuts.otherCard}
            label={t('activity.move')}
            onPress={() => ask('move')}
          />
        )}
        <KeyButton
          keyName={shortcuts.view}
          label={t('activity.cardDay')}
          onPress={() => {
            showDay({ cardId: intent.cardId, day: isoDayOf(intent.acceptedAtMs, format.timeZone) });
          }}
        />
      </div>
      {asked === 'move' && <MoveLoadDialog intent={intent} card={cardOf(line)} onEnd={done} />}
      <LabelledValueList facts={[...factsOf(line, format), ...linksOf(intent, select)]} />
      <details>
        <summary>{t('shell.health.details')}</summary>
        <LabelledValueList facts={detailsOf(intent, format)} />
        <SaveForSupport key={intentId} intentId={intentId} />
      </details>
      <h3 className={styles['subtitle']}>{t('activity.history')}</h3>
      <ol className={styles['history']}>
        {history.map((row) => (
          <li key={row.factSequence}>
            <span className={styles['when']}>
              {format.exact(row.atMs)}
              {row.operator !== null && ` · ${row.operator}`}
            </span>
            {describeFact(row, intent, format)}
          </li>
        ))}
      </ol>
      {asked === 'undo' &&
        (line.isPromise ? (
          <TakeLoadBackDialog
            intent={intent}
            card={cardOf(line)}
            cashStep={cashStep}
            onEnd={done}
          />
        ) : (
          <UndoPaymentDialog intent={intent} onEnd={done} />
        ))}
      {asked === 'put-right' && <PutRightDialog intent={intent} card={cardOf(line)} onEnd={done} />}
    </aside>
  );
}

function cardOf({ identifier }: ActivityLine): string {
  return identifier === null ? t('activity.erased') : identifier.masked;
}

/**
 * Lists what is known about a transaction. Rows without a value are left out, except a balance: an unknown one is shown
 * as unknown.
 */
function factsOf(line: IntentLine, format: Format): LabelledValue[] {
  const { intent } = line;
  const { applied } = intent;
  const moment = (atMs: number | null) => (atMs === null ? null : format.exact(atMs));
  const sentAt = (date: RecordedTillDate | null) => moment(date === null ? null : plainMs(date));
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? t('activity.balanceNotKnown') : format.money(cents);
  const facts: readonly (readonly [string, string | null])[] = [
    // Comes first: a refund is the reason why the page offers no Reverse button.
    [t('activity.facts.refunded'), describeRefunded(line, format.money)],
    [t('activity.facts.card'), cardOf(line)],
    [t('otherTill.activity.label'), describeOtherTill(intent)],
    [t('activity.facts.accepted'), format.exact(intent.acceptedAtMs)],
    [t('activity.facts.promise'), t(`activity.promise.${intent.strength}`)],
    [
      t('activity.facts.attempts'),
      intent.attempts === 0 ? t('activity.neverSent') : String(intent.attempts),
    ],
    [t('activity.facts.firstSent'), sentAt(intent.firstSentAtMs)],
    [t('activity.facts.lastSent'), intent.attempts > 1 ? sentAt(intent.lastSentAtMs) : null],
    [t('activity.facts.ended'), moment(intent.endedAtMs)],
    [
      t('activity.facts.before'),
      intent.balanceBeforeCents === null
        ? t('activity.noBalanceBefore')
        : money(intent.balanceBeforeCents),
    ],
    [t('activity.facts.after'), money(balanceAfterCents(intent))],
    [t('activity.facts.balanceText'), applied?.balanceText ?? null],
    [t('activity.facts.shop'), applied?.shopName ?? null],
    [t('activity.facts.notes'), applied === null ? null : describeNotes(applied.notes)],
    [t('activity.facts.reason'), intent.reason === null ? null : describeReason(intent.reason)],
  ];
  return shownFacts(facts);
}

function describeOtherTill({ otherTill }: Intent): string | null {
  return otherTill === undefined ? null : t('otherTill.activity.value', otherTill);
}

/**
 * Lists the UUID and the time that the service gave the transaction. They are needed only to look it up at the service.
 */
function detailsOf({ applied, shopUuid }: Intent, format: Format): LabelledValue[] {
  return shownFacts([
    [t('activity.facts.uuid'), applied?.uuid ?? null],
    [
      t('activity.facts.createdAt'),
      applied === null ? null : describeCreatedAt(applied.createdAt, format),
    ],
    [t('activity.facts.shopUuid'), shopUuid],
    [t('activity.facts.shopReference'), applied?.shopReference ?? null],
    [t('activity.facts.identifierKind'), applied?.identifierKind ?? null],
  ]);
}

function shownFacts(facts: readonly (readonly [string, string | null])[]): LabelledValue[] {
  return facts.flatMap(([label, text]) => {
    if (text === null || text === '') return [];
    return [{ label, value: <bdi data-copyable>{toDisplayLine(text, MAX_SHOWN)}</bdi> }];
  });
}

/** Shows the service's own time string too, because a dispute is settled by its wording. */
function describeCreatedAt(createdAt: string, format: Format): string {
  const atMs = Date.parse(createdAt);
  return Number.isNaN(atMs) ? createdAt : `${format.exact(atMs)} (${createdAt})`;
}

function linksOf(intent: Intent, select: (intentId: IntentId) => void): LabelledValue[] {
  const links = [
    [
      intent.reverses,
      intent.refund === undefined ? t('activity.putsRight') : t('activity.refunds'),
    ],
    [intent.reversedBy, t('activity.isPutRight')],
    [intent.follows ?? null, t('activity.follows')],
    [intent.settlement?.otherIntentId ?? null, t('activity.standsInFor')],
    [intent.standsInFor?.intentId ?? null, t('activity.isStandIn')],
  ] as const;
  return links.flatMap(([other, label]) => {
    if (other === null) return [];
    const value = (
      <button type="button" className={styles['linkButton']} onClick={() => select(other)}>
        {label}
      </button>
    );
    return [{ label: t('activity.facts.link'), value }];
  });
}

/** Saves one payment's request and answer as a file, with API keys and card numbers masked. */
function SaveForSupport({ intentId }: { readonly intentId: IntentId }) {
  const [said, setSaid] = useState<string | null>(null);
  const save = async () => {
    const answer = await window.till.saveExchanges(intentId).catch(noAnswerOf);
    if (typeof answer === 'string') setSaid(describeNoAnswer(answer));
    else if (answer.kind === 'nothing') setSaid(t('activity.support.nothing'));
    else if (answer.kind === 'saved') setSaid(t('health.support.saved', { place: answer.place }));
    else setSaid(t('activity.support.failed', { sentence: answer.sentence }));
  };
  return (
    <p>
      <button type="button" className={styles['linkButton']} onClick={() => void save()}>
        {t('activity.support.save')}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}
