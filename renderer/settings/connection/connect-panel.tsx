import { useEffect, useRef, useState } from 'react';
import type { ConnectionReport, Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, sayNoAnswer } from '../../../shared/messages/no-answer.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ConnectFields } from './connect-fields.tsx';
import { emptyForm, faultsOf, FORM_FIELDS, keptBy, toDraft } from './connection-form.ts';
import type { ConnectionForm } from './connection-form.ts';
import { ConnectionReportView } from './connection-report-view.tsx';
import { describeSegment } from './describe-segment.ts';
import styles from '../settings.module.css';
import { useMayAsk } from '../../step-up/people-here.ts';

/**
 * *Connection*. The secrets live in this component and nowhere else in the window: they
 * are gone as soon as it is left.
 */
export function ConnectPanel({ overview }: { readonly overview: Overview }) {
  const [form, setForm] = useState(() => emptyForm(overview));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tested, setTested] = useState<Tested | null>(null);
  const [busy, setBusy] = useState<'testing' | 'connecting' | null>(null);
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  /** How often somebody has wanted to go on: what hinders it is then brought into sight. */
  const [asked, setAsked] = useState(0);

  const kept = keptBy(overview);
  const faults = faultsOf(form, kept);
  const seen = Object.fromEntries(Object.entries(faults).filter(([field]) => left.has(field)));
  const told = { ...seen, ...answered };
  const change = (part: Partial<ConnectionForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setAnswered({});
    setProblem(null);
  };
  /** Every fault is shown at once when somebody wants to go on. */
  const isReady = () => {
    setLeft(new Set(Object.keys(form)));
    setAsked((times) => times + 1);
    setProblem(null);
    return Object.keys(faults).length === 0;
  };
  const mayTest = useMayAsk('testConnection');
  const test = async () => {
    if (!isReady()) return;
    setBusy('testing');
    const report = await window.till.testConnection(toDraft(form)).catch(noAnswerOf);
    setBusy(null);
    if (typeof report === 'string') setProblem(sayNoAnswer(report));
    else {
      // The till asks from now on as the service has answered.
      const { paging, findBy } = report;
      const isSame = paging === form.paging && findBy === form.findBy;
      const next = isSame ? form : { ...form, paging, findBy };
      setForm(next);
      setTested({ form: next, report });
    }
  };
  const connect = async () => {
    if (!isReady()) return;
    setBusy('connecting');
    const answer = await window.till.connect(toDraft(form)).catch(() => null);
    setBusy(null);
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.kind === 'connected') setForm(emptyForm(overview));
    else if (answer.field === null) setProblem(answer.sentence);
    else setAnswered({ [answer.field]: answer.sentence });
  };
  const takeSegment = (categorySegment: string) => {
    const next = { ...form, categorySegment };
    setForm(next);
    if (tested) setTested({ ...tested, form: next });
  };
  const hindrance = hindranceOf(tested, form);
  return (
    <>
      <ConnectFields
        form={form}
        before={kept}
        credentials={overview.credentials}
        faults={told}
        onChange={change}
        onLeave={(field) => setLeft((before) => new Set(before).add(field))}
      />
      <Panel>
        <div className={styles['go']}>
          <p>{t('settings.connection.testNote')}</p>
          <KeyButton
            keyName={shortcuts.test}
            label={busy === 'testing' ? t('wait.service') : t('settings.connection.test')}
            disabled={busy !== null || !mayTest}
            onPress={() => void test()}
          />
          {tested?.form === form && (
            <ConnectionReportView report={tested.report} form={form} onTakeSegment={takeSegment} />
          )}
          <p>{t('settings.connection.connectNote')}</p>
          {hindrance !== null && <p>{hindrance}</p>}
          {problem !== null && <Notice tone="bad" title={problem} />}
          <FaultsAbove faults={told} asked={asked} />
          <KeyButton
            keyName={shortcuts.goOn}
            look="primary"
            label={
              busy === 'connecting'
                ? t('settings.connection.connecting')
                : t('settings.connection.connect')
            }
            disabled={busy !== null || hindrance !== null}
            onPress={() => void connect()}
          />
        </div>
      </Panel>
    </>
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

/** A report speaks for the form as it was tested, and for no other. */
interface Tested {
  readonly form: ConnectionForm;
  readonly report: ConnectionReport;
}

/** Why it cannot be connected yet, in a sentence; null when it can. */
function hindranceOf(tested: Tested | null, form: ConnectionForm): string | null {
  if (tested === null) return t('settings.connection.testFirst');
  if (tested.form !== form) return t('settings.connection.changedSince');
  if (!tested.report.mayConnect) return t('settings.connection.mayNot');
  const { categorySegment } = tested.report;
  return categorySegment === null || categorySegment === form.categorySegment
    ? null
    : describeSegment(categorySegment);
}
