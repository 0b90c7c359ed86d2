import { decodeKeyBurst } from './decode-scan.ts';
import { GROUP_SEPARATOR } from '../../shared/scans/product-code.ts';
import type { PressedKey } from './decode-scan.ts';

/**
 * Tells a scanner's keys from a person's. A scanner is a keyboard that types a whole code with gaps of a few ms (most
 * about 10, Zebra about 80 with peaks of 100) and ends with Enter, Tab or nothing. Keys are held back for one gap. If
 * nothing follows they were a person's and are replayed, a moment late; if enough follow they were a scan, and no field
 * has seen any of them.
 */
export interface WedgeState {
  /**
   * Keys held back because they may be a scan: the first few with gaps within the limit, later ones with longer gaps.
   */
  readonly held: readonly PressedKey[];
  /** When a key was last replayed: keys right after it may be the rest of a torn scan. */
  readonly replayedAtMs: number | null;
  /** True if a key that types nothing came between the held ones: a character of the code may be missing. */
  readonly isCut: boolean;
  /** A scan that ended without its usual suffix. */
  readonly ended: EndedScan | null;
  /** Whether this scanner ends its codes with Enter or Tab, as learnt from the last scan. */
  readonly suffix: 'not-known' | 'expected' | 'none';
  /** When a scan last ended with a suffix; a scanner may be set to send two. */
  readonly suffixAtMs: number | null;
  readonly lastScan: { readonly text: string; readonly atMs: number } | null;
}

interface EndedScan {
  /** When the last key of the scan came. */
  readonly atMs: number;
  /** How much silence ended the scan. A key stamped before that silence was over has only arrived late. */
  readonly waitedMs: number;
  /** How much longer the scan's Enter may come; that Enter must not press anything. */
  readonly suffixMs: number;
}

export interface WedgeKey extends PressedKey {
  /** True for a key that no scanner sends: with Ctrl, Alt or Meta, a repeated key, or one of an input method. */
  readonly isPersons: boolean;
}

export interface WedgeStep {
  readonly state: WedgeState;
  /** True if the key must be swallowed. */
  readonly holdBack: boolean;
  /** Keys that a person pressed after all, to be replayed before the current key. */
  readonly replay: readonly PressedKey[];
  /**
   * A scan that has ended; null if none has. If it is torn, a part may have been typed or lost, so that its text may
   * name another card or none.
   */
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

/** The key that Chromium reports while the computer composes a character (UI Events, `Process`). */
export const COMPOSING_KEY = 'Process';

const SAME_CARD_MS = 300;
const SHORTEST_SCAN = 4;
/** Up to this many digits without a suffix were typed by a keypad with programmed keys. */
const MOST_TYPED_DIGITS = 4;
/** With gaps this long, a quick cashier's `1250` looks like a scan; amounts have at most five digits in practice, cards more. */
const SLOW_GAP_MS = 60;
const SHORTEST_SLOW_SCAN = 6;
/** A burst that is certainly a scan may pause for this many gaps, because a busy computer delivers keys late. */
const PATIENCE_GAPS = 3;
/**
 * Keys this close together come from a scanner, or from two fingers at once, so the rest may take as long as within a
 * scan. A busy computer delivers keys late; at start-up by 60 ms and more.
 */
const QUICK_GAP_MS = 15;
/** Gaps to wait for the suffix of a scan: with two programs on one processor it came 150 ms late and more. */
const SUFFIX_PATIENCE_GAPS = 12;
/**
 * A computer that delivered a key late will do so again, since the next key is delivered only after the previous was
 * handled. Silence therefore counts only after this many times the delay, but no longer than for a suffix.
 */
const LATE_TIMES = 4;
const LONGEST_LATE_GAPS = SUFFIX_PATIENCE_GAPS;
/** For this long after a scan without its suffix, a short burst counts as the rest of that scan. */
const REST_MS = 5_000;
/**
 * Within this many gaps after a scan that ended in silence, more keys may be a piece that a slow computer delivered
 * late.
 */
const AFTERMATH_GAPS = 6;
/** A scanner set to two suffixes sends the second within this many gaps; no person types as fast. */
const SECOND_SUFFIX_GAPS = 2;

/**
 * Handles a key press.
 * @param gapMs the longest gap between two keys of one scan (20–120)
 */
export function stepWedgeOnKey(state: WedgeState, key: WedgeKey, gapMs: number): WedgeStep {
  const previous = state.held.at(-1);
  if (previous && key.atMs - previous.atMs > longestGapMs(state, gapMs)) {
    const before = endBurst(state, gapMs);
    const after = stepWedgeOnKey(before.state, key, gapMs);
    // A scan that ended in silence comes before this key; one key alone cannot complete another scan.
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
 * Handles time passing without a key; changes nothing until the gap is over.
 * @param lateMs how late this computer delivers keys and timers while keys are held back
 */
export function stepWedgeOnTime(
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
 * Handles a touch or mouse press: keys a person typed before it are replayed first. A scan in progress continues,
 * unless it has been silent long enough that the person has put the scanner down; then it ends first, since the press
 * is meant for the screen after it.
 */
export function stepWedgeOnPointer(state: WedgeState, nowMs: number, gapMs: number): WedgeStep {
  return isScanners(state, gapMs) ? endIfOver(state, nowMs, gapMs) : release(state);
}

/**
 * Handles a key that types nothing, or one with Ctrl or Alt. Right after a key of a scan it comes from the scanner,
 * which sends some for characters without a key: it is swallowed and spoils the scan. Later it counts like a touch.
 */
function pressOther(state: WedgeState, { atMs }: WedgeKey, gapMs: number): WedgeStep {
  const last = state.held.at(-1);
  if (!last || !isScanners(state, gapMs)) return release({ ...state, ended: null });
  if (atMs - last.atMs > gapMs) return endIfOver(state, atMs, gapMs);
  return { ...nothing({ ...state, isCut: true }), holdBack: true };
}

/** Ends a scan that has been silent long enough, because a person's press is meant for the screen after it. */
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

/**
 * Returns the longest gap allowed after the held keys. A few quick keys, as of two fingers, are a person's as soon as
 * the next one is slow.
 */
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

/** Handles silence: the held keys were a person's, or they are a scan that seems complete. */
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
  // Without this scanner's usual suffix, the text may be only the beginning of a code and name another card.
  const scan = state.suffix === 'expected' && step.scan ? { ...step.scan, torn: true } : step.scan;
  return { ...step, state: after, scan };
}

function handOut(state: WedgeState, gapMs: number): WedgeStep {
  const { held, lastScan } = state;
  // For comparing with the last scan, any layout does: the same keys are the same code.
  const text = decodeKeyBurst(held, 'us');
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
  return held.some(({ atMs }, index) => atMs - (held[index - 1]?.atMs ?? atMs) > limitMs);
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
 * Tells whether keys are the rest of a scan that seemed ended: they were pressed before its end, or sooner after it
 * than a person types. Like the scan, they must not become an amount.
 */
function isRest(state: WedgeState, gapMs: number): boolean {
  const [first] = state.held;
  const { held, ended } = state;
  if (first === undefined || ended === null) return false;
  const isOfBefore = first.atMs - ended.atMs <= ended.waitedMs;
  return isOfBefore || (isQuick(held) && isInAftermath(state, first.atMs, gapMs));
}

/**
 * Tells whether digits without a suffix came from a keypad with programmed keys, which types an amount as fast as a
 * scanner; no card has so few digits.
 */
function isAmountByMacro(state: WedgeState, gapMs: number): boolean {
  const { held } = state;
  return (
    held.length <= MOST_TYPED_DIGITS &&
    held.every(({ key }) => /^[0-9]$/.test(key)) &&
    !isRest(state, gapMs)
  );
}

/**
 * Tells whether Enter came too soon for a person: right after two other keys or, after a scan that has lost its suffix,
 * after one.
 */
function isQuickRest({ held, ended }: WedgeState, { atMs }: PressedKey): boolean {
  const [first] = held;
  const last = held.at(-1);
  if (!first || !last || atMs - last.atMs > QUICK_GAP_MS || !isQuickOrOne(held)) return false;
  return held.length > 1 || isSoonAfter(ended?.atMs ?? null, first.atMs, REST_MS);
}

/** Tells whether a key other than zero was typed: some keyboards have a key for two or three zeros. */
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
 * Tells whether a key can belong to a scan. A first space may press a button and is a person's; a dead key belongs to a
 * scan or is dropped. A composed accent, and the key that ends it, are a scanner's if they come faster than a person
 * types.
 */
function isTyped({ key, atMs }: WedgeKey, state: WedgeState, gapMs: number): boolean {
  const last = state.held.at(-1);
  if (!last) return key.length === 1 && key !== ' ' && key !== GROUP_SEPARATOR;
  if (key === COMPOSING_KEY) return atMs - last.atMs <= QUICK_GAP_MS || isLongEnough(state, gapMs);
  return key.length === 1 || key === 'Dead';
}

function isSuffix(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

/** Keys that type nothing themselves; each character's event tells which of them were held. */
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
