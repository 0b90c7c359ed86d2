import { useState } from 'react';
import type { DamageAnswer, LeftOut, Trouble } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { useFormat } from '../design/format.ts';
import type { Format } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import { Notice } from '../design/notice.tsx';
import { PinField } from '../design/pin-field.tsx';
import { describePin } from '../step-up/describe-pin.ts';
import styles from './health-message.module.css';

/** What stands in the way where nobody who could mend the records is there, and a manager goes on. */
export type ShownDamage = Extract<Trouble, { kind: 'journal-damaged' | 'journal-foreign' }>;

export function isDamage(health: Trouble): health is ShownDamage {
  return health.kind === 'journal-damaged' || health.kind === 'journal-foreign';
}

/** What it comes to, before it is decided. */
export function EffectsOfGoingOn({ damage }: { readonly damage: ShownDamage }) {
  if (damage.kind === 'journal-foreign') return <p>{t('stops.damage.foreign.effects')}</p>;
  if (damage.why === 'numbers-lost') return <p>{t('stops.damage.numbers.effects')}</p>;
  return (
    <div>
      {damage.leaves && <p className={styles['leaves']}>{describeLeftOut(damage.leaves)}</p>}
      <p>{t('stops.damage.effects')}</p>
    </div>
  );
}

export function GoOnAfterDamage({ damage }: { readonly damage: ShownDamage }) {
  const format = useFormat();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    const answer = await window.till.goOnAfterDamage(pin).catch(() => null);
    setBusy(false);
    setPin('');
    setProblem(describeGiftProblem(answer, format));
  };
  return (
    <div className={styles['goOn']}>
      <PinField
        label={t('stepUp.pin')}
        eraseLabel={t('stepUp.erase')}
        pin={pin}
        disabled={busy}
        onPin={setPin}
      />
      {problem !== null && <Notice tone="bad" title={problem} />}
      <KeyButton
        look="danger"
        keyName={shortcuts.confirm}
        label={busy ? t('stops.damage.reading') : describeGoOn(damage)}
        disabled={busy || pin === ''}
        onPress={() => void goOn()}
      />
    </div>
  );
}

function describeGoOn(damage: ShownDamage): string {
  if (damage.kind === 'journal-foreign') return t('stops.damage.foreign.go');
  return damage.why === 'numbers-lost' ? t('stops.damage.numbers.go') : t('stops.damage.go');
}

function describeLeftOut({ facts, money, isAtLeast }: LeftOut): string {
  if (isAtLeast) return t('stops.damage.leavesAtLeast', { count: facts });
  if (facts === 0) return t('stops.damage.leavesNothing');
  return t('stops.damage.leaves', { count: facts, money });
}

function describeGiftProblem(answer: DamageAnswer | null, { length }: Format): string | null {
  if (answer === null) return t('stepUp.noAnswer');
  if (answer.kind === 'goes-on') return null;
  if (answer.kind === 'fault') return t('stops.damage.fault', { cause: answer.cause });
  return describePin(answer, length);
}
