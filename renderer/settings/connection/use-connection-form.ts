import { useState } from 'react';
import type { ConnectionReport, Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import {
  initialConnectionForm,
  connectionFaultsOf,
  followCountry,
  CONNECTION_FIELDS,
  isTestReportValidFor,
  connectedService,
  recordsAfterConnecting,
  toConnectionDraft,
} from './connection-form.ts';
import type { ConnectionForm, ConnectionField } from './connection-form.ts';
import { takeSegmentLabel } from './take-segment-label.ts';

/**
 * The form of a connection, its faults, and the service's answer. Typed secrets exist only in the component that uses
 * this hook, and disappear with it.
 */
export function useConnectionForm(overview: Overview) {
  const [form, setForm] = useState(() => initialConnectionForm(overview));
  const [begun, setBegun] = useState(overview);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tested, setTested] = useState<TestedConnection | null>(null);
  const [busy, setBusy] = useState<'testing' | 'connecting' | null>(null);
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** How often a person has tried to continue; each time, the page scrolls to the first obstacle. */
  const [asked, setAsked] = useState(0);

  if (begun.country !== overview.country || begun.language !== overview.language) {
    setBegun(overview);
    setForm(followCountry(form, begun, overview));
  }
  const kept = connectedService(overview);
  const faults = connectionFaultsOf(form, kept);
  const seen = Object.fromEntries(Object.entries(faults).filter(([field]) => left.has(field)));
  const told = { ...seen, ...answered };
  const change = (part: Partial<ConnectionForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setAnswered({});
    setProblem(null);
  };
  /**
   * Shows every fault of these fields at once.
   * @returns true if there is none
   */
  const isReady = (fields: readonly ConnectionField[] = CONNECTION_FIELDS): boolean => {
    setLeft((before) => new Set([...before, ...fields]));
    setAsked((times) => times + 1);
    setProblem(null);
    return fields.every((field) => faults[field] === undefined);
  };
  const test = async () => {
    if (!isReady()) return;
    setBusy('testing');
    const report = await window.till.testConnection(toConnectionDraft(form)).catch(noAnswerOf);
    setBusy(null);
    if (typeof report === 'string') setProblem(describeNoAnswer(report));
    else {
      // The till now uses the paging and search that the test has found to work.
      const { paging, findBy } = report;
      const isSame = paging === form.paging && findBy === form.findBy;
      const next = isSame ? form : { ...form, paging, findBy };
      setForm(next);
      setTested({ form: next, report });
    }
  };
  /**
   * Connects the service as typed, and empties the form.
   * @returns true if connected
   */
  const connect = async (): Promise<boolean> => {
    if (!isReady()) return false;
    setBusy('connecting');
    const answer = await window.till.connect(toConnectionDraft(form)).catch(() => null);
    setBusy(null);
    if (answer?.kind === 'connected') {
      setForm(initialConnectionForm(overview));
      return true;
    }
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.field === null) setProblem(answer.sentence);
    else setAnswered({ [answer.field]: answer.sentence });
    return false;
  };
  const takeSegment = (categorySegment: string) => {
    const next = { ...form, categorySegment };
    setForm(next);
    if (tested) setTested({ ...tested, form: next });
  };
  return {
    form,
    /** The connection whose values empty fields keep; null without a service. */
    kept,
    /** What connecting does to the till's records. */
    records: recordsAfterConnecting(form, overview),
    /** The faults to show, by field. */
    told,
    asked,
    busy,
    problem,
    /** The service's test report, if it is still valid for the form as it is now. */
    report: tested !== null && isTestReportValidFor(tested.form, form) ? tested.report : null,
    /** A sentence on why the service cannot be connected yet; null if it can. */
    blocker: blockerOf(tested, form),
    change,
    leave: (field: string) => setLeft((before) => new Set(before).add(field)),
    isReady,
    test,
    connect,
    takeSegment,
  };
}

export type TypedConnection = ReturnType<typeof useConnectionForm>;

/** A report is valid only for the form that was tested. */
interface TestedConnection {
  readonly form: ConnectionForm;
  readonly report: ConnectionReport;
}

function blockerOf(tested: TestedConnection | null, form: ConnectionForm): string | null {
  if (tested === null) return t('settings.connection.testFirst');
  if (!isTestReportValidFor(tested.form, form)) return t('settings.connection.changedSince');
  if (!tested.report.mayConnect) return t('settings.connection.mayNot');
  const { categorySegment } = tested.report;
  return categorySegment === null || categorySegment === form.categorySegment
    ? null
    : takeSegmentLabel(categorySegment);
}
