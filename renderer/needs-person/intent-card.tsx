import { useEffect, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { Shift } from '../../shared/ledger/sale/shift.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import { actsFor } from '../../shared/proposals/acts.ts';
import type { ResolvingAct } from '../../shared/proposals/acts.ts';
import { surplusCents } from '../../shared/ledger/money/gift-effect.ts';
import { isHeldBack } from '../../shared/ledger/money/intent.ts';
import type { Intent, Verb } from '../../shared/ledger/money/intent.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import { GRACE_MS } from '../../shared/evidence/settle-unknown.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import type { CaseToResolveLine } from '../database/queries/queries-activity.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import type { KeyName } from '../design/keys/shortcuts.ts';
import { usePersonName } from '../step-up/people-here.ts';
import { ResolvingActDialog } from './resolving-act-dialog.tsx';
import { CaseCard } from './cards/case-card.tsx';
import { CopyableLine } from './copyable-line.tsx';
import { dataForLookUp, lineForLookUp, sentServiceCentsOf } from './look-up.ts';
import { describeSendingPeriod } from './describe-sending-period.ts';
import { describeAct } from './manager-acts.ts';
import { describeIntentCase } from './cards/describe-case.ts';
import type { CashStep } from '../../shared/ledger/sale/rounding.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { StepUpButton } from '../step-up/step-up-button.tsx';
import styles from './needs-person.module.css';
import { assertNever } from '../../shared/values/assert.ts';
import type { BalanceEvidence } from '../../shared/evidence/settle-unknown.ts';
import { plainMs } from '../../shared/values/clocks.ts';

interface IntentCardProps {
  readonly line: CaseToResolveLine;
  readonly ledger: LedgerDatabase;
  readonly book: Book;
  readonly cashStep: CashStep;
  /** The shift that is open, or was closed last; null before the first one. */
  readonly shift: Shift | null;
  readonly nowMs: number;
}

/** Shows a payment that a manager must decide, with data to find it at the service and every way to resolve it. */
export function IntentCard(props: IntentCardProps) {
  const { line, ledger, book, cashStep, shift, nowMs } = props;
  const { intent, identifier } = line;
  const format = useFormat();
  const [act, setAct] = useState<ResolvingAct | null>(null);
  const [cardNumber, setCardNumber] = useState<string | null>(null);
  const evidence = useEvidence(intent);
  const amount = format.money(intent.amountCents);
  const card = identifier === null ? t('activity.erased') : identifier.masked;
  const person = usePersonName(intent.acceptedBy);
  const facts = dataForLookUp(intent);
  const money = (cents: number | null) =>
    cents === null ? t('needsPerson.lookUpFacts.balanceNotKnown') : format.money(cents);
  return (
    <CaseCard
      tone={intent.state === 'unknown' ? 'attention' : 'bad'}
      said={describeIntentCase(line, amount, card, money(surplusCents(intent, intent.alarm)))}
      since={format.moment(lastSentMs(intent) ?? intent.acceptedAtMs, nowMs)}
      origin={[
        t('needsPerson.acceptedAt', { moment: format.exact(intent.acceptedAtMs) }),
        ...(person === null ? [] : [t('needsPerson.acceptedBy', { name: person })]),
        ...(line.receiptNumber === null
          ? []
          : [t('needsPerson.receipt', { number: line.receiptNumber })]),
      ]}
    >
      <div className={styles['acts']}>
        {actsFor(line).map((one) => (
          <ActButton
            key={one}
            act={one}
            label={describeAct(one, line, amount, card).button}
            leftMs={
              one === 'send-again' && intent.state === 'unknown' ? graceLeft(intent, nowMs) : 0
            }
            onPress={() => setAct(one)}
          />
        ))}
      </div>
      {!isNeverSent(intent) && (
        <div className={styles['lookUp']} role="group" aria-label={t('needsPerson.lookUp')}>
          <h3 className={styles['subtitle']}>{t('needsPerson.lookUp')}</h3>
          <LabelledValueList
            facts={[
              { label: t('needsPerson.lookUpFacts.till'), value: book.tillId },
              ...describeSendingPeriod(facts, format.exact),
              {
                label: t('needsPerson.lookUpFacts.amount'),
                value: String(sentServiceCentsOf(intent, book)),
              },
              { label: t('needsPerson.lookUpFacts.card'), value: cardNumber ?? card },
              { label: t('needsPerson.lookUpFacts.shop'), value: intent.shopUuid },
              { label: t('needsPerson.lookUpFacts.ifDone'), value: money(facts.ifDoneCents) },
              { label: t('needsPerson.lookUpFacts.ifNotDone'), value: money(facts.ifNotDoneCents) },
              ...(evidence
                ? [
                    {
                      label: t('needsPerson.lookUpFacts.suggests'),
                      value: describeSuggestion(evidence, intent.verb, amount),
                    },
                  ]
                : []),
            ]}
          />
          <CopyableLine
            line={lineForLookUp(intent, {
              book,
              card: cardNumber ?? card,
            })}
          />
          {cardNumber === null && identifier !== null && (
            <ShowCardNumber intentId={intent.id} card={card} onShown={setCardNumber} />
          )}
        </div>
      )}
      {act !== null && (
        <ResolvingActDialog
          act={act}
          matter={line}
          card={card}
          cashStep={cashStep}
          shift={shift}
          ledger={ledger}
          onEnd={() => setAct(null)}
        />
      )}
    </CaseCard>
  );
}

const actKeys: Readonly<Partial<Record<ResolvingAct, KeyName>>> = {
  taken: shortcuts.taken,
  'paid-otherwise': shortcuts.payOtherwise,
  'other-card': shortcuts.otherCard,
  seen: shortcuts.drop,
};

interface ActButtonProps {
  readonly act: ResolvingAct;
  readonly label: string;
  /** Time until the button may be pressed, in ms. */
  readonly leftMs: number;
  readonly onPress: () => void;
}

function ActButton({ act, label, leftMs, onPress }: ActButtonProps) {
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return (
    <KeyButton
      keyName={actKeys[act]}
      look={act === 'shop-loss' ? 'danger' : 'plain'}
      label={leftMs > 0 ? t('needsPerson.notYet', { label, minutes }) : label}
      disabled={leftMs > 0}
      onPress={onPress}
    />
  );
}

/**
 * Returns how long a person still has to wait, in ms. Only for display, since it uses the computer's date; the guard
 * uses a clock that never goes back. If the date was set back, this is 0, and only the guard enforces the wait.
 */
function graceLeft(intent: Intent, nowMs: number): number {
  const leftMs = (lastSentMs(intent) ?? 0) + GRACE_MS - nowMs;
  return leftMs > GRACE_MS ? 0 : Math.max(0, leftMs);
}

/** True for a transaction that has not left this till, so that nothing can be looked up. */
function isNeverSent(intent: Intent): boolean {
  const { state, firstSentAtMs, adoptedFrom } = intent;
  const isUnsent = state === 'refused' && firstSentAtMs === null && adoptedFrom === undefined;
  return isUnsent || isHeldBack(intent);
}

function lastSentMs({ lastSentAtMs }: Intent): number | null {
  return lastSentAtMs === null ? null : plainMs(lastSentAtMs);
}

/** Describes what later balances show about the payment; it is only a suggestion. */
function describeSuggestion(evidence: BalanceEvidence, verb: Verb, amount: string): string {
  switch (evidence.kind) {
    case 'taken':
    case 'not-taken':
      return t(`needsPerson.suggestion.${verb}.${evidence.kind}`, { amount });
    case 'twice':
      return t(`needsPerson.suggestion.${verb}.twice`, { amount, times: evidence.times });
    case 'too-early':
    case 'no-later-balance':
    case 'no-balance-before':
    case 'several':
    case 'unexplained':
      return t(`needsPerson.suggestion.${evidence.kind}`);
    default:
      return assertNever(evidence);
  }
}

const ASK_EVERY_MS = 10_000;

/**
 * Asks main what later answers show about an unknown transaction, as the guard would judge it. It is asked again over
 * time, since another transaction may explain the balance by then. Null while nothing is shown.
 */
function useEvidence({ id, state }: Intent): BalanceEvidence | null {
  const [evidence, setEvidence] = useState<BalanceEvidence | null>(null);
  useEffect(() => {
    if (state !== 'unknown') return undefined;
    let isLeft = false;
    const ask = async () => {
      const found = await window.till.evidenceFor(id).catch(() => null);
      if (!isLeft) setEvidence(found);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [id, state]);
  return state === 'unknown' ? evidence : null;
}

interface ShowCardNumberProps {
  readonly intentId: IntentId;
  /** The card number, masked. */
  readonly card: string;
  readonly onShown: (cardNumber: string) => void;
}

/**
 * Shows a manager the full card number, because the service finds nothing by a masked one. This is recorded as a fact.
 */
function ShowCardNumber({ intentId, card, onShown }: ShowCardNumberProps) {
  return (
    <StepUpButton
      keyName={shortcuts.view}
      label={t('stops.shown.button')}
      question={t('stops.shown.question', { card })}
      effects={{
        customer: t('stops.shown.effects.customer'),
        report: t('stops.shown.effects.report'),
      }}
      go={t('stops.shown.go')}
      proposal={{ kind: 'show-card-number', intentId }}
      onWritten={({ cardNumber }) => {
        if (cardNumber) onShown(cardNumber);
      }}
    />
  );
}
