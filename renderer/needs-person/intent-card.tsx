import { maskIdentifier } from '../../shared/ledger/identifier.ts';
import type { Book } from '../../shared/ledger/book.ts';
import type { ActivityLine } from '../database/queries-activity.ts';
import { FactList } from '../design/fact-list.tsx';
import { useFormat } from '../design/format.ts';
import { CaseCard } from './case-card.tsx';
import { CopyLine } from './copy-line.tsx';
import { lookUpFacts, lookUpLine } from './look-up.ts';
import { sayIntentCase, words } from './needs-person-words.ts';
import styles from './needs-person.module.css';

interface IntentCardProps {
  readonly line: ActivityLine;
  readonly book: Book;
  readonly nowMs: number;
}

/** A refused or unknown transaction, with everything that finds it at the service. */
export function IntentCard({ line: { intent, identifier }, book, nowMs }: IntentCardProps) {
  const format = useFormat();
  const card = identifier === null ? words.erased : maskIdentifier(identifier.value);
  const facts = lookUpFacts(intent);
  const labels = words.lookUpFacts;
  const money = (cents: number | null) =>
    cents === null ? labels.balanceNotKnown : format.money(cents);
  return (
    <CaseCard
      tone={intent.state === 'unknown' ? 'attention' : 'bad'}
      said={sayIntentCase(intent, format.money(intent.amountCents), card)}
      since={format.moment(intent.lastSentAtMs ?? intent.acceptedAtMs, nowMs)}
    >
      <section className={styles['lookUp']} aria-label={words.lookUp}>
        <h3 className={styles['subtitle']}>{words.lookUp}</h3>
        <FactList
          facts={[
            { label: labels.till, value: book.tillId },
            {
              label: labels.window,
              value: `${format.exact(facts.fromMs)} – ${format.exact(facts.untilMs)}, ${labels.clock}`,
            },
            { label: labels.amount, value: String(intent.signedAmountCents) },
            { label: labels.card, value: card },
            { label: labels.shop, value: intent.shopUuid },
            { label: labels.ifDone, value: money(facts.ifDoneCents) },
            { label: labels.ifNotDone, value: money(facts.ifNotDoneCents) },
          ]}
        />
        <CopyLine
          line={lookUpLine(intent, {
            tillId: book.tillId,
            currency: book.currency,
            maskedCard: card,
          })}
        />
      </section>
    </CaseCard>
  );
}
