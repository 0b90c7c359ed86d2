import { customerScreenAmong } from '../../../shared/customer-display/customer-screen.ts';
import type { LocalScreen } from '../../../shared/customer-display/customer-screen.ts';
import { describeSecondCopy } from '../../../shared/messages/describe-copy.ts';
import { describeHubState } from '../../../shared/messages/describe-hub.ts';
import {
  isSendingHeld,
  troubleDetail,
  describeTrouble,
  troubleOfOtherTills,
} from '../../../shared/messages/describe-health.ts';
import { describeFaultInStore } from '../connection/describe-fault-in-store.ts';
import type { OtherTills } from '../../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { DAY_MS, instantMs, isReminderDue } from '../../../shared/values/time.ts';
import type { Format } from '../../design/figures/format.ts';
import type { Tone } from '../../design/frame/tone.ts';
import { labelOfScreen } from './use-screens.ts';

/** One line of the health page: what was checked, its state, and what to do if something is wrong. */
interface CheckUpLine {
  readonly label: string;
  readonly tone: Extract<Tone, 'good' | 'attention' | 'bad'>;
  readonly text: string;
}

/** After this many days a person should test the second copy again. */
const DRILL_DAYS = 180;

type Moment = (atMs: number) => string;

/**
 * Derives the lines of the health page from the overview.
 * @param otherTills null until main has reported them
 * @param screens of this computer; null until main has listed them
 */
export function healthLinesOf(
  overview: Overview,
  otherTills: OtherTills | null,
  screens: readonly LocalScreen[] | null,
  format: Format,
  nowMs: number,
): CheckUpLine[] {
  const at: Moment = (atMs) => format.moment(atMs, nowMs);
  const lines: readonly (readonly [
    Parameters<typeof label>[0],
    Omit<CheckUpLine, 'label'> | null,
  ])[] = [
    ['trade', tradeOf(overview)],
    ['payments', paymentsOf(overview, format, at)],
    ['clock', clockOf(overview)],
    ['disk', diskOf(overview)],
    ['keys', keysOf(overview)],
    ['hub', hubOf(overview, at)],
    ['copy', copyOf(overview, at)],
    ['drill', drillOf(overview, format, nowMs)],
    ['printer', printerOf(overview)],
    ['terminal', terminalOf(overview)],
    ['otherTills', otherTills && otherTillsOf(otherTills)],
    ['display', screens && displayOf(overview, screens)],
    ['program', programOf(overview)],
    ['update', updateOf(overview, at)],
  ];
  return lines.flatMap(([name, line]) => (line === null ? [] : [{ label: label(name), ...line }]));
}

function label(
  name:
    | 'trade'
    | 'payments'
    | 'clock'
    | 'disk'
    | 'keys'
    | 'hub'
    | 'copy'
    | 'drill'
    | 'printer'
    | 'terminal'
    | 'otherTills'
    | 'display'
    | 'program'
    | 'update',
): string {
  if (name === 'terminal') return t('cardTerminal.settings.title');
  return name === 'display' ? t('customerDisplay.title') : t(`health.labels.${name}`);
}

function terminalOf({ terminal }: Overview) {
  if (terminal === null) return null;
  const { trouble } = terminal;
  if (trouble === null) return { tone: 'good', text: t('cardTerminal.health.ready') } as const;
  return { tone: 'attention', text: t(`cardTerminal.health.${trouble}`) } as const;
}

function otherTillsOf(otherTills: OtherTills) {
  const trouble = troubleOfOtherTills(otherTills);
  if (trouble !== null)
    return { tone: 'bad', text: `${trouble.title} (${trouble.code}) ${trouble.whatToDo}` } as const;
  const { inStore, port } = otherTills;
  if (inStore !== null && inStore.fault !== null)
    return { tone: 'bad', text: describeFaultInStore(inStore.fault) } as const;
  return port === null ? null : ({ tone: 'good', text: t('otherTill.ready') } as const);
}

function tradeOf({ health }: Overview) {
  if (health.kind === 'trading') return { tone: 'good', text: t('health.trades') } as const;
  return {
    tone: 'bad',
    text: `${describeTrouble(health)} ${troubleDetail(health)}`.trim(),
  } as const;
}

function paymentsOf(overview: Overview, { money }: Format, at: Moment) {
  const { status } = overview;
  if (status === null) return null;
  const { connection, needsPerson, pending, unknown } = status;
  if (connection.kind === 'no-service')
    return { tone: 'attention', text: `${t('shell.status.noService')}.` } as const;
  // Refused ones were perhaps never sent, and later evidence contradicts the others.
  const listed = needsPerson.refused + needsPerson.alarms;
  const said = [
    ...(pending.oldestAtMs === null
      ? []
      : [
          t('health.waiting', { count: pending.count, since: at(pending.oldestAtMs) }),
          t(`health.sending.${isSendingHeld(overview) ? 'held' : 'automatic'}`),
        ]),
    ...(unknown.count === 0
      ? []
      : [t('health.unknown', { count: unknown.count, sum: money(unknown.cents) })]),
    ...(listed === 0 ? [] : [t('health.listed', { count: listed })]),
  ];
  if (said.length === 0) return { tone: 'good', text: t('health.allSettled') } as const;
  return { tone: 'attention', text: said.join(' ') } as const;
}

function clockOf({ status }: Overview) {
  if (status === null) return null;
  const isWrong = status.clock !== undefined || status.serviceClock !== undefined;
  // Without a service there is no other clock to compare with.
  if (!isWrong && status.connection.kind === 'no-service') return null;
  return isWrong
    ? ({ tone: 'bad', text: t('health.clockWrong') } as const)
    : ({ tone: 'good', text: t('health.clockRight') } as const);
}

function diskOf({ disk }: Overview) {
  const tone = { ok: 'good', low: 'attention', critical: 'bad' } as const;
  return { tone: tone[disk], text: t(`health.disk.${disk}`) };
}

function keysOf({ service }: Overview) {
  const protection = service?.keyProtection ?? null;
  if (protection === null) return null;
  const tone = protection === 'plain-accepted' ? 'attention' : 'good';
  return { tone, text: t(`health.keys.${protection}`) } as const;
}

function hubOf({ hub }: Overview, at: Moment) {
  if (hub === null) return null;
  const text = describeHubState(hub.state, at);
  const tone = hub.state.kind === 'shared' ? 'good' : 'attention';
  return text === null ? null : ({ tone, text } as const);
}

function copyOf({ book, copy, hub }: Overview, at: Moment) {
  if (book?.mode !== 'real') return null;
  // A till with a hub needs no second copy, because the hub has one.
  if (copy === null)
    return hub === null ? ({ tone: 'attention', text: t('health.noCopy') } as const) : null;
  const text = describeSecondCopy(copy, at);
  // A copy on the till's own disk is lost with it, however complete it is.
  if (copy.isOnOwnDisk) return { tone: 'attention', text: `${text} ${t('copy.ownDisk')}` } as const;
  return { tone: copy.state.kind === 'whole' ? 'good' : 'attention', text } as const;
}

/** The line about testing the second copy: a copy that was never restored may be useless. */
function drillOf({ book, copy }: Overview, { day }: Format, nowMs: number) {
  if (book?.mode !== 'real' || copy === null) return null;
  const { drilledAtMs } = copy;
  if (drilledAtMs === null) return { tone: 'attention', text: t('health.noDrill') } as const;
  const isDue = isReminderDue(instantMs(drilledAtMs), instantMs(nowMs), DRILL_DAYS * DAY_MS);
  const tone = isDue ? 'attention' : 'good';
  return { tone, text: t('health.drilled', { day: day(drilledAtMs) }) } as const;
}

function updateOf({ updatedAtMs, version }: Overview, at: Moment) {
  return { tone: 'good', text: t('health.updated', { version, since: at(updatedAtMs) }) } as const;
}

function printerOf({ printing }: Overview) {
  if (printing.printer === 'none') return { tone: 'good', text: t('health.noPrinter') } as const;
  const count = printing.waiting.length;
  return count === 0
    ? ({ tone: 'good', text: t('health.prints') } as const)
    : ({ tone: 'attention', text: t('health.papersWait', { count }) } as const);
}

function displayOf({ customerDisplay: chosen }: Overview, screens: readonly LocalScreen[]) {
  if (chosen === 'off') return null;
  if (chosen === 'window') return { tone: 'good', text: t('customerDisplay.window') } as const;
  const here = customerScreenAmong(chosen, screens);
  if (here === null) return { tone: 'attention', text: t('customerDisplay.away') } as const;
  const others = screens.filter(({ isTills }) => !isTills);
  return { tone: 'good', text: labelOfScreen(here, others.indexOf(here)) } as const;
}

function programOf({ installation: { isTestBuild, isWritable }, version }: Overview) {
  const named = t('health.version', { version });
  if (isTestBuild) return { tone: 'attention', text: `${named} ${t('health.testBuild')}` } as const;
  return isWritable
    ? ({ tone: 'attention', text: `${named} ${t('health.writable')}` } as const)
    : ({ tone: 'good', text: named } as const);
}
