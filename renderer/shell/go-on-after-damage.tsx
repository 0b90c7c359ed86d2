import { useState } from 'react';
import type { DamageAnswer, LeftOutInExport, Trouble } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { describePinAnswer } from '../step-up/describe-pin-answer.ts';
import { ManagersPinFields } from '../step-up/managers-pin-fields.tsx';
import { useManagers } from '../step-up/people-here.ts';
import { usePinEntry } from '../step-up/use-pin-entry.ts';
import styles from './health-message.module.css';

/** Kinds of damage after which a manager may continue, if nobody can repair the records. */
type ShownDamage = Extract<
  Trouble,
  { kind: 'journal-damaged' | 'journal-foreign' | 'numbers-locked' }
>;

export function isDamage(health: Trouble): health is ShownDamage {
  const { kind } = health;
  return kind === 'journal-damaged' || kind === 'journal-foreign' || kind === 'numbers-locked';
}

/** Lists the effects of continuing, for the manager's decision. */
export function EffectsOfContinuing({ damage }: { readonly damage: ShownDamage }) {
  if (damage.kind === 'numbers-locked') return <p>{t('stops.damage.locked.effects')}</p>;
  if (damage.kind === 'journal-foreign') return <p>{t('stops.damage.foreign.effects')}</p>;
  if (damage.why === 'numbers-lost') return <p>{t('stops.damage.numbers.effects')}</p>;
  return (
    <div>
      {damage.leaves && <p className={styles['leaves']}>{describeLeftOut(damage.leaves)}</p>}
      <p>{t('stops.damage.effects')}</p>
    </div>
  );
}

export function ContinueAfterDamagePanel({ damage }: { readonly damage: ShownDamage }) {
  const format = useFormat();
  const { managers, signedIn } = useManagers();
  const typing = usePinEntry(managers, signedIn?.id ?? null, noChange);
  const { typed } = typing;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    if (typed === null) return;
    setBusy(true);
    const answer = await window.till.goOnAfterDamage(typed).catch(() => null);
    setBusy(false);
    typing.type('');
    setProblem(describeGiftProblem(answer, format));
  };
  return (
    <div className={styles['goOn']}>
      <ManagersPinFields typing={typing} disabled={busy} onConfirm={() => void goOn()} />
      {problem !== null && <Notice tone="bad" title={problem} />}
      <KeyButton
        look="danger"
        keyName={shortcuts.confirm}
        label={busy ? t('stops.damage.reading') : describeGoOn(damage)}
        disabled={busy || typed === null}
        onPress={() => void goOn()}
      />
    </div>
  );
}

/** Does nothing: the answer to the last PIN stays on screen until the next one is sent. */
function noChange(): void {}

function describeGoOn(damage: ShownDamage): string {
  if (damage.kind === 'numbers-locked') return t('stops.damage.numbers.go');
  if (damage.kind === 'journal-foreign') return t('stops.damage.foreign.go');
  return damage.why === 'numbers-lost' ? t('stops.damage.numbers.go') : t('stops.damage.go');
}

function describeLeftOut({ facts, money, isAtLeast }: LeftOutInExport): string {
  if (isAtLeast) return t('stops.damage.leavesAtLeast', { count: facts });
  if (facts === 0) return t('stops.damage.leavesNothing');
  return t('stops.damage.leaves', { count: facts, money });
}

function describeGiftProblem(
  answer: DamageAnswer | null,
  { duration: length }: Format,
): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  if (answer.kind === 'goes-on') return null;
  if (answer.kind === 'fault') return t('stops.damage.fault', { cause: answer.cause });
  return describePinAnswer(answer, length);
}
