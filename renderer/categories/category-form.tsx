import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Category } from '../../shared/api/category.ts';
import type { SendDraftResult } from '../../shared/categories/send-draft.ts';
import { t } from '../../shared/locales/language.ts';
import type { CategoryAsSeen, CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import type { DraftId } from '../../shared/values/ids.ts';
import { mayManage } from './may-manage.ts';
import { UnlockForManagerButton } from '../step-up/manager-gate.tsx';
import { useCategoriesContext } from './here/categories-context.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { useCategoriesView } from './categories-store.ts';
import { describeSendDraftResult } from './describe-change.ts';
import { ConflictView } from './conflict-view.tsx';
import { CreateAnywayButtons } from './create-anyway.tsx';
import type { PriceAndTaxFields } from './price-and-tax-fields.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import { parseCategoryForm } from './parse-category-form.ts';
import type { EditedCategory } from './parse-category-form.ts';
import { useDraftSending } from './use-draft-sending.ts';
import styles from './categories.module.css';

interface CategoryFormProps {
  readonly title: string;
  /** The Category being edited; null for a new one. */
  readonly base: EditedCategory | null;
  readonly first: CategoryAsSeen;
  readonly draftId: DraftId | null;
  /** The fields for price and tax rate; left out for a draft, which holds only what goes to the service. */
  readonly priceAndTax?: PriceAndTaxFields | null;
  /**
   * Called when the form closes: with the Category as the service saved it, or null if it stays a draft or was
   * discarded.
   */
  readonly onEnd: (category: Category | null) => void;
}

/** The form for a Category's name and identifier. A change is stored on this computer before it is sent. */
export function CategoryFormPane(props: CategoryFormProps) {
  const { title, base, first, draftId, priceAndTax = null, onEnd } = props;
  const [isTried, setTried] = useState(false);
  const firstField = useFocusOnMount();
  const { isBusy, end, problem, save, drop } = useDraftSending(draftId);
  const { typedForm, typeForm, edited, ended, leaving, decideLeaving } = useCategoriesView();
  const { people } = useCategoriesContext().overview;
  const isManager = mayManage(people);
  const [opened] = useState(first);
  const form = typedForm ?? opened;
  const [code] = useState(() => crypto.randomUUID().slice(0, 6));
  const read = parseCategoryForm(form, base, code);
  const isEdited =
    form.name !== first.name ||
    form.externalIdentifier !== first.externalIdentifier ||
    priceAndTax?.isEdited === true;
  useEffect(() => edited(isEdited), [edited, isEdited]);
  useEffect(() => () => edited(false), [edited]);
  const faults = isTried && read.kind === 'faults' ? read.faults : {};

  const send = async (change: CategoryChange, agreedTo: Parameters<typeof save>[1]) => {
    const came = await save(change, agreedTo);
    if (came?.kind !== 'sent') return;
    ended(() => onEnd(came.category));
  };
  const submit = () => {
    setTried(true);
    if (isBusy || priceAndTax?.check(trimmed(form)) === false) return;
    if (read.kind === 'change') void send(read.change, null);
    // If only the till's own price or tax rate changed, nothing is sent to the service.
    if (read.kind === 'unchanged' && base !== null && priceAndTax?.isEdited === true)
      ended(() => onEnd({ uuid: base.uuid, ...asAnswered(base.was) }));
  };
  const giveUp = async () => {
    // A change that the service refused is discarded; any other stays a draft.
    if (end?.kind === 'refused' || end?.kind === 'conflict' || end?.kind === 'gone') await drop();
    ended(() => onEnd(null));
  };

  return (
    <aside className={styles['pane']} aria-label={title}>
      <h2 className={styles['paneTitle']}>{title}</h2>
      <div className={styles['form']}>
        <TextInput
          ref={firstField}
          label={t('categories.name')}
          value={form.name}
          dir="auto"
          error={faults.name ?? complaint(end, 'name')}
          onChange={(event) => typeForm({ ...form, name: event.target.value })}
        />
        {priceAndTax?.fields}
        <TextInput
          label={t('categories.identifier')}
          description={base === null ? t('categories.identifierMade') : undefined}
          value={form.externalIdentifier}
          dir="auto"
          error={faults.externalIdentifier ?? complaint(end, 'external_identifier')}
          onChange={(event) => typeForm({ ...form, externalIdentifier: event.target.value })}
        />
        {isTried && read.kind === 'unchanged' && priceAndTax?.isEdited !== true && (
          <Notice tone="plain" title={t('categories.nothingChanged')} />
        )}
        {!isManager && <Notice tone="attention" title={t('stepUp.gate.ended')} />}
        {problem !== null && <Notice tone="bad" title={problem} />}
        {isBusy && <Notice tone="waiting" title={t('categories.saving')} />}
        {end !== null && (
          <Notice
            tone={describeSendDraftResult(end, base === null ? 'create' : 'update').tone}
            title={describeSendDraftResult(end, base === null ? 'create' : 'update').text}
          />
        )}
        {end?.kind === 'not-reached' && priceAndTax?.isEdited === true && (
          <Notice tone="attention" title={t('categories.priceNotSaved')} />
        )}
        {end?.kind === 'conflict' && read.kind === 'change' && (
          <ConflictView
            change={read.change}
            now={end.now}
            onReplace={() => void send(read.change, end.now)}
            onDrop={() => void giveUp()}
          />
        )}
        {end?.kind === 'unclear' && read.kind === 'change' && (
          <CreateAnywayButtons onAgree={(how) => void send(read.change, how)} />
        )}
        <div className={styles['paneButtons']}>
          <KeyButton
            keyName={shortcuts.back}
            look="quiet"
            label={t('categories.close')}
            onPress={() => void giveUp()}
          />
          {isManager ? (
            <KeyButton
              keyName={shortcuts.confirm}
              alsoKey={shortcuts.goOn}
              look="primary"
              label={t('categories.save')}
              disabled={isBusy}
              onPress={submit}
            />
          ) : (
            <UnlockForManagerButton />
          )}
        </div>
      </div>
      {leaving !== null && !isBusy && (
        <ConfirmDialog
          question={t('categories.leave.question')}
          keep={t('categories.leave.keep')}
          go={t('categories.leave.go')}
          isDangerous
          onKeep={() => decideLeaving(false)}
          onGo={() => decideLeaving(true)}
        >
          <p>{t('categories.leave.note', { name: form.name })}</p>
        </ConfirmDialog>
      )}
    </aside>
  );
}

function trimmed({ name, externalIdentifier }: CategoryAsSeen): CategoryAsSeen {
  return { name: name.trim(), externalIdentifier };
}

function asAnswered({ externalIdentifier, name }: CategoryAsSeen) {
  return { external_identifier: externalIdentifier, name };
}

/** Returns the service's message about one field, if it named the field. */
function complaint(end: SendDraftResult | null, field: string): string | undefined {
  return end?.kind === 'refused' ? end.fieldErrors[field]?.join(' ') : undefined;
}
