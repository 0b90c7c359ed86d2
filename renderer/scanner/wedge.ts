import { readBurst } from './read-burst.ts';
import { GROUP_SEPARATOR } from '../../shared/scans/product-code.ts';
import type { PressedKey } from './read-burst.ts';

/**
 * Tells a scanner's keys from a person's. A scanner is a keyboard that types a whole code with gaps
 * of a few ms (most about 10, Zebra about 80 with peaks of 100) and ends with Enter, Tab or nothing.
 * Keys are held back for one gap: if nothing follows they were a person's and are played again, a
 * moment late; if enough follow they were a scan, and no field has seen any of them.
 */
export interface WedgeState {
  /** Keys held back: the gaps of the first few within the limit, later ones within its patience. */
  readonly held: readonly PressedKey[];
  /** When a key was last played again: what follows at once may be the rest of a torn scan. */
  readonly replayedAtMs: number | null;
  /** A key that types nothing has come between those held: a sign of the code may be lost with it. */
  readonly isCut: boolean;
  /** A scan that ended without what it may end with. */
  readonly ended: EndedScan | null;
  /** How this scanner ends its codes, by the last one: with Enter or Tab, or not. */
  readonly suffix: 'not-known' | 'expected' | 'none';
  /** When a scan ended with a suffix: one that is set to two has its second coming. */
  readonly suffixAtMs: number | null;
  readonly lastScan: { readonly text: string; readonly atMs: number } | null;
}

interface EndedScan {
  /** When its last key came. */
  readonly atMs: number;
  /** For how long nothing came, until it was taken for ended: a key stamped before that has come late. */
  readonly waitedMs: number;
  /** For how long its Enter may still come, and must press nothing. */
  readonly suffixMs: number;
}

export interface WedgeKey extends PressedKey {
  /** With Ctrl, Alt or Meta, held down, or part of an input method: never a scanner's. */
  readonly isPersons: boolean;
}

export interface WedgeStep {
  readonly state: WedgeState;
  /** The key that was given must reach nobody. */
  readonly holdBack: boolean;
  /** Keys that were a person's after all, to be played now and before the key that was given. */
  readonly replay: readonly PressedKey[];
  /** Torn: part of it may have been typed or lost, so that it names another card or none. */
  readonly scan: FoundScan | null;
}

interface FoundScan {
  readonly keys: readonly PressedKey[];
  readonly torn: boolean;
}

export const initialWedge: WedgeState = {
  held: [],
  isCut: false,
  replayedAtMs: null,
  ended: null,
  suffix: 'not-known',
  suffixAtMs: null,
  lastScan: null,
};

/** Key by which Chromium says that the computer composes a character (UI Events, `Process`). */
export const ACCENT = 'Process';

const SAME_CARD_MS = 300;
const SHORTEST_SCAN = 4;
/** Up to so many digits, with nothing behind them, were typed by a keypad with programmed keys. */
const MOST_TYPED_DIGITS = 4;
/**
 * With gaps as long as this a quick cashier's `1250` looks like a scan; amounts have at most five
 * digits in practice, cards more.
 */
const SLOW_GAP_MS = 60;
const SHORTEST_SLOW_SCAN = 6;
/** Once it is certainly a scan, a hiccup of the computer does not end it so soon. */
const PATIENCE_GAPS = 3;
/**
 * Keys so close together are a scanner's, or two fingers that came down at once: before silence ends them, the rest has
 * the patience of a scan to come. A computer that is busy hands keys on late, and at a start it was for 60 ms and more.
 */
const QUICK_GAP_MS = 15;
/** Gaps to wait for the suffix of a scan: with two programs on one processor it came 150 ms late and more. */
const SUFFIX_PATIENCE_GAPS = 12;
/**
 * A computer that hands a key on late does so with the next one: silence counts only after so many times as long, since
 * the next key comes when what was done about the one before has been answered; but no longer than for a suffix.
 */
const LATE_TIMES = 4;
const LONGEST_LATE_GAPS = SUFFIX_PATIENCE_GAPS;
/** For this long after a scan without its suffix, a short burst of keys counts as the rest of that scan. */
const REST_MS = 5_000;
/** For this many gaps after a scan that ended in silence, more keys may be a piece that a slow computer tore off it. */
const AFTERMATH_GAPS = 6;
/** So long after one suffix comes the second of a scanner that is set to two; no hand is as fast. */
const SECOND_SUFFIX_GAPS = 2;

/** A key went down. @param gapMs the longest gap between two keys of one scan (20–120) */
export function pressKey(state: WedgeState, key: WedgeKey, gapMs: number): WedgeStep {
  const previous = state.held.at(-1);
  if (previous && key.atMs - previous.atMs > longestGapMs(state, gapMs)) {
    const before = endBurst(state, gapMs);
    const after = pressKey(before.state, key, gapMs);
    // A scan found in silence outranks one found by this key, which cannot be: it has held nothing.
    return { ...after, replay: [...before.replay, ...after.replay], scan: before.scan };
  }
  if (isModifier(key.key)) return nothing(state);
  if (!key.isPersons && isTyped(key, state, gapMs)) {
    return {
      ...nothing({ ...state, held: [...state.held, key], suffixAtMs: null }),
      holdBack: true,
    };
  }
  if (!key.isPersons && isSuffix(key.key)) return pressSuffix(state, key, gapMs);
  return pressOther(state, key, gapMs);
}

/**
 * Nothing came for a while. Until the gap is over this changes nothing.
 * @param lateMs how late this computer hands on keys and wakes, while these are held back
 */
export function passTime(
  state: WedgeState,
  nowMs: number,
  gapMs: number,
  lateMs: number,
): WedgeStep {
  const last = state.held.at(-1);
  const stillMs =
    silenceMs(state, gapMs) + Math.min(LATE_TIMES * lateMs, LONGEST_LATE_GAPS * gapMs);
  if (!last || nowMs - last.atMs <= stillMs) return nothing(state);
  return endBurst(state, gapMs);
}

/**
 * A finger or a mouse comes down: what a person has typed is there before it. A scan goes on, but for one that has been
 * silent for so long that the hand has come from it: what is pressed is pressed for what the screen shows after it.
 */
export function pressPointer(state: WedgeState, nowMs: number, gapMs: number): WedgeStep {
  return isScanners(state, gapMs) ? endIfOver(state, nowMs, gapMs) : release(state);
}

/**
 * A key that types nothing, or one with Ctrl or Alt. Right behind a key of a scan it is the scanner's, which some do for
 * signs that no key has: it presses nothing, and takes the scan with it. Later it is as a finger.
 */
function pressOther(state: WedgeState, { atMs }: WedgeKey, gapMs: number): WedgeStep {
  const last = state.held.at(-1);
  if (!last || !isScanners(state, gapMs)) return release({ ...state, ended: null });
  if (atMs - last.atMs > gapMs) return endIfOver(state, atMs, gapMs);
  return { ...nothing({ ...state, isCut: true }), holdBack: true };
}

/** A hand acts on what the screen shows: a scan that it has come from is there before it. */
function endIfOver(state: WedgeState, nowMs: number, gapMs: number): WedgeStep {
  const waitedMs = nowMs - (state.held.at(-1)?.atMs ?? nowMs);
  const stillMs = state.suffix === 'expected' ? silenceMs(state, gapMs) : PATIENCE_GAPS * gapMs;
  return waitedMs > stillMs ? endBurst(state, gapMs, waitedMs) : nothing(state);
}

function pressSuffix(state: WedgeState, key: WedgeKey, gapMs: number): WedgeStep {
  if (isScanners(state, gapMs) || isQuickRest(state, key)) {
    const step = handOut({ ...state, suffix: 'expected' }, gapMs);
    return { ...step, state: { ...step.state, ended: null, suffixAtMs: key.atMs }, holdBack: true };
  }
  const isLate =
    state.held.length === 0 &&
    (isSoonAfter(state.ended?.atMs ?? null, key.atMs, lateSuffixMs(state, gapMs)) ||
      isSoonAfter(state.suffixAtMs, key.atMs, SECOND_SUFFIX_GAPS * gapMs));
  return { ...release({ ...state, ended: null, suffixAtMs: null }), holdBack: isLate };
}

/** Between two keys: a few quick ones, such as two fingers', are a person's as soon as the next is not. */
function longestGapMs(state: WedgeState, gapMs: number): number {
  return isLongEnough(state, gapMs) ? silenceMs(state, gapMs) : gapMs;
}

function patienceMs(state: WedgeState, gapMs: number): number {
  return isLongEnough(state, gapMs) ? PATIENCE_GAPS * gapMs : gapMs;
}

function silenceMs(state: WedgeState, gapMs: number): number {
  const isSurely = isLongEnough(state, gapMs) || hasMoreThanNoughts(state.held);
  if (!isQuick(state.held)) return patienceMs(state, gapMs);
  return (state.suffix !== 'none' && isSurely ? SUFFIX_PATIENCE_GAPS : PATIENCE_GAPS) * gapMs;
}

function release(state: WedgeState): WedgeStep {
  const last = state.held.at(-1);
  const replayedAtMs = last?.atMs ?? state.replayedAtMs;
  return { ...nothing({ ...state, held: [], isCut: false, replayedAtMs }), replay: state.held };
}

/** Silence has come: what is held was a person's, or is a scan, whole as far as anybody knows. */
function endBurst(
  state: WedgeState,
  gapMs: number,
  waitedMs: number = silenceMs(state, gapMs),
): WedgeStep {
  const last = state.held.at(-1);
  if (!last || !isScanners(state, gapMs) || isAmountByMacro(state, gapMs)) return release(state);
  const step = handOut(state, gapMs);
  const ended = { atMs: last.atMs, waitedMs, suffixMs: silenceMs(state, gapMs) };
  const after = { ...step.state, ended, suffix: 'none' } as const;
  // Without what this scanner ends with, it may be the beginning of a code, and name another card.
  const scan = state.suffix === 'expected' && step.scan ? { ...step.scan, torn: true } : step.scan;
  return { ...step, state: after, scan };
}

function handOut(state: WedgeState, gapMs: number): WedgeStep {
  const { held, lastScan } = state;
  // The same keys are the same code, whatever layout they are read under.
  const text = readBurst(held, 'us');
  const startedMs = held[0]?.atMs ?? 0;
  const isSameAgain = lastScan?.text === text && startedMs - lastScan.atMs <= SAME_CARD_MS;
  const thisScan = { text, atMs: held.at(-1)?.atMs ?? 0 };
  return {
    ...nothing({ ...state, held: [], isCut: false, replayedAtMs: null, lastScan: thisScan }),
    scan: isSameAgain ? null : { keys: held, torn: isTorn(state, startedMs, gapMs) },
  };
}

function isTorn(state: WedgeState, startedMs: number, gapMs: number): boolean {
  return (
    state.isCut ||
    !isLongEnough(state, gapMs) ||
    hasPause(state.held, PATIENCE_GAPS * gapMs) ||
    isSoonAfter(state.replayedAtMs, startedMs, PATIENCE_GAPS * gapMs) ||
    isInAftermath(state, startedMs, gapMs)
  );
}

function isInAftermath({ ended }: WedgeState, nowMs: number, gapMs: number): boolean {
  const limitMs = Math.max(AFTERMATH_GAPS * gapMs, ended?.waitedMs ?? 0);
  return isSoonAfter(ended?.atMs ?? null, nowMs, limitMs);
}

function lateSuffixMs({ ended }: WedgeState, gapMs: number): number {
  return Math.max(AFTERMATH_GAPS * gapMs, ended?.suffixMs ?? 0);
}

function hasPause(held: readonly PressedKey[], limitMs: number): boolean {
  return held.some(({ atMs }, place) => atMs - (held[place - 1]?.atMs ?? atMs) > limitMs);
}

function isSoonAfter(beforeMs: number | null, nowMs: number, limitMs: number): boolean {
  return beforeMs !== null && nowMs - beforeMs <= limitMs;
}

function isLongEnough(state: WedgeState, gapMs: number): boolean {
  return state.held.length >= (gapMs > SLOW_GAP_MS ? SHORTEST_SLOW_SCAN : SHORTEST_SCAN);
}

function isScanners(state: WedgeState, gapMs: number): boolean {
  return isLongEnough(state, gapMs) || isRest(state, gapMs);
}

/**
 * Tells whether keys are the rest of a scan that seemed ended: pressed before its end, or behind it faster than a
 * hand presses two keys. Like the scan itself, they are no amount.
 */
function isRest(state: WedgeState, gapMs: number): boolean {
  const [first] = state.held;
  const { held, ended } = state;
  if (first === undefined || ended === null) return false;
  const isOfBefore = first.atMs - ended.atMs <= ended.waitedMs;
  return isOfBefore || (isQuick(held) && isInAftermath(state, first.atMs, gapMs));
}

/** A keypad with programmed keys types an amount as fast as a scanner; no card has so few digits. */
function isAmountByMacro(state: WedgeState, gapMs: number): boolean {
  const { held } = state;
  return (
    held.length <= MOST_TYPED_DIGITS &&
    held.every(({ key }) => /^[0-9]$/.test(key)) &&
    !isRest(state, gapMs)
  );
}

/** Nobody presses Enter so soon after two other keys; behind a scan that has lost its end, after one. */
function isQuickRest({ held, ended }: WedgeState, { atMs }: PressedKey): boolean {
  const [first] = held;
  const last = held.at(-1);
  if (!first || !last || atMs - last.atMs > QUICK_GAP_MS || !isQuickOrOne(held)) return false;
  return held.length > 1 || isSoonAfter(ended?.atMs ?? null, first.atMs, REST_MS);
}

/** Some keyboards have a key for two noughts, or three. */
function hasMoreThanNoughts(held: readonly PressedKey[]): boolean {
  return held.some(({ key }) => key !== '0');
}

function isQuick(held: readonly PressedKey[]): boolean {
  return held.length > 1 && isQuickOrOne(held);
}

function isQuickOrOne(held: readonly PressedKey[]): boolean {
  return !hasPause(held, QUICK_GAP_MS);
}

function nothing(state: WedgeState): WedgeStep {
  return { state, holdBack: false, replay: [], scan: null };
}

/**
 * A first space may press a button and is a person's; a dead key belongs to a burst or to nobody. An accent that the
 * computer has begun to compose, and the key that ends it, are a scanner's where no hand is as fast.
 */
function isTyped({ key, atMs }: WedgeKey, state: WedgeState, gapMs: number): boolean {
  const last = state.held.at(-1);
  if (!last) return key.length === 1 && key !== ' ' && key !== GROUP_SEPARATOR;
  if (key === ACCENT) return atMs - last.atMs <= QUICK_GAP_MS || isLongEnough(state, gapMs);
  return key.length === 1 || key === 'Dead';
}

function isSuffix(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

/** Types nothing by itself: with which of them a sign was typed is said with the sign. */
const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'CapsLock',
  'NumLock',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
]);

function isModifier(key: string): boolean {
  return MODIFIERS.has(key);
}
