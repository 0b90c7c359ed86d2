import { t } from '../../shared/locales/language.ts';
import { isTextReference } from '../../shared/ledger/store/private-texts.ts';
import type { ListedTillRecord } from '../../shared/office/store-facts.ts';
import { toDisplayLine } from '../../shared/values/shown-line.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { describeFactKind, describeFactParts } from './describe-store-fact.ts';
import type { DescribedPart, FactFormat } from './describe-store-fact.ts';
import office from './office.module.css';
import styles from './facts.module.css';

/** Names of members are cut to this many UTF-16 units. */
const MOST_NAME = 100;
/** A raw record is cut to this many UTF-16 units: more than anybody reads. */
const MOST_AS_WRITTEN = 20_000;

interface FactDetailProps {
  readonly fact: ListedTillRecord;
  readonly say: FactFormat;
  readonly onClose: () => void;
}

/** Shows one fact in words and as recorded, and which of its parts never leave the store. */
export function FactDetail({ fact, say, onClose }: FactDetailProps) {
  const title = describeFactKind(fact);
  return (
    <section className={office['detail']} aria-label={title}>
      <header className={office['detailHead']}>
        <h2 className={office['detailTitle']}>{title}</h2>
        <KeyButton
          look="quiet"
          keyName={shortcuts.back}
          label={t('activity.close')}
          onPress={onClose}
        />
      </header>
      {fact.fact === null && (
        <Notice tone="attention" title={t('facts.unread')}>
          <p className={office['note']}>{t('facts.unreadNote')}</p>
        </Notice>
      )}
      <LabelledValueList
        facts={[...whoAndWhen(fact, say), ...describeFactParts(fact, say)].map(listed)}
      />
      {fact.hasPrivatePart && (
        <Notice tone="plain" title={t('facts.sealed')}>
          <p className={office['note']}>{t('facts.sealedNote')}</p>
        </Notice>
      )}
      <details className={office['payments']}>
        <summary>{t('facts.asWritten')}</summary>
        <p className={styles['written']} data-copyable>
          {toDisplayLine(fact.body, MOST_AS_WRITTEN)}
        </p>
      </details>
    </section>
  );
}

function listed({ label, lines }: DescribedPart) {
  return { label, value: lines.map((line, index) => <div key={index}>{line}</div>) };
}

function whoAndWhen(
  { till, sequence, fact }: ListedTillRecord,
  { format }: FactFormat,
): DescribedPart[] {
  const record = { label: t('facts.record'), lines: [t('facts.recordOf', { sequence, till })] };
  if (fact === null) return [record];
  const { atMs, operator, manager } = fact;
  return [
    { label: t('facts.at'), lines: [format.exact(atMs)] },
    record,
    {
      label: t('facts.operator'),
      lines: [operator === null ? t('facts.nobody') : nameOf(operator)],
    },
    ...(manager === undefined ? [] : [{ label: t('facts.manager'), lines: [nameOf(manager)] }]),
  ];
}

/** Escapes a member's name: a store's data may come from any program, even though no till writes such names. */
function nameOf(name: string): string {
  return isTextReference(name) ? t('facts.sealed') : toDisplayLine(name, MOST_NAME);
}
