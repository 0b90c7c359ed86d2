import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { Icon } from '../design/keys/icons.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Page } from '../design/frame/page.tsx';
import { leavePage } from '../design/unsaved-input.ts';
import type { GiftBalanceStore } from '../gift/screen/gift-balance-store.ts';
import { CONNECTION_FIELDS } from '../settings/connection/connection-form.ts';
import { useConnectionForm } from '../settings/connection/use-connection-form.ts';
import type { TypedConnection } from '../settings/connection/use-connection-form.ts';
import { LanguageChoice } from '../settings/language-choice.tsx';
import { TextSizeChoice } from '../settings/text-size-choice.tsx';
import type { GoodsStepContext } from './shop-steps.tsx';
import { FirstDayQuestion } from './first-day-question.tsx';
import { FirstDayStep } from './first-day-step.tsx';
import { saveFirstDayProgress, stepsOfSetUp, useFirstDay } from './first-day-store.ts';
import type { SetUpStep } from './first-day-store.ts';
import { stepOfField } from './step-of-field.ts';
import { isFloatLeft } from './steps-left-to-do.ts';
import { useStepsLeftToDo } from './use-steps-left-to-do.ts';
import { nameOfStep, noteOfStep } from './words-of-step.ts';
import styles from './first-day.module.css';

interface FirstDayScreenProps {
  readonly overview: Overview;
  readonly giftBalance: GiftBalanceStore;
  readonly goods: GoodsStepContext | null;
  readonly onLeave: () => void;
}

/** Sets a new till up step by step, from its country to a test card; each step checks its input. */
export function FirstDayScreen(props: FirstDayScreenProps) {
  const { overview, onLeave } = props;
  const { step, isWithout, go, begin } = useFirstDay();
  const connection = useConnectionForm(overview);
  // Storing the end is not awaited: a person who has opened another page meanwhile would be taken back.
  const leave = () => {
    // Once the shop's book is open, the page *Sale* names what was left for later.
    void saveFirstDayProgress(overview.book?.mode === 'real' ? 'left' : 'over');
    // Whoever stands at the till from now on has not typed the PIN of the setup.
    void window.till.endLease().catch(() => undefined);
    go('ask');
    onLeave();
  };
  return (
    <Page
      part={step}
      title={t('firstDay.title')}
      actions={
        <>
          <TextSizeChoice textSize={overview.textSize} />
          <LanguageChoice language={overview.language} />
        </>
      }
      {...(step === 'ask'
        ? {}
        : {
            aside: (
              <>
                <StepList step={step} overview={overview} connection={connection} />
                <StepKeys
                  step={step}
                  mayGoOn={isDone(step, overview, connection)}
                  onLeave={leave}
                />
              </>
            ),
          })}
    >
      {step === 'ask' ? (
        <FirstDayQuestion
          onDemo={leave}
          onConnect={() => begin(false)}
          onLater={() => begin(true)}
        />
      ) : (
        <div className={styles['step']} data-fills={step === 'test-card' || undefined}>
          {step !== 'test-card' && <p className={styles['note']}>{noteOfStep(step, isWithout)}</p>}
          <FirstDayStep {...props} step={step} connection={connection} />
        </div>
      )}
    </Page>
  );
}

/**
 * Tells whether a step is done. Only the country, a service that answers, and a shop are required; other steps can
 * wait.
 */
function isDone(
  step: SetUpStep,
  { country, book }: Overview,
  { blocker }: TypedConnection,
): boolean {
  if (step === 'country') return country !== null;
  if (step === 'service') return blocker === null;
  return step !== 'shop' || book?.mode === 'real';
}

interface StepListProps {
  readonly step: SetUpStep;
  readonly overview: Overview;
  readonly connection: TypedConnection;
}

/** Scrolls to the current step, which could be under the keys on a small screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Lists the steps; those before the current one have a tick, unless they were left for later. */
function StepList({ step: here, overview, connection: { told } }: StepListProps) {
  const { applied, isWithout } = useFirstDay();
  const steps = stepsOfSetUp(isWithout);
  const index = steps.indexOf(here);
  const left = new Set<SetUpStep>(useStepsLeftToDo(overview, here));
  if (applied.size === 0) left.add('test-card');
  if (isFloatLeft(overview)) left.add('float');
  const isFaulty = (step: SetUpStep) =>
    CONNECTION_FIELDS.some((field) => told[field] !== undefined && stepOfField(field) === step);
  return (
    <ol className={styles['steps']} aria-label={t('firstDay.way')}>
      {steps.map((step, at) => (
        <li
          key={step}
          ref={step === here ? bringIntoView : undefined}
          aria-current={step === here ? 'step' : undefined}
        >
          <span className={styles['number']} aria-hidden>
            {at < index && !left.has(step) && !isFaulty(step) ? (
              <Icon name="check" size={18} />
            ) : (
              at + 1
            )}
          </span>
          <span className={styles['name']} data-name={nameOfStep(step, isWithout)}>
            <span>{nameOfStep(step, isWithout)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface StepKeysProps {
  readonly step: SetUpStep;
  readonly mayGoOn: boolean;
  readonly onLeave: () => void;
}

function StepKeys({ step, mayGoOn, onLeave }: StepKeysProps) {
  const { isWithout, go } = useFirstDay();
  const steps = stepsOfSetUp(isWithout);
  const index = steps.indexOf(step);
  const before = steps[index - 1] ?? 'ask';
  const after = steps[index + 1];
  // After the shop's book is open, only the settings can change the connection, so there is no way back.
  const mayGoBack = step !== 'people';
  return (
    <div className={styles['keys']}>
      {after === undefined ? (
        <KeyButton
          keyName={shortcuts.goOn}
          look="primary"
          wide
          label={t('firstDay.sell')}
          onPress={() => leavePage(onLeave)}
        />
      ) : (
        <KeyButton
          keyName={shortcuts.after}
          look="primary"
          wide
          label={t('firstDay.next', { step: nameOfStep(after, isWithout) })}
          disabled={!mayGoOn}
          onPress={() => leavePage(() => go(after))}
        />
      )}
      <KeyButton
        keyName={shortcuts.before}
        wide
        label={t('firstDay.back')}
        disabled={!mayGoBack}
        onPress={() => leavePage(() => go(before))}
      />
      <KeyButton
        keyName={shortcuts.back}
        look="quiet"
        wide
        label={t('firstDay.later')}
        onPress={() => leavePage(onLeave)}
      />
    </div>
  );
}
