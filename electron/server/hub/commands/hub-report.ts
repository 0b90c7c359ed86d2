import type { Client } from 'pg';
import { hubAnswerSchemas } from '../../../../shared/hub/hub-calls.ts';
import type { TillAtHub } from '../../../../shared/hub/hub-calls.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import type { MonitoringFindings } from '../../run/monitoring.ts';
import { findChangedSorting } from '../missing-settings.ts';

/** The state of a hub, as `status --json` prints it. */
interface HubReportJson {
  readonly folder: string;
  /** Version of PostgreSQL. */
  readonly server: string;
  /** True once every till that may hold something has announced. */
  readonly isComplete: boolean;
  /** True if an update of the computer has changed how text is sorted, but the indexes are still in the old order. */
  readonly isSortedAnew: boolean;
  readonly tills: readonly TillAtHub[];
}

export async function readHubReport(owner: Client, folder: string): Promise<HubReportJson> {
  const { rows } = await owner.query<{ version: string; tills: unknown; complete: boolean }>(
    "select current_setting('server_version') as version, hub.tills() as tills, hub.complete() as complete",
  );
  const [row] = rows;
  return {
    folder,
    server: row?.version ?? '',
    isComplete: row?.complete !== false,
    isSortedAnew: (await findChangedSorting(owner)) !== null,
    tills: hubAnswerSchemas.tills.parse(row?.tills),
  };
}

/** Describes the state for a person, one sentence per line. */
export function describeHubReport(hub: HubReportJson): readonly string[] {
  const { folder, server, isComplete, isSortedAnew, tills } = hub;
  return [
    ...(isSortedAnew ? [`THE COMPUTER ${SORTS_ANEW}`] : []),
    `The hub in ${folder} runs on PostgreSQL ${server}, with ${formatTillCount(tills.length)}.`,
    ...tills.map(
      (till) =>
        `  ${till.till}: ${howItIs(till)}, ${seen(till)}, its copy stands at ${till.lastSequence}`,
    ),
    ...(isComplete
      ? []
      : ['Not every till has announced: until then each has its own part of the limits.']),
  ];
}

const SORTS_ANEW =
  'sorts text in another way since an update, and the hub may miss a card: `npm run hub -- check` says what to do';

/** How long a till may be away without an alarm, such as over a weekend. */
const AWAY_MS = 3 * DAY_MS;

/** Lists what needs a person, for monitoring. */
export function judgeHub({ isComplete, isSortedAnew, tills }: HubReportJson): MonitoringFindings {
  const away = tills.filter(
    ({ isKnown, isPresent, takenOverBy, seenAgoMs }) =>
      isKnown && !isPresent && takenOverBy === null && (seenAgoMs ?? 0) > AWAY_MS,
  );
  return {
    critical: [],
    warning: [
      ...(isSortedAnew ? [`the computer ${SORTS_ANEW}`] : []),
      ...(isComplete ? [] : ['not every till has announced']),
      ...away.map((till) => `${till.till} is away, ${seen(till)}`),
    ],
  };
}

export function formatTillCount(count: number): string {
  return count === 1 ? '1 till' : `${count} tills`;
}

function seen({ seenAgoMs }: TillAtHub): string {
  return seenAgoMs === null ? 'never seen' : `last seen ${Math.round(seenAgoMs / 1000)} s ago`;
}

function howItIs({ takenOverBy, isPresent, isKnown, hasAnnounced }: TillAtHub): string {
  if (takenOverBy !== null) return `was taken over by ${takenOverBy}`;
  if (isPresent) return 'connected';
  if (!isKnown) return 'is not waited for';
  return hasAnnounced ? 'cut off or switched off' : 'is waited for';
}
