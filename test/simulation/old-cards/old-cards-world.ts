import type { OldCardClaimer } from '../../../electron/old-cards/load-old-cards.ts';
import type { Outcome } from '../../../shared/api/outcome.ts';
import { oldCardStates } from '../../../shared/guard/money/admit-old-cards.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import { loadIdOf } from '../../../shared/ledger/money/old-card.ts';
import { oldCardsReportOf } from '../../../shared/old-cards/old-cards-report.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import {
  appliedOutcome,
  NOT_SENT_OUTCOME,
  tooManyRequestsOutcome,
  UNKNOWN_OUTCOME,
} from '../../builders/guarded-ledger.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import { emptyHub } from '../../model/hub/hub-state.ts';
import { settlePromises } from '../hub/till-at-work.ts';
import { identifierOf, OldCardTill } from './old-card-till.ts';

/** Rules of the store's tills; each `false` is a planted mistake that a world has to find. */
export interface OldCardRules {
  /** The hub gives each old card to one till alone. */
  readonly givesOnce: boolean;
  /** A list ends once records were lost. */
  readonly endsWithLoss: boolean;
}

export const OLD_CARDS_AS_BUILT: OldCardRules = { givesOnce: true, endsWithLoss: true };

/** The service, which knows what it has really done. Amounts are cents. */
export interface OldCardService {
  readonly post: (number: string, amountCents: number, id: IntentId) => Outcome | null;
  readonly has: (id: IntentId) => boolean;
}

const STEPS = 160;
const REFUSED: Outcome = {
  kind: 'refused',
  status: 422,
  kept: 'No such card.',
  code: null,
  fieldErrors: {},
};

/**
 * Plays two tills at one hub, or one till without a hub. They are given the same file of old cards, again and again and
 * with larger balances, while they are killed, cut off and put back from copies, and the service gives every kind of
 * answer. Returns the first broken promise, or null.
 */
export async function playOldCards(seed: number, rules: OldCardRules): Promise<string | null> {
  const draw = drawFrom(seed);
  const isAlone = draw(3) === 0;
  /** Records are lost in some worlds. A till without a hub cannot know what they loaded: it says so to the manager. */
  const mayLose = !isAlone && draw(2) === 0;
  let nowMs = 0;
  let isHubUp = true;
  let isCalm = false;
  let hub = emptyHub('00000000-0000-4000-8000-000000000001', ['one', 'two']);
  const timers: (() => void)[] = [];
  const file = new Map<string, number>();
  for (let at = 0; at < 8; at += 1) file.set(`6364000${10 + at}`, 5_00 + draw(20) * 100);
  const loaded = new Map<string, number>();
  /** Cents of each load that the service made. */
  const done = new Map<IntentId, number>();
  let moves = 0;
  let untrue: string | null = null;
  const service: OldCardService = {
    has: (id) => done.has(id),
    post: (key, amountCents, id) => {
      const what = isCalm ? 0 : draw(10);
      if (what === 1) return NOT_SENT_OUTCOME;
      if (what === 2) return tooManyRequestsOutcome(1_000);
      if (what === 3) return REFUSED;
      if (what === 4) return UNKNOWN_OUTCOME;
      const number = identifierOf(key);
      const balance = (loaded.get(number) ?? 0) + amountCents;
      loaded.set(number, balance);
      done.set(id, amountCents);
      moves += 1;
      if (what === 5) return UNKNOWN_OUTCOME;
      // Sometimes the till dies before it has recorded the answer.
      return what === 6 ? null : appliedOutcome(`uuid-${moves}-${seed}`, balance);
    },
  };
  const tills = (isAlone ? ['one'] : ['one', 'two']).map(
    (name) =>
      new OldCardTill(name, rules, hubOf, (_delayMs, wake) => {
        timers.push(wake);
        return () => undefined;
      }),
  );

  for (let step = 0; step < STEPS; step += 1) {
    pass();
    const till = tills[draw(tills.length)]!;
    await disturb(till);
    for (const each of tills) if (each.isOn) work(each);
    await settlePromises();
    const broken = loadedTwice() ?? untrue ?? misreported();
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  await calm();
  const broken = loadedTwice() ?? untrue ?? misreported() ?? notDone();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

  function pass(): void {
    nowMs += 1_000 + draw(60_000);
    for (const { guarded } of tills) guarded.pass(60_000);
    for (const wake of timers.splice(0)) wake();
  }

  function hubOf(till: OldCardTill): OldCardClaimer | null {
    if (isAlone) return null;
    return {
      lookOrClaimOldCard: async ({ id, beforeCents }, act) => {
        const name = `old-card-${beforeCents}-${till.numberOf(id)}`;
        await Promise.resolve();
        if (!isHubUp) return 'away';
        if (!rules.givesOnce) return act === 'look' ? 'free' : 'here';
        const asked = answerCall(hub, till.name, { name: 'claim', intent: name, act }, nowMs);
        hub = asked.state;
        // Sometimes the hub's answer is lost, though the hub may have given the card to this till.
        if (!isCalm && draw(20) === 0) return 'away';
        const has = hub.names.get(name) ?? null;
        if (has === null) return 'free';
        return has === till.name ? 'here' : { till: has };
      },
    };
  }

  async function disturb(till: OldCardTill): Promise<void> {
    const what = draw(100);
    if (till.isGone) return;
    if (!till.isOn) {
      if (what < 50) till.start();
      else if (what < 55) await takeOver(till);
    } else if (what < 25) await read(till, { addsRest: draw(2) === 0, begins: draw(4) !== 0 });
    else if (what < 35) till.kill();
    else if (what < 38 && mayLose) till.restore(5 + draw(till.guarded.records.length - 4));
    else if (what < 42) isHubUp = !isHubUp;
    else if (what < 46) till.say({ kind: 'halt-old-cards' });
    else if (what < 60) till.goOn();
    else if (what < 63) raise(`6364000${10 + draw(file.size)}`);
  }

  /** A till that is off is lost for good, and the other one takes it over. A till with lost records is not at the hub. */
  async function takeOver(lost: OldCardTill): Promise<void> {
    const taker = tills.find((one) => one !== lost && one.isOn);
    if (taker === undefined || !isHubUp || lost.hasLost || taker.hasLost) return;
    lost.isGone = true;
    const { epoch } = hub.tills.get(lost.name)!;
    const call = { name: 'take-over', till: lost.name, epoch } as const;
    hub = answerCall(hub, taker.name, call, nowMs).state;
    await taker.adopt(lost, () => draw(2) === 0);
  }

  /** The next file of the former till has more on a card. */
  function raise(number: string): void {
    file.set(number, (file.get(number) ?? 0) + 100 + draw(5) * 100);
  }

  /** A person does what the till asks for; loads are sent as the schedule allows. */
  function work(till: OldCardTill): void {
    const { ledger } = till;
    for (const { cause } of ledger.queue.pauses)
      if (draw(3) === 0 || isCalm) till.say({ kind: 'resume-sending', cause }, { manager: 'Mia' });
    // A person sends again the loads under *To resolve*, such as refused ones of an earlier list.
    if (isCalm) for (const intent of ledger.forPerson.values()) till.sendAgain(intent);
    for (const intent of ledger.open.values()) {
      if (!till.isOn) return;
      if (intent.state === 'unknown' && (isCalm || draw(4) === 0)) till.settle(intent, service);
      if (intent.state === 'waiting' && (isCalm || draw(2) === 0)) till.send(intent, service);
      if (ledger.intents.get(intent.id)?.state === 'sending') till.kill();
    }
  }

  /** Repairs everything; then the file is read at both tills until nothing of it is left to load. */
  async function calm(): Promise<void> {
    isCalm = true;
    isHubUp = true;
    for (let round = 0; round < 120; round += 1) {
      pass();
      for (const till of tills) {
        if (till.isGone) continue;
        if (!till.isOn) till.start();
        const { oldCardList: list } = till.ledger;
        const waits = oldCardsReportOf(till.ledger)?.waits ?? null;
        if (list === null || !list.isOn || waits === 'over')
          await read(till, { addsRest: true, begins: true });
        till.goOn();
        work(till);
        await settlePromises();
      }
    }
  }

  function loadedTwice(): string | null {
    for (const [number, balance] of loaded)
      if (balance > (file.get(number) ?? 0)) return `${number} was loaded more than once`;
    return null;
  }

  /** Compares the report for the bookkeeper with what the service did; lost records may have had any answer. */
  function misreported(): string | null {
    for (const { name, ledger, hasLost, isGone } of tills) {
      const report = oldCardsReportOf(ledger);
      if (report === null || hasLost || isGone) continue;
      let sum = 0;
      for (const { card, state } of oldCardStates(ledger, report.list.id)) {
        const cents = done.get(loadIdOf(card));
        if (state === 'loaded' && cents === undefined) return `${name} reports a load of nothing`;
        if (state === 'loaded') sum += cents ?? 0;
        const isNothing = state === 'refused' || state === 'came-to-nothing' || state === 'left';
        if (isNothing && cents !== undefined) return `${name} reports no load as ${state}`;
      }
      if (sum !== report.sums.loaded.cents)
        return `${name} reports ${report.sums.loaded.cents} of ${sum}`;
    }
    return null;
  }

  /** Lets a till read the file, and notes a card that it says was loaded, though it is not, nor on its way. */
  async function read(
    till: OldCardTill,
    how: { readonly addsRest: boolean; readonly begins: boolean },
  ): Promise<void> {
    for (const { identifier, balanceCents } of await till.read(file, how)) {
      const isOnItsWay = [...till.ledger.open.values()].some(
        ({ cardId }) => identifierOf(till.numberOf(cardId)) === identifier,
      );
      if ((loaded.get(identifier) ?? 0) < balanceCents && !isOnItsWay)
        untrue ??= `${till.name} said that ${identifier} was loaded`;
    }
  }

  /**
   * Returns an old card that was not loaded; except if records were lost or a person has stopped a load, and a list
   * names it.
   */
  function notDone(): string | null {
    for (const till of tills)
      if (!till.isGone && [...till.ledger.open.values()].some(isInLane))
        return `${till.name} has not sent all`;
    const isLost = tills.some(({ hasLost, isGone }) => hasLost || isGone);
    for (const [number, balance] of file)
      if (loaded.get(number) !== balance && !isLost) return `${number} was not loaded`;
    return null;
  }
}
