import { isUnsafeToSend } from '../../../shared/guard/money/adopted-transactions.ts';
import { answerCall } from '../../model/hub/answer-call.ts';
import { emptyHub } from '../../model/hub/hub-state.ts';
import { replacementName } from '../../../shared/hub/replacement-name.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { hasAdoptedFrom } from '../../../shared/ledger/store/joined-hub.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { DAY_ONE_MS } from '../../builders/guarded-ledger.ts';
import { drawFrom } from '../../contract/hub/random-calls.ts';
import { HubLink } from './hub-link.ts';
import type { HubRules } from './hub-link.ts';
import { ReturningTill } from './returning-till.ts';
import type { DiskImage, ReturningRules } from './returning-till.ts';
import { StoreOfComputers } from './store-of-computers.ts';
import type { HubLoss, StoreOfComputersRules } from './store-of-computers.ts';
import {
  findBrokenPromise,
  settlePromises,
  isAnyWaiting,
  stepTill,
  WorldClock,
  sendEverything,
} from './till-at-work.ts';

export interface ComingBackRules extends HubRules, ReturningRules, StoreOfComputersRules {}

export const COMING_BACK_AS_BUILT: ComingBackRules = {
  change: (_state, _caller, call) => call,
  after: (state) => state,
  answer: answerCall,
  // A hello that arrives after a newer one would count as another computer's, so hellos are never late.
  comesLate: ({ name }) => name !== 'hello',
  sends: 'once it is in the copy',
  ships: 'when it is put together',
  isLive: (through, { lastSequence }) => through >= lastSequence,
  startsWith: 'all',
  mayHaveLeft: isUnsafeToSend,
  undoes: 'once it is in the copy',
  foreign: 'is not worked with',
  countsHellos: true,
  leaves: 'what it may have',
  tells: 'who was taken over',
  joins: 'as one more',
};

const STEPS = 200;
const MOST_COMPUTERS = 9;
const LOSSES: readonly HubLoss[] = [
  'its database is damaged',
  'its database is gone',
  'its file is an older one',
  'its folder is gone',
];

/**
 * Plays one store whose computers come back in another state than they left: they are replaced by new ones with a
 * set-up file, start from an image of their disk, leave and join under other names, or lose a hub that knew which till
 * took over which. Returns the first broken promise, or null.
 */
export async function playComingBack(seed: number, rules: ComingBackRules): Promise<string | null> {
  const draw = drawFrom(seed);
  const clock = new WorldClock();
  const { wakeIn } = clock;
  let isCalm = false;
  const first = emptyHub('00000000-0000-4000-8000-000000000001', []);
  const store = new StoreOfComputers(new HubLink(first, draw, rules), rules);
  const { link } = store;
  const posts = new Map<IntentId, string[]>();
  const computers: ReturningTill[] = [];
  const cutOff = new Set<ReturningTill>();
  /** The successor of each till that was taken over, by name; noted once a till has adopted it. */
  const takenOver = new Map<string, string>();
  let images: DiskImage[] = [];
  for (let count = 2 + draw(2); count > 0; count -= 1) await newComputer(store.nextName());
  store.copyFile();

  const promise = () => findBrokenPromise(posts, computers, ({ label }) => label);

  for (let step = 0; step < STEPS; step += 1) {
    clock.pass(20 + draw(400), computers);
    for (const till of computers) if (till.isOn) stepTill(till, draw, clock.nowMs);
    await settlePromises();
    if (draw(5) === 0) link.deliverLate(clock.nowMs);
    noteTakenOver();
    await disturb();
    const broken = promise();
    if (broken !== null) return `seed ${seed}, step ${step}: ${broken}`;
  }
  await calm();
  const broken = promise() ?? afterCalm();
  return broken === null ? null : `seed ${seed}, after calm: ${broken}`;

  /** Makes a computer that joins by a set-up file, or that starts from another one's disk image. */
  async function newComputer(name: string, image: DiskImage | null = null): Promise<ReturningTill> {
    const file = image?.file ?? store.addTill(name);
    const label = `computer-${computers.length + 1}`;
    const till: ReturningTill = await ReturningTill.open({
      name,
      file,
      label,
      image,
      rules,
      wakeIn,
      copyOf,
      service: { post },
      wallMs: DAY_ONE_MS + clock.nowMs,
      link: {
        get state() {
          return link.state;
        },
        ask: ((...[caller, call, atMs]: Parameters<HubLink['ask']>) => {
          const opens = store.opens(caller, till.file) && !cutOff.has(till);
          return opens ? link.ask(caller, call, atMs) : null;
        }) as HubLink['ask'],
      },
    });
    computers.push(till);
    return till;
  }

  function post({ id, amountCents }: Intent, till: string): number {
    posts.set(id, [...(posts.get(id) ?? []), till]);
    return 1_000_00 - amountCents;
  }

  function copyOf(name: string): readonly FactRecord[] {
    const { copy } = assertPresent(link.state.tills.get(name), 'the hub has it');
    return copy.map(({ hash }) => {
      const by = computers.find(({ written }) => written.has(hash));
      return assertPresent(by?.written.get(hash), 'somebody has written it');
    });
  }

  async function disturb(): Promise<void> {
    const till = computers[draw(computers.length)]!;
    const what = draw(100);
    if (what < 3) cutOff.add(till);
    else if (what < 9) cutOff.delete(till);
    else if (what < 12 && till.isOn) till.stop();
    else if (what < 20 && !till.isOn && !till.isDead) till.start();
    else if (what < 21) link.isUp = false;
    else if (what < 26) link.isUp = true;
    else if (what < 30) takeOver(till);
    else if (what < 36) keepImage(till);
    else if (what < 40) await startImage();
    else if (what < 43) await replaceComputer(till);
    else if (what < 45) die(till);
    else if (what < 50) comeAgain(till);
    else if (what < 51) store.copyFile();
    else if (what < 53) loseHub(LOSSES[draw(LOSSES.length)]!);
  }

  /** A manager at this till takes over another till of the hub. */
  function takeOver(by: ReturningTill, wanted: string | null = null): void {
    const names = [...link.state.tills.keys()];
    const name = wanted ?? names[draw(Math.max(1, names.length))];
    const other = name === undefined ? undefined : link.state.tills.get(name);
    if (other === undefined || !by.isOn || other.name === by.name) return;
    by.takeOver(other.name, other.epoch, clock.nowMs);
  }

  function keepImage(till: ReturningTill): void {
    const image = till.isOn ? till.image() : null;
    if (image !== null && !till.isOut) images = [...images, image].slice(-3);
  }

  /** Starts a computer from a disk image; the computer that was imaged may still run too. */
  async function startImage(): Promise<void> {
    const image = images[draw(Math.max(1, images.length))];
    if (image === undefined || computers.length >= MOST_COMPUTERS) return;
    await newComputer(image.name, image);
    await settlePromises();
  }

  /** Makes a computer from a set-up file of `replace-till`; somebody there takes over the old till, now or later. */
  async function replaceComputer(old: ReturningTill): Promise<void> {
    const next = replacementName(old.name, store.names);
    const isThere =
      store.opens(old.name, old.file) && link.state.tills.get(old.name)?.takenOverBy === null;
    if (next === null || !isThere || !link.isUp || computers.length >= MOST_COMPUTERS) return;
    if (old.isOn && draw(2) === 0) old.stop();
    const till = await newComputer(next);
    await settlePromises();
    till.beat(clock.nowMs);
    takeOver(till, old.name);
  }

  function die(till: ReturningTill): void {
    if (till.isDead || computers.filter(({ isDead }) => !isDead).length < 3) return;
    if (till.isOn) till.stop();
    till.isDead = true;
  }

  /** A manager leaves a hub that this till cannot work with, and joins again under a new name. */
  function comeAgain(till: ReturningTill): void {
    const isKnown = store.opens(till.name, till.file);
    if (!till.isOn || !link.isUp || (isKnown && !till.isOut && !isCalm && draw(4) !== 0)) return;
    if (till.ledger.hub !== null && !till.leave()) return;
    if (isCalm || store.names.length < MOST_COMPUTERS) {
      const name = store.nextName();
      till.join(name, store.addTill(name));
    }
  }

  function loseHub(how: HubLoss): void {
    if (how !== 'its folder is gone' && isImageUnnoticed()) return;
    const done = store.lose(how, takenOver);
    for (const name of takenOver.keys()) if (!store.names.includes(name)) takenOver.delete(name);
    if (done === 'its folder is gone') return;
    // Images are dropped once the hub's copies that proved them older are gone; but a till that was taken over stays
    // so.
    images = images.filter(
      ({ name }) => (link.state.tills.get(name)?.takenOverBy ?? null) !== null,
    );
  }

  /**
   * Tells whether an image of a computer is unnoticed so far: two computers have one name, or one lacks records that
   * the hub has. Only the copies of that hub can reveal it, so they must not be lost now. A computer also lacks records
   * if it was cut off while one from its image worked at the hub.
   */
  function isImageUnnoticed(): boolean {
    const alive = computers.filter(
      (till) => !till.isDead && !till.isOut && store.opens(till.name, till.file),
    );
    return alive.some((till) => {
      if ((link.state.tills.get(till.name)?.takenOverBy ?? null) !== null) return false;
      const hasTwin = alive.some((other) => other !== till && other.name === till.name);
      return hasTwin || (till.isImage && !till.isProven) || lacksRecords(till);
    });
  }

  /** Tells whether the hub's copy under this computer's name has records that this computer never wrote. */
  function lacksRecords(till: ReturningTill): boolean {
    const copy = link.state.tills.get(till.name)?.copy ?? [];
    const newest = copy.at(-1);
    if (newest === undefined) return false;
    const own = till.guarded.records[copy.length - 1];
    return own === undefined || till.hashOf(own) !== newest.hash;
  }

  function noteTakenOver(): void {
    for (const [name, { takenOverBy: by }] of link.state.tills)
      if (by !== null && computers.some(({ ledger }) => hasAdoptedFrom(ledger.hub, name)))
        takenOver.set(name, by);
  }

  /**
   * Repairs everything: tills that cannot work join again, dead ones are taken over, and every payment that can be sent
   * is sent.
   */
  async function calm(): Promise<void> {
    isCalm = true;
    link.isUp = true;
    cutOff.clear();
    link.forgetLate();
    for (const till of computers) {
      if (till.isOn) till.stop();
      if (!till.isDead) till.start();
    }
    for (let round = 0; round < 300 && (round < 60 || isAnyWaiting(computers)); round += 1) {
      clock.pass(100, computers);
      for (const till of computers) {
        if (!till.isOn) continue;
        await sendEverything(till, clock.nowMs);
        const isKnown = store.opens(till.name, till.file);
        if (round > 4 && (till.isOut || !isKnown)) comeAgain(till);
        for (const name of deadNames()) if (draw(4) === 0) takeOver(till, name);
      }
    }
  }

  /** Lists the hub's names that no living computer has. */
  function deadNames(): string[] {
    const alive = computers.filter(
      (till) => !till.isDead && !till.isOut && store.opens(till.name, till.file),
    );
    return [...link.state.tills.values()]
      .filter(
        ({ takenOverBy, name }) =>
          takenOverBy === null && !alive.some((till) => till.name === name),
      )
      .map(({ name }) => name);
  }

  /**
   * Returns a payment that was not sent, not given back, and is before no person; except if no copy has it and its till
   * is dead.
   */
  function afterCalm(): string | null {
    const alive = computers.filter(({ isDead }) => !isDead);
    const states = (id: IntentId, where: readonly ReturningTill[]) =>
      where.flatMap(({ ledger }) => ledger.intents.get(id)?.state ?? []);
    for (const till of computers) {
      for (const { id, sequence } of till.ledger.intents.values()) {
        if (posts.has(id) || states(id, computers).includes('voided')) continue;
        if (states(id, alive).some((state) => state !== 'waiting')) continue;
        if (till.isDead && !isCopied(till, sequence)) continue;
        return `${id} of ${till.label} was sent by nobody`;
      }
    }
    return null;
  }

  function isCopied(till: ReturningTill, sequence: number): boolean {
    const record = assertPresent(till.guarded.records[sequence - 1], 'it is its own');
    const hash = till.hashOf(record);
    return [...link.state.tills.values()].some(({ copy }) => copy.some((one) => one.hash === hash));
  }
}
