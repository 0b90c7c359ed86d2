import { useEffect, useRef } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { useUnsavedInput } from '../../design/unsaved-input.ts';
import { ConnectFields } from './connect-fields.tsx';
import type { ConnectFieldsProps } from './connect-text-field.tsx';
import { CONNECTION_FIELDS, initialConnectionForm } from './connection-form.ts';
import type { ConnectionField } from './connection-form.ts';
import { ConnectionReportView } from './connection-report-view.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import type { TypedConnection } from './use-connection-form.ts';
import styles from '../settings.module.css';
import { useMayCall } from '../../step-up/people-here.ts';

/** The settings page *Connection*. */
export function ConnectPanel({ overview }: { readonly overview: Overview }) {
  const connection = useConnectionForm(overview);
  useUnsavedInput(isTyped(connection, overview));
  return (
    <>
      <ConnectFields {...connectFieldPropsOf(connection, overview)} />
      <Panel>
        <ConnectionTest connection={connection} />
        <ConnectSection connection={connection} onConnect={() => void connection.connect()} />
      </Panel>
    </>
  );
}

export function connectFieldPropsOf(
  connection: TypedConnection,
  overview: Overview,
): ConnectFieldsProps {
  return {
    form: connection.form,
    before: connection.kept,
    credentials: overview.credentials,
    faults: connection.told,
    onChange: connection.change,
    onLeave: connection.leave,
  };
}

/** True if the form differs from what is stored, so that leaving the page would lose typed addresses or keys. */
function isTyped({ form }: TypedConnection, overview: Overview): boolean {
  return JSON.stringify(form) !== JSON.stringify(initialConnectionForm(overview));
}

/** The button that tests whether the service can be used as typed; the test moves no money. */
export function ConnectionTest({ connection }: { readonly connection: TypedConnection }) {
  const { form, busy, report } = connection;
  const mayTest = useMayCall('testConnection');
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

/** Another page with further fields of this form. */
interface OtherFields {
  readonly has: (field: ConnectionField) => boolean;
  /** The title of that page. */
  readonly page: string;
  readonly onOpen: () => void;
}

interface ConnectProps {
  readonly connection: TypedConnection;
  readonly onConnect: () => void;
  /** The page with the other fields, if this page does not show all of them. */
  readonly others?: OtherFields;
}

export function ConnectSection({ connection, onConnect, others }: ConnectProps) {
  const { busy, blocker } = connection;
  return (
    <div className={styles['go']}>
      <p>{t(`settings.connection.connectNote.${connection.records}`)}</p>
      {blocker !== null && <p>{blocker}</p>}
      <ConnectionFaults connection={connection} {...(others && { others })} />
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

interface ConnectionFaultsProps {
  readonly connection: TypedConnection;
  readonly others?: OtherFields;
}

/**
 * Repeats the faults beside the buttons, because their fields may be out of view. A fault of another page names that
 * page, with a button that opens it.
 */
export function ConnectionFaults({ connection, others }: ConnectionFaultsProps) {
  const { told, problem, asked, busy } = connection;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0 && busy === null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [asked, busy]);
  const faulty = CONNECTION_FIELDS.filter((field) => told[field] !== undefined);
  const isElsewhere = (field: ConnectionField) => others?.has(field) === true;
  const lines = (fields: readonly ConnectionField[]) =>
    fields.map((field) => (
      <span key={field}>
        {t('shell.labelled', {
          label: t(`settings.connection.fields.${field}`),
          value: told[field] ?? '',
        })}
      </span>
    ));
  const here = faulty.filter((field) => !isElsewhere(field));
  const elsewhere = faulty.filter(isElsewhere);
  if (problem === null && faulty.length === 0) return null;
  return (
    <div ref={place} className={styles['go']}>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {here.length > 0 && (
        <Notice tone="bad" title={t('settings.faultsAbove')}>
          {lines(here)}
        </Notice>
      )}
      {others !== undefined && elsewhere.length > 0 && (
        <Notice
          tone="bad"
          title={t('settings.faultsOn', { page: others.page })}
          actions={
            <KeyButton
              label={t('settings.openPage', { page: others.page })}
              onPress={others.onOpen}
            />
          }
        >
          {lines(elsewhere)}
        </Notice>
      )}
    </div>
  );
}
