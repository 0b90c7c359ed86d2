import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hasService, minorUnitIn } from '../../shared/ledger/store/book.ts';
import { centsInUnit } from '../../shared/values/currency.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { missingPermissionNow, accessLevelOf } from '../../shared/proposals/permissions.ts';
import type { StaffChange } from '../../shared/proposals/people.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import { tillMark } from '../../shared/receipt/receipt-code.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { StateBadge } from '../design/frame/state-badge.tsx';
import { GiftBalanceScreen } from '../gift/screen/gift-balance-screen.tsx';
import type { GiftBalanceStore } from '../gift/screen/gift-balance-store.ts';
import {
  AddressFields,
  KeyFields,
  RegionFields,
  ShopFields,
} from '../settings/connection/connect-fields.tsx';
import { MoreConnectionFields } from '../settings/connection/connect-more.tsx';
import {
  ConnectSection,
  ConnectionFaults,
  connectFieldPropsOf,
  ConnectionTest,
} from '../settings/connection/connect-panel.tsx';
import { toConnectionDraft } from '../settings/connection/connection-form.ts';
import type { ConnectionField } from '../settings/connection/connection-form.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import type { TypedConnection } from '../settings/connection/use-connection-form.ts';
import { LimitsPanel } from '../settings/limits/limits-panel.tsx';
import { AddPersonForm } from '../settings/people/add-person-form.tsx';
import { useStaffChange } from '../settings/people/use-staff-change.ts';
import { PrinterPanel } from '../settings/printing/printer-panel.tsx';
import { ScanTest } from '../settings/scan-test.tsx';
import { CountryPanel } from '../settings/tax/country-panel.tsx';
import { TaxPanel } from '../settings/tax/tax-panel.tsx';
import { UnlockForManagerButton, ManagerOnlyContent } from '../step-up/manager-gate.tsx';
import { useMayCall } from '../step-up/people-here.ts';
import { saveFirstDayProgress, useFirstDay } from './first-day-store.ts';
import type { SetUpStep } from './first-day-store.ts';
import { describePrinter } from './describe-printer.ts';
import { FloatStep, GoodsStep, ReceiptStep } from './shop-steps.tsx';
import type { GoodsStepContext } from './shop-steps.tsx';
import { stepOfField } from './step-of-field.ts';
import { nameOfStep } from './words-of-step.ts';
import { TestCardFormatStep } from './test-card-format.tsx';
import { isFloatLeft } from './steps-left-to-do.ts';
import { useStepsLeftToDo } from './use-steps-left-to-do.ts';
import styles from './first-day.module.css';

interface FirstDayStepProps {
  readonly step: SetUpStep;
  readonly overview: Overview;
  readonly connection: TypedConnection;
  readonly giftBalance: GiftBalanceStore;
  readonly goods: GoodsStepContext | null;
}

/** Shows one step's fields, the same as in the settings, and checks them. */
export function FirstDayStep({ step, ...props }: FirstDayStepProps) {
  const { overview, connection } = props;
  const fields = connectFieldPropsOf(connection, overview);
  const { isWithout, go } = useFirstDay();
  /** Faults of the connection whose fields are in the other step. */
  const othersIn = (other: 'service' | 'shop') => ({
    has: (field: ConnectionField) => stepOfField(field) === other,
    page: t(`firstDay.steps.${other}`),
    onOpen: () => go(other),
  });
  switch (step) {
    case 'country':
      return <CountryPanel overview={overview} />;
    case 'service':
      return (
        <FaultInSight>
          <AddressFields {...fields} />
          <KeyFields {...fields} />
          <Panel>
            <ConnectionTest connection={connection} />
            <ConnectionFaults connection={connection} others={othersIn('shop')} />
          </Panel>
          <MoreConnectionFields {...fields} />
        </FaultInSight>
      );
    case 'shop':
      if (isWithout) return <OpenShop connection={connection} overview={overview} />;
      return (
        <FaultInSight>
          <ShopFields {...fields} />
          <Panel>
            {connection.report === null && <ConnectionTest connection={connection} />}
            <ConnectSection
              connection={connection}
              others={othersIn('service')}
              onConnect={() => void connectFor(connection)}
            />
          </Panel>
        </FaultInSight>
      );
    case 'people':
      return <PeopleStep overview={overview} />;
    case 'receipt':
      return (
        <ManagersStep overview={overview}>
          <ReceiptStep />
        </ManagersStep>
      );
    case 'tax':
      return (
        <TaxPanel
          overview={overview}
          catalogue={props.goods?.catalogue ?? null}
          onOpenPeople={() => go('people')}
        />
      );
    case 'goods':
      return <GoodsStep overview={overview} goods={props.goods} />;
    case 'float':
      return <FloatStep overview={overview} />;
    case 'devices':
      return <DevicesStep overview={overview} />;
    case 'test-card':
      return <TestCardStep {...props} />;
    case 'proven':
      return <ProvenStep {...props} />;
    default:
      return assertNever(step);
  }
}

/** Scrolls to the field with a fault, if the step was opened because of it. */
function FaultInSight({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = place.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], .mantine-InputWrapper-error',
    );
    marked?.scrollIntoView({ block: 'center' });
    marked?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles['step']}>
      {children}
    </div>
  );
}

/** Opens the shop's book without a card service, in its currency and region. */
function OpenShop({ connection, overview }: Pick<FirstDayStepProps, 'connection' | 'overview'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    if (!connection.isReady(REGION_FIELDS)) return;
    setIsBusy(true);
    const { currency, locale } = connection.form;
    const { timezone = null } = toConnectionDraft(connection.form);
    // The window is reloaded with the shop's book, and continues from there.
    await saveFirstDayProgress('goes-on');
    const shop = { currency, locale, timezone };
    const answer = await window.till.beginShop(shop).catch(() => null);
    setIsBusy(false);
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.kind === 'fault') setProblem(answer.sentence);
  };
  return (
    <Panel title={t('settings.connection.shop')}>
      <RegionFields {...connectFieldPropsOf(connection, overview)} />
      {problem !== null && <Notice tone="bad" title={problem} />}
      <div className={styles['go']}>
        <KeyButton
          keyName={shortcuts.goOn}
          look="primary"
          label={t('firstDay.without.open')}
          disabled={isBusy}
          onPress={() => void open()}
        />
      </div>
    </Panel>
  );
}

const REGION_FIELDS = ['currency', 'locale', 'timezone'] as const;

/** Connects the shop's book; main then reloads the window, which continues with the next step. */
async function connectFor(connection: TypedConnection): Promise<void> {
  await saveFirstDayProgress('goes-on');
  await connection.connect();
}

function PeopleStep({ overview }: Pick<FirstDayStepProps, 'overview'>) {
  const { book } = overview;
  const { list, managerDigits, opened } = overview.people;
  const mayAdd = opened === 'page';
  const { problem, change } = useStaffChange();
  // Whoever has just chosen the first manager's PIN is not asked for it again for the next steps.
  const addFirst = async (request: StaffChange) => {
    if (!(await change(request)) || request.kind !== 'add') return false;
    const [first] = (await window.till.overview()).people.list;
    if (first !== undefined) await window.till.manage({ personId: first.id, pin: request.pin });
    return true;
  };
  if (list.length === 0) {
    return (
      <>
        {problem !== null && <Notice tone="bad" title={problem} />}
        <AddPersonForm isFirst managerDigits={managerDigits} onChange={addFirst} />
      </>
    );
  }
  return (
    <>
      <Panel title={t('settings.people.title')}>
        <ul className={styles['marks']}>
          {list.map(({ id, name, role }) => (
            <li key={id}>
              <StateBadge tone="good">
                {name} ({t(`settings.people.roles.${role}`)})
              </StateBadge>
            </li>
          ))}
        </ul>
        {!mayAdd && (
          <div className={styles['go']}>
            <p className={styles['note']}>{t('firstDay.addCashiers')}</p>
            <UnlockForManagerButton />
          </div>
        )}
      </Panel>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {mayAdd && <AddPersonForm isFirst={false} managerDigits={managerDigits} onChange={change} />}
      {hasService(book) && (
        <LimitsPanel isBrief overview={overview} onOpenPeople={() => undefined} />
      )}
    </>
  );
}

/** Hides a step's fields until a manager's PIN is typed, if there is a manager. */
function ManagersStep({
  overview: { people },
  children,
}: Pick<FirstDayStepProps, 'overview'> & { readonly children: ReactNode }) {
  const isOpen =
    missingPermissionNow('change-settings', accessLevelOf(people), people.opened) === null;
  return <ManagerOnlyContent isOpen={isOpen}>{children}</ManagerOnlyContent>;
}

function DevicesStep({ overview }: Pick<FirstDayStepProps, 'overview'>) {
  const { book, cardCodes, scannerLayout } = overview;
  return (
    <ManagersStep overview={overview}>
      <PrinterPanel overview={overview} />
      <ScanTest
        codes={cardCodes}
        layout={scannerLayout}
        tillMark={book && tillMark(book.tillId)}
        hasService={hasService(book)}
      />
    </ManagersStep>
  );
}

/**
 * Loads the smallest whole amount on a test card and redeems it again, because only a payment proves that payments
 * work.
 */
function TestCardStep({ overview, giftBalance }: Omit<FirstDayStepProps, 'step'>) {
  const format = useFormat();
  const { applied, noteApplied } = useFirstDay();
  useEffect(
    () =>
      window.till.onIntents((intents) => {
        for (const { state, verb } of intents) if (state === 'applied') noteApplied(verb);
      }),
    [noteApplied],
  );
  const money = format.money(centsInUnit(minorUnitIn(overview.book)));
  return (
    <>
      <div>
        <p className={styles['note']}>{t('firstDay.testCard.how', { money })}</p>
        <AppliedMarks applied={applied} />
        <TestCardFormatStep overview={overview} applied={applied.size} />
      </div>
      <div className={styles['gift']}>
        <GiftBalanceScreen
          hasPrinter={overview.printing.printer !== 'none'}
          loadPresetsCents={overview.limits.loadPresetsCents}
          language={overview.language}
          giftBalance={giftBalance}
          focusCard={0}
          onLoadInSale={null}
          onOpen={null}
          onTakeBack={() => undefined}
        />
      </div>
    </>
  );
}

function AppliedMarks({ applied }: { readonly applied: ReadonlySet<Verb> }) {
  const hasLoaded = applied.has('load');
  const hasRedeemed = applied.has('redeem');
  return (
    <ul className={styles['marks']}>
      <li>
        <StateBadge tone={hasLoaded ? 'good' : 'plain'}>
          {t(hasLoaded ? 'firstDay.applied.load' : 'firstDay.applied.noLoad')}
        </StateBadge>
      </li>
      <li>
        <StateBadge tone={hasRedeemed ? 'good' : 'plain'}>
          {t(hasRedeemed ? 'firstDay.applied.redeem' : 'firstDay.applied.noRedeem')}
        </StateBadge>
      </li>
    </ul>
  );
}

/** Lists what this till has proven to work, and what only the first sale can prove. */
function ProvenStep({ overview, connection }: Omit<FirstDayStepProps, 'step'>) {
  const { applied, isWithout, go } = useFirstDay();
  const { list } = overview.people;
  const mayTest = useMayCall('testConnection');
  const printer = describePrinter(overview.printing);
  const hasManager = list.some(({ role }) => role === 'manager');
  const toDo = useStepsLeftToDo(overview);
  const left = isFloatLeft(overview) ? [...toDo, 'float' as const] : toDo;
  return (
    <>
      {left.length > 0 && (
        <Panel title={t('firstDay.leftTitle')}>
          <div className={styles['left']}>
            {left.map((step) => (
              <KeyButton key={step} label={nameOfStep(step, isWithout)} onPress={() => go(step)} />
            ))}
          </div>
        </Panel>
      )}
      {mayTest && !isWithout && (
        <Panel>
          <ConnectionTest connection={connection} />
        </Panel>
      )}
      {!isWithout && (
        <Panel title={t('firstDay.testCard.title')}>
          <AppliedMarks applied={applied} />
        </Panel>
      )}
      <Panel title={t('firstDay.here')}>
        <ul className={styles['marks']}>
          {isWithout && (
            <li>
              <StateBadge tone="attention">{t('firstDay.without.proven')}</StateBadge>
            </li>
          )}
          <li>
            <StateBadge tone={hasManager ? 'good' : 'attention'}>
              {t(hasManager ? 'firstDay.proven.people' : 'firstDay.proven.nobody')}
            </StateBadge>
          </li>
          <li>
            <StateBadge tone={printer.tone}>{printer.sentence}</StateBadge>
          </li>
        </ul>
      </Panel>
    </>
  );
}
