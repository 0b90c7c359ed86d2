import { useEffect, useRef } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ConnectFields } from './connect-fields.tsx';
import type { ConnectFieldsProps } from './connect-text-field.tsx';
import { FORM_FIELDS } from './connection-form.ts';
import { ConnectionReportView } from './connection-report-view.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import type { TypedConnection } from './use-connection-form.ts';
import styles from '../settings.module.css';
import { useMayAsk } from '../../step-up/people-here.ts';

/** *Connection*. */
export function ConnectPanel({ overview }: { readonly overview: Overview }) {
  const connection = useConnectionForm(overview);
  return (
    <>
      <ConnectFields {...fieldsOf(connection, overview)} />
      <Panel>
        <TestConnection connection={connection} />
        <Connect connection={connection} onConnect={() => void connection.connect()} />
      </Panel>
    </>
  );
}

/** Builds the properties of a connection's fields. */
export function fieldsOf(connection: TypedConnection, overview: Overview): ConnectFieldsProps {
  return {
    form: connection.form,
    before: connection.kept,
    credentials: overview.credentials,
    faults: connection.told,
    onChange: connection.change,
    onLeave: connection.leave,
  };
}

/** Asks the service whether it can be used as the form says; moves no money. */
export function TestConnection({ connection }: { readonly connection: TypedConnection }) {
  const { form, busy, report } = connection;
  const mayTest = useMayAsk('testConnection');
  return (
    <div className={styles['go']}>
      <p>{t('settings.connection.testNote')}</p>
      <KeyButton
        label={busy === 'testing' ? t('wait.service') : t('settings.connection.test')}
        disabled={busy !== null || !mayTest}
        onPress={() => void connection.test()}
      />
      {report !== null && (
        <ConnectionReportView report={report} form={form} onTakeSegment={connection.takeSegment} />
      )}
    </div>
  );
}

interface ConnectProps {
  readonly connection: TypedConnection;
  readonly onConnect: () => void;
}

export function Connect({ connection, onConnect }: ConnectProps) {
  const { told, busy, problem, blocker } = connection;
  return (
    <div className={styles['go']}>
      <p>{t('settings.connection.connectNote')}</p>
      {blocker !== null && <p>{blocker}</p>}
      {problem !== null && <Notice tone="bad" title={problem} />}
      <FaultsAbove faults={told} asked={connection.asked} />
      <KeyButton
        keyName={shortcuts.goOn}
        look="primary"
        label={
          busy === 'connecting'
            ? t('settings.connection.connecting')
            : t('settings.connection.connect')
        }
        disabled={busy !== null || blocker !== null}
        onPress={onConnect}
      />
    </div>
  );
}

interface FaultsAboveProps {
  readonly faults: Readonly<Record<string, string>>;
  readonly asked: number;
}

/** Again beside the buttons, since the fields may be out of sight. */
function FaultsAbove({ faults, asked }: FaultsAboveProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  const told = FORM_FIELDS.flatMap((field) => {
    const sentence = faults[field];
    const label = t(`settings.connection.fields.${field}`);
    return sentence === undefined ? [] : [`${label}: ${sentence}`];
  });
  if (told.length === 0) return null;
  return (
    <div ref={place}>
      <Notice tone="bad" title={t('settings.faultsAbove')}>
        {told.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Notice>
    </div>
  );
}
