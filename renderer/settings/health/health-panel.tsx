import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { OtherTills } from '../../../shared/local-api/asked-payment.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { noAnswerOf, sayNoAnswer } from '../../../shared/messages/no-answer.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Panel } from '../../design/frame/page.tsx';
import { StateMark } from '../../design/frame/state-mark.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import { useMayAsk } from '../../step-up/people-here.ts';
import { useScreens } from './use-screens.ts';
import { checkUpOf } from './check-up.ts';
import { SupportFile } from '../../support-file/support-file.tsx';
import styles from './health.module.css';

/** How this till is, line by line, and what whoever helps it needs. */
export function HealthPanel({
  overview,
  otherTills,
}: {
  readonly overview: Overview;
  readonly otherTills: OtherTills | null;
}) {
  const format = useFormat();
  const nowMs = useNow(10_000);
  const screens = useScreens();
  return (
    <>
      <Panel title={t('health.title')}>
        <dl className={styles['lines']}>
          {checkUpOf(overview, otherTills, screens, format, nowMs).map(({ label, tone, text }) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>
                <StateMark tone={tone}>{text}</StateMark>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('health.support.title')}>
        <div className={styles['support']}>
          <SupportContact contact={overview.supportContact} />
          <p>{t('health.support.note')}</p>
          <SupportFile />
        </div>
      </Panel>
    </>
  );
}

function SupportContact({ contact }: { readonly contact: string }) {
  const [typed, setTyped] = useState(contact);
  const [said, setSaid] = useState<string | null>(null);
  const mayChange = useMayAsk('changeSettings') && typed.trim() !== contact;
  const keep = () =>
    window.till.changeSettings({ supportContact: typed.trim() }).then(
      () => setSaid(t('health.support.kept')),
      (error: unknown) => setSaid(sayNoAnswer(noAnswerOf(error))),
    );
  return (
    <>
      <TextInput
        label={t('health.support.contact')}
        description={t('health.support.contactNote')}
        value={typed}
        maxLength={120}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setSaid(null);
        }}
      />
      <KeyButton
        keyName={shortcuts.goOn}
        label={t('health.support.keep')}
        disabled={!mayChange}
        onPress={() => void keep()}
      />
      <span role="status">{said}</span>
    </>
  );
}
