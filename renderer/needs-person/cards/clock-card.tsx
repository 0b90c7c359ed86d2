import { hasService } from '../../../shared/ledger/store/book.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import type { Status } from '../../../shared/messages/status.ts';
import { businessDayAt } from '../../../shared/values/calendar.ts';
import { msBetweenDates, nearestMinuteMs, SECOND_MS } from '../../../shared/values/time.ts';
import { plainMs } from '../../../shared/values/clocks.ts';
import { localWallClockMs } from '../../design/day-span.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useNow, useShownMs } from '../../design/use-now.ts';
import { StepUpButton } from '../../step-up/step-up-button.tsx';
import { CaseCard } from './case-card.tsx';

interface ClockCardProps {
  readonly clock: NonNullable<Status['clock']>;
  readonly overview: Pick<Overview, 'book' | 'shift' | 'timeZone' | 'dayEndsAtHour'>;
}

/** A moment to compare with a watch: it passes on screen, so it has no seconds. */
function onWatch(format: Format, atMs: number): string {
  return `${format.day(atMs)} ${format.time(atMs)}`;
}

/** Shows that the till has seen a later time than the computer shows now; a person must say which is wrong. */
export function ClockCard({ clock, overview }: ClockCardProps) {
  const format = useFormat();
  const { book, shift, timeZone, dayEndsAtHour } = overview;
  // Without a card service there are no balances.
  const isWithCards = hasService(book);
  const aheadMs = msBetweenDates(clock.nowMs, clock.seenMs);
  const proposal = {
    kind: 'put-clock-right',
    ...(shift !== null && {
      businessDay: businessDayAt(
        localWallClockMs(shift.openedAtMs - aheadMs, timeZone),
        dayEndsAtHour,
      ),
    }),
  } as const;
  const seen = format.exact(clock.seenMs);
  // Not the time of the status: a person compares it with a watch, minutes or hours after the status came.
  const now = onWatch(format, useNow(SECOND_MS));
  return (
    <CaseCard
      tone="attention"
      said={{
        title: t('stops.clock.title'),
        happened: t('stops.clock.happened', { seen, now }),
        moneyMoved: isWithCards
          ? t('stops.clock.moneyMoved')
          : t('stops.clock.withoutService.moneyMoved'),
        toDo: t('stops.clock.toDo'),
      }}
    >
      <StepUpButton
        keyName={shortcuts.goOn}
        label={t('stops.clock.button')}
        question={t('stops.clock.question', { now })}
        effects={{
          customer: isWithCards
            ? t('stops.clock.effects.customer')
            : t('stops.clock.withoutService.customer'),
          report: t('stops.clock.effects.report'),
        }}
        go={t('stops.clock.go')}
        proposal={proposal}
      />
    </CaseCard>
  );
}

interface ServiceClockCardProps {
  readonly clock: NonNullable<Status['serviceClock']>;
}

/**
 * Shows that the computer's clock differs from the service's, until somebody has set the clock; the till offers no
 * button for that. Draw it with the message's time as its key: both times pass from there on.
 */
export function ServiceClockCard({ clock: { serviceMs, nowMs, aheadMs } }: ServiceClockCardProps) {
  const format = useFormat();
  const passedMs = useShownMs(SECOND_MS);
  const length = format.duration(nearestMinuteMs(Math.abs(aheadMs)));
  return (
    <CaseCard
      tone="attention"
      said={{
        title: t(`stops.serviceClock.title.${aheadMs > 0 ? 'ahead' : 'behind'}`, { length }),
        happened: t('stops.serviceClock.happened', {
          service: onWatch(format, plainMs(serviceMs) + passedMs),
          now: onWatch(format, nowMs + passedMs),
        }),
        moneyMoved: t('stops.serviceClock.moneyMoved'),
        toDo: t('stops.serviceClock.toDo'),
      }}
    />
  );
}
