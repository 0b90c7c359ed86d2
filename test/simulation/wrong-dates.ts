import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import { DAY_MS, SECOND_MS } from '../../shared/values/time.ts';
import { MANAGER_AT_TILL } from './actors.ts';
import type { Random } from './random.ts';
import type { WorldTrouble } from './trouble.ts';
import type { VirtualTill } from './virtual-till.ts';

/**
 * Dates that are wrong for a while and then corrected, with an event in between that is settled only later. Separate
 * from the other troubles, so that the worlds of old seeds stay the same.
 */
export const WRONG_DATES: readonly WorldTrouble[] = [
  // Answers are lost meanwhile: once the date is right again, the service's list is asked about those payments.
  {
    start: (shop, tills, random) => {
      const till = random.pick(tills);
      const byMs = drawMistake(random);
      const active: ActiveFault = {
        where: 'exchange',
        fault: { name: 'drop-answer' },
        target: 'money',
        times: random.between(1, 3),
      };
      till.clockOffMs += byMs;
      shop.service.faults.push(active);
      shop.saw('sent-under-wrong-date');
      return () => {
        shop.service.faults = shop.service.faults.filter((other) => other !== active);
        putRight(till, byMs, random);
      };
    },
  },
  // Records are lost, and then the date is wrong for a while: repeated payments must still go to a person.
  {
    start: (shop, tills, random) => {
      const till = random.pick(tills);
      const byMs = drawMistake(random);
      if (till.history.length < 6 || !till.damage(random)) return () => undefined;
      shop.saw('lost-records-and-wrong-date');
      shop.time.after(random.between(5, 60) * SECOND_MS, () => {
        till.clockOffMs += byMs;
      });
      const rightAgainMs = random.between(61, 120) * SECOND_MS;
      shop.time.after(rightAgainMs, () => putRight(till, byMs, random));
      return () => undefined;
    },
  },
];

export const WRONG_DATE_CLASSES: readonly string[] = [
  'sent-under-wrong-date',
  'lost-records-and-wrong-date',
];

/** Returns how wrong the date is: some days or months, ahead or behind. */
function drawMistake(random: Random): number {
  const days = random.chance(0.5) ? random.between(1, 10) : random.between(31, 400);
  return (random.chance(0.7) ? days : -days) * DAY_MS;
}

/** Corrects the date: by a time server, by somebody whom the manager then confirms, or while the till is off. */
function putRight(till: VirtualTill, byMs: number, random: Random): void {
  const how = random.pick(['silently', 'by a manager', 'while it is off'] as const);
  const right = () => {
    till.clockOffMs -= byMs;
  };
  if (how === 'while it is off' && till.restartWith(right)) return;
  right();
  if (how === 'by a manager') void till.propose({ kind: 'put-clock-right' }, MANAGER_AT_TILL);
}
