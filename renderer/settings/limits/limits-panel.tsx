import { Radio } from '@mantine/core';
import { minorUnitIn } from '../../../shared/ledger/store/book.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { limitsSchema, LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { AboveBalancePanel } from './above-balance.tsx';
import { ChangeLimitsPanel } from './change-limits-panel.tsx';
import { LimitsFields } from './limits-fields.tsx';
import { limitsFormOf, parseLimitsForm, withLimitPreset } from '../../limits/limits-form.ts';
import type { LimitsForm, LimitsReading } from '../../limits/limits-form.ts';
import { useSharedSettingForm } from '../../setting-forms/use-shared-setting-form.ts';
import { StoreLimitsPanel } from './store-limits.tsx';
import { LimitsTable } from './limits-table.tsx';
import { MAX_REPLAYED_DAYS } from '../../../shared/messages/replay-answer.ts';
import { missingPermissionNow, accessLevelOf } from '../../../shared/proposals/permissions.ts';
import { UnlockForManagerButton } from '../../step-up/manager-gate.tsx';
import { useLimitsReplay } from './use-limits-replay.ts';
import { WhatIfOutcome } from './what-if-outcome.tsx';
import { NoBookNotice } from '../../setting-forms/no-book.tsx';
import styles from '../settings.module.css';

interface LimitsPanelProps {
  readonly overview: Overview;
  readonly onOpenPeople: () => void;
  /** True shows only the choice between the three presets. */
  readonly isBrief?: boolean;
}

/** Shows the till's limits: readable by anyone, changed with a manager's PIN. */
export function LimitsPanel({ overview, onOpenPeople, isBrief = false }: LimitsPanelProps) {
  const { book, limits, people } = overview;
  const minorUnit = minorUnitIn(book);
  const readTyped = (typed: LimitsForm) => parseLimitsForm(typed, overview.hub?.tills);
  const { form, setForm, reset } = useSharedSettingForm(limits, {
    print: (now) => limitsFormOf(now, minorUnit),
    read: (typed) => limitsIn(readTyped(typed)),
  });
  if (book === null) return <NoBookNotice health={overview.health} />;
  const read = readTyped(form);
  const hasManager = people.list.some(({ role }) => role === 'manager');
  return (
    <>
      <Panel title={t('limits.title')}>
        <p className={styles['note']}>{t('limits.note')}</p>
        <PresetChoice form={form} isBrief={isBrief} onChange={setForm} />
        {!isBrief && <LimitsTable limits={limits} hub={overview.hub} />}
      </Panel>
      {!isBrief && (
        <>
          {overview.hub !== null && (
            <StoreLimitsPanel store={overview.hub.limits} limits={limits} hub={overview.hub} />
          )}
          <LimitsFields
            form={form}
            faults={read.kind === 'faults' ? read.faults : {}}
            currency={book.currency}
            onChange={setForm}
          />
          <WhatIfPanel overview={overview} limits={limitsIn(read)} />
        </>
      )}
      {hasManager ? (
        <ChangeLimitsPanel
          before={limits}
          after={limitsIn(read)}
          hub={overview.hub}
          onReset={reset}
        />
      ) : (
        <Panel title={t('limits.changes')}>
          <Notice
            tone="attention"
            title={t('limits.noManager')}
            actions={
              <KeyButton
                keyName={shortcuts.goOn}
                label={t('limits.toPeople')}
                onPress={onOpenPeople}
              />
            }
          />
        </Panel>
      )}
      {!isBrief && <AboveBalancePanel overview={overview} hasManager={hasManager} />}
    </>
  );
}

function limitsIn(read: LimitsReading) {
  return read.kind === 'limits' ? read.limits : null;
}

interface PresetChoiceProps {
  readonly form: LimitsForm;
  /** True if this page offers the presets only. */
  readonly isBrief: boolean;
  readonly onChange: (form: LimitsForm) => void;
}

function PresetChoice({ form, isBrief, onChange }: PresetChoiceProps) {
  const { money } = useFormat();
  const presets = limitsSchema.shape.preset;
  const offered = presets.options.filter(
    (preset) => !isBrief || preset !== 'own' || form.preset === 'own',
  );
  return (
    <Radio.Group
      size="lg"
      className={styles['choice'] ?? ''}
      label={t('limits.choose')}
      value={form.preset}
      onChange={(value) => onChange(withLimitPreset(form, presets.parse(value)))}
    >
      {offered.map((preset) => {
        return (
          <Radio
            key={preset}
            size="lg"
            value={preset}
            label={t(`limits.preset.names.${preset}`)}
            description={describePreset(preset, money)}
          />
        );
      })}
    </Radio.Group>
  );
}

function describePreset(preset: Limits['preset'], money: (cents: number) => string): string {
  if (preset === 'own') return t('limits.preset.meanings.own');
  const { perTillCents, loadPerTillCents } = LIMIT_PRESETS[preset].offline;
  return t(`limits.preset.meanings.${preset}`, {
    redemptions: money(perTillCents),
    loads: money(loadPerTillCents),
  });
}

interface WhatIfPanelProps {
  readonly overview: Overview;
  /** The typed limits; null while one of them is not valid. */
  readonly limits: Limits | null;
}

/** Replays this till's past with the typed limits, before anybody saves them. */
function WhatIfPanel({ overview, limits }: WhatIfPanelProps) {
  const { people } = overview;
  const { replay, begin, stop } = useLimitsReplay(limits);
  const isManager =
    missingPermissionNow('change-limits', accessLevelOf(people), people.opened) === null;
  const isRunning = replay.kind === 'running';
  return (
    <Panel title={t('limits.whatIf.title')}>
      <p className={styles['note']}>{t('limits.whatIf.note', { days: MAX_REPLAYED_DAYS })}</p>
      {!isManager && <p className={styles['note']}>{t('limits.whatIf.managerOnly')}</p>}
      <div className={styles['printerKeys']}>
        {isManager ? (
          <KeyButton
            label={isRunning ? t('limits.whatIf.stop') : t('limits.whatIf.go')}
            disabled={limits === null && !isRunning}
            onPress={isRunning ? stop : begin}
          />
        ) : (
          <UnlockForManagerButton />
        )}
      </div>
      <WhatIfOutcome replay={replay} />
    </Panel>
  );
}
