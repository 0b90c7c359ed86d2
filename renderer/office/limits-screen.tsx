import styles from './office.module.css';
import { Radio, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { limitsSchema, LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import type {
  OfficeSetLimitsAnswer,
  OfficeAwayCause,
} from '../../shared/office/office-view-messages.ts';
import { limitsOfPolicy } from '../../shared/office/policy.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Page, Panel } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { LimitChangeList } from '../limits/limit-change-list.tsx';
import { describeLimitChanges } from '../limits/describe-limits.ts';
import { LimitGroups, LimitInput } from '../limits/limit-groups.tsx';
import { fillEmptyFields, limitsFormOf, withLimitPreset } from '../limits/limits-form.ts';
import { sendLimits, askPolicies } from './ask-office.ts';
import { formatStoreMoney } from './describe-store.ts';
import { useFormat } from '../design/figures/format.ts';
import {
  asLimitsFile,
  initialLimitsForm,
  moneyUnitOfStores,
  parseStoreLimitsForm,
  limitsSentToAll,
  parseStoreNames,
} from './limits-for-stores.ts';
import { PolicyProgress } from './policy-progress.tsx';
import { useOfficePolling } from './use-office-polling.ts';
import type { StorePolicy } from '../../shared/office/policy.ts';

interface PoliciesNow {
  /** The limits of every open store; null before the first answer. */
  readonly stores: readonly StorePolicy[] | null;
  readonly away: OfficeAwayCause | null;
  readonly askNow: () => void;
}

/** Polls the stores' limits, and which tills already have them. */
function usePolicies(): PoliciesNow {
  const [now, setNow] = useState<Omit<PoliciesNow, 'askNow'>>({ stores: null, away: null });
  const hear = useCallback(async () => {
    const said = await askPolicies();
    if (said.kind === 'policies') setNow({ stores: said.stores, away: null });
    else setNow((before) => ({ ...before, away: said.why }));
  }, []);
  const askNow = useOfficePolling(hear);
  return { ...now, askNow };
}

interface LimitsScreenProps {
  readonly saysLimits: boolean;
  /** The store that was selected on the page before; null if none. */
  readonly first: string | null;
  /** The stores, as the office reports them. */
  readonly stores: readonly OfficeStore[];
  readonly onBack: () => void;
}

/** Sends limits to all or some stores, and shows since when each hub and till has them. */
export function LimitsScreen({ saysLimits, first, stores: told, onBack }: LimitsScreenProps) {
  const format = useFormat();
  const { stores, away, askNow } = usePolicies();
  const [typed, setTyped] = useState<string | null>(first);
  const meant = parseStoreNames(typed, stores ?? []);
  const { currency, minorUnit } = moneyUnitOfStores(meant.names, told);
  const money = (cents: number) => formatStoreMoney(cents, { currency, format });
  const today = limitsSentToAll(meant.names, stores ?? []);
  const [changed, setChanged] = useState<ReturnType<typeof initialLimitsForm> | null>(null);
  // If stores with other decimals are chosen, the amounts typed so far are dropped.
  const form =
    changed?.minorUnit === (minorUnit ?? 2) ? changed : initialLimitsForm(today, minorUnit ?? 2);
  const read = parseStoreLimitsForm(form, today);
  const [asks, setAsks] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [answer, setAnswer] = useState<OfficeSetLimitsAnswer | null>(null);
  const isMeant = meant.names.length > 0 && meant.unknown.length === 0 && minorUnit !== null;
  const change = (next: typeof form) => {
    setAnswer(null);
    setChanged(next);
  };
  const choose = (names: string | null) => {
    setAnswer(null);
    setTyped(names);
  };
  const say = async (limits: Limits): Promise<void> => {
    setAsks(false);
    const said = await sendLimits(meant.names, asLimitsFile(limits));
    setAnswer(said);
    if (said.kind === 'said') {
      setChanged(null);
      setIsTried(false);
    }
    askNow();
  };
  const shown = fillEmptyFields(form, today === null ? null : limitsFormOf(today, form.minorUnit));
  const changes =
    read.kind === 'limits'
      ? describeLimitChanges(today ?? limitsOfPolicy(LIMIT_PRESETS.shop), read.limits, { money })
      : [];
  return (
    <main className={styles['office']}>
      <Page
        title={t('office.say.title')}
        actions={
          <KeyButton
            look="quiet"
            keyName={shortcuts.back}
            label={t('office.close')}
            onPress={onBack}
          />
        }
      >
        {away !== null && <Notice tone="attention" title={t(`office.away.${away}`)} />}
        {!saysLimits && (
          <Notice tone="plain" title={t('office.say.readsOnly')}>
            <p className={styles['note']}>{t('office.say.readsOnlyNote')}</p>
          </Notice>
        )}
        {saysLimits && stores !== null && (
          <>
            <Panel title={t('office.stores')}>
              <Radio.Group
                size="lg"
                label={t('office.say.whom')}
                value={typed === null ? 'all' : 'some'}
                onChange={(whom) => choose(whom === 'all' ? null : (first ?? ''))}
              >
                <Radio
                  size="lg"
                  value="all"
                  label={t('office.say.all', { count: stores.length })}
                />
                <Radio size="lg" value="some" label={t('office.say.some')} />
              </Radio.Group>
              {typed !== null && (
                <TextInput
                  label={t('office.say.names')}
                  description={t('office.say.namesHint')}
                  value={typed}
                  error={
                    meant.unknown.length > 0 &&
                    t('office.say.unknown', { name: meant.unknown.slice(0, 3).join(', ') })
                  }
                  onChange={(event) => choose(event.target.value)}
                />
              )}
              {minorUnit === null && <Notice tone="attention" title={t('office.say.otherMoney')} />}
            </Panel>
            <Panel title={t('limits.change.limits')}>
              <p>{t('office.say.note')}</p>
              <p className={styles['small']}>
                {today === null ? t('office.say.noToday') : t('office.say.today')}
              </p>
              <Radio.Group
                size="lg"
                label={t('limits.choose')}
                value={shown.preset}
                onChange={(preset) =>
                  change(withLimitPreset(form, limitsSchema.shape.preset.parse(preset)))
                }
              >
                {limitsSchema.shape.preset.options.map((preset) => (
                  <Radio
                    key={preset}
                    size="lg"
                    value={preset}
                    label={t(`limits.preset.names.${preset}`)}
                  />
                ))}
              </Radio.Group>
            </Panel>
            <LimitGroups
              form={form}
              faults={shownFaults(read, form.texts, isTried)}
              currency={currency}
              today={today === null ? null : limitsFormOf(today, form.minorUnit)}
              onChange={change}
            />
            <Panel title={t('limits.changes')}>
              <LimitInput
                form={form}
                faults={shownFaults(read, form.texts, isTried)}
                currency={currency}
                path="loadPresetsCents"
                label={t('limits.presets')}
                hint={t('limits.presetsNote')}
                onChange={change}
              />
              {isTried && read.kind === 'faults' && (
                <Notice tone="attention" title={t('settings.faultsAbove')} />
              )}
              {isTried && !isMeant && (
                <Notice
                  tone="attention"
                  title={t(minorUnit === null ? 'office.say.otherMoney' : 'office.say.nobody')}
                />
              )}
              {answer !== null && <Answer answer={answer} />}
              <KeyButton
                look="primary"
                keyName={shortcuts.goOn}
                label={t('office.say.go')}
                onPress={() => {
                  setIsTried(true);
                  setAsks(isMeant && read.kind === 'limits');
                }}
              />
            </Panel>
          </>
        )}
        {stores !== null && (
          <Panel title={t('office.say.progress')}>
            <PolicyProgress
              stores={stores.filter(({ store }) => typed === null || meant.names.includes(store))}
            />
          </Panel>
        )}
      </Page>
      {asks && read.kind === 'limits' && (
        <ConfirmDialog
          question={t('office.say.question', { count: meant.names.length })}
          keep={t('office.say.keep')}
          go={t('office.say.goNow')}
          onKeep={() => setAsks(false)}
          onGo={() => void say(read.limits)}
        >
          <p>{t('office.say.note')}</p>
          {today !== null && changes.length > 0 && <LimitChangeList changes={changes} />}
          {today === null && <p>{t(`limits.preset.names.${read.limits.preset}`)}</p>}
        </ConfirmDialog>
      )}
    </main>
  );
}

/**
 * Returns the faults to show: those of an empty field only after an attempt to continue, those of a mistyped one at
 * once.
 */
function shownFaults(
  read: ReturnType<typeof parseStoreLimitsForm>,
  texts: Readonly<Record<string, string>>,
  isTried: boolean,
) {
  if (read.kind === 'limits') return {};
  const shown = Object.entries(read.faults).filter(
    ([path, fault]) => isTried || (fault !== 'empty' && texts[path] !== ''),
  );
  return Object.fromEntries(shown);
}

function Answer({ answer }: { readonly answer: OfficeSetLimitsAnswer }) {
  if (answer.kind === 'said')
    return <Notice tone="good" title={t('office.say.said', { count: answer.stores })} />;
  if (answer.kind === 'not-open')
    return <Notice tone="attention" title={t('office.say.unknown', { name: answer.store })} />;
  return (
    <Notice tone="attention" title={t(`office.away.${answer.why}`)}>
      <p className={styles['note']}>{t('office.say.notKnown')}</p>
    </Notice>
  );
}
