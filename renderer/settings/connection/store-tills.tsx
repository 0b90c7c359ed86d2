import { useEffect, useState, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import {
  describeStoreTill,
  mayBeTakenOver,
  describeJoinFault,
  whyNotToReplace,
} from '../../../shared/messages/describe-hub.ts';
import type { HubStatus, StoreTill, JoinAnswer } from '../../../shared/messages/hub-status.ts';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { useEvery } from '../../design/use-now.ts';
import { NOTHING_SHOWN, withTillsOfStore } from './store-tills-shown.ts';
import { TakeOverButton, TakeOverResult } from './take-over.tsx';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { useMayCall } from '../../step-up/people-here.ts';
import styles from '../settings.module.css';

const ASKED_EVERY_MS = 5_000;

/** Lists the other tills of the store as the hub reports them, with how complete the copies of their journals are. */
export function StoreTills({ hub }: { readonly hub: HubStatus }) {
  const format = useFormat();
  const [shown, setShown] = useState(NOTHING_SHOWN);
  // The state is kept outside the button, which disappears once the till is taken over.
  const [said, setSaid] = useState<ComponentProps<typeof TakeOverResult> | null>(null);
  const ask = async () => {
    const tills = await window.till.storeTills().catch(() => null);
    setShown((now) => withTillsOfStore(now, hub, tills, Date.now()));
  };
  useEvery(ASKED_EVERY_MS, () => void ask());
  const { seen, isHeard, asked } = shown;
  const { atMs = 0, tills = [] } = seen ?? {};
  const others = tills.filter(({ till }) => till !== hub.till);
  const { replaces } = hub;
  const isReached = isHeard && hub.state.kind === 'shared';
  const result = said !== null && <TakeOverResult {...said} />;
  if (seen === null || (!isReached && asked === null)) return result;
  if (others.length === 0 && replaces === undefined) return null;
  const ago = (agoMs: number) => format.moment(atMs - agoMs, atMs);
  const missed = others.filter((one) => one.till !== replaces && mayBeTakenOver(one, hub));
  const wayTo = ({ till, seenAgoMs }: Pick<StoreTill, 'till' | 'seenAgoMs'>) => (
    <TakeOverButton
      key={till}
      till={till}
      lastSeen={ago(seenAgoMs ?? 0)}
      isAsked={asked === till}
      onAsk={(isOpen) => setShown((now) => ({ ...now, asked: isOpen ? till : null }))}
      onAnswer={(answer) => setSaid({ till, answer })}
    />
  );
  const replaced = others.find(({ till }) => till === replaces);
  return (
    <>
      {replaces !== undefined && (
        <ReplaceTill till={replaces} mine={hub.till} tills={tills}>
          {replaced !== undefined && wayTo(replaced)}
        </ReplaceTill>
      )}
      <h3 className={styles['subtitle']}>{t('hub.tills.title')}</h3>
      <LabelledValueList
        facts={others.map((one) => ({
          label: one.till,
          value: describeStoreTill(one, ago),
        }))}
      />
      {missed.length > 0 && <p className={styles['note']}>{t('hub.tills.lost')}</p>}
      {missed.map(wayTo)}
      {result}
    </>
  );
}

interface ReplaceTillProps {
  /** Name of the till that this computer was set up to replace. */
  readonly till: string;
  /** Name of this computer at the hub. */
  readonly mine: string;
  readonly tills: readonly StoreTill[];
  /** The button that takes over the till named in `till`, if that is possible. */
  readonly children: ReactNode;
}

/** On a computer set up to replace another one: shows whether it can take over now, or is an additional till. */
function ReplaceTill({ till, mine, tills, children }: ReplaceTillProps) {
  const [said, setSaid] = useState<JoinAnswer | NoAnswer | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The installer came to this page to replace the till, so the page scrolls to it, past the service's fields.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const whyNot = whyNotToReplace(till, mine, tills);
  const mayGiveUp = useMayCall('replaceNoTill');
  const giveUp = async () => setSaid(await window.till.replaceNoTill().catch(noAnswerOf));
  return (
    <div ref={place} className={styles['go']}>
      <Notice tone="attention" title={t('hub.replacing.title', { till })}>
        <span>{whyNot ?? t('hub.replacing.note', { till })}</span>
      </Notice>
      {whyNot === null && children}
      <KeyButton
        label={t('hub.replacing.giveUp', { till })}
        disabled={!mayGiveUp}
        onPress={() => void giveUp()}
      />
      {typeof said === 'string' && <Notice tone="bad" title={describeNoAnswer(said)} />}
      {typeof said === 'object' && said?.kind === 'fault' && (
        <Notice tone="bad" title={describeJoinFault(said)} />
      )}
    </div>
  );
}
