import { SECOND_MS } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { Random } from './random.ts';
import type { WorldTrouble } from './trouble.ts';
import type { VirtualTill } from './virtual-till.ts';

/** The program is replaced this long after a payment has begun to leave, at most. */
const WITHIN_MS = 3 * SECOND_MS;

/** For this long no payment can leave, at most, so that several wait. */
const AWAY_MS = 45 * SECOND_MS;

/**
 * A newer version is installed while payments that have waited leave one after the other; sometimes the older one is put
 * back while the newer one sends the rest. Separate from the other troubles, so that the worlds of old seeds stay the
 * same.
 */
export const UPDATES: readonly WorldTrouble[] = [
  {
    lastsToEnd: true,
    start: (shop, tills, random) => {
      const till = random.pick(tills);
      const news = random.pick(['members', 'format'] as const);
      const isBack = random.chance(0.7);
      const { network } = till;
      network.road ??= 'refused';
      const endOutage = () => {
        if (network.road === 'refused') network.road = null;
      };
      shop.time.after(random.between(5 * SECOND_MS, AWAY_MS), endOutage);
      let endWaiting = atNextSending(shop, till, random, () => {
        if (!replaces(till, random, 1, news)) return;
        shop.saw('updated-while-sending');
        if (!isBack) return;
        endWaiting = atNextSending(shop, till, random, () => {
          if (replaces(till, random, -1, null)) shop.saw('put-back-while-sending');
        });
      });
      return () => {
        endOutage();
        endWaiting();
      };
    },
  },
];

function replaces(
  till: VirtualTill,
  random: Random,
  step: 1 | -1,
  news: 'members' | 'format' | null,
): boolean {
  const isClosed = random.chance(0.5);
  const restartMs = random.between(1, 20) * SECOND_MS;
  return till.replaceProgram(step, news, { isClosed, restartMs });
}

/** Acts once, soon after a payment has begun to leave, if it has no answer by then. */
function atNextSending(
  { time }: SimulatedShop,
  till: VirtualTill,
  random: Random,
  act: () => void,
): () => void {
  const end = till.listen(({ fact }) => {
    if (fact.kind !== 'intent-sending') return;
    const afterMs = random.between(0, WITHIN_MS);
    time.after(afterMs, () => {
      const open = till.trading?.writer.ledger.open.values() ?? [];
      if (isDone || ![...open].some(({ state }) => state === 'sending')) return;
      isDone = true;
      end();
      act();
    });
  });
  let isDone = false;
  return () => {
    isDone = true;
    end();
  };
}

export const UPDATE_CLASSES: readonly string[] = [
  'updated-while-sending',
  'put-back-while-sending',
];
