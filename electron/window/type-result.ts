import { BrowserWindow, clipboard, globalShortcut } from 'electron';
import type { ShownPayment } from '../../shared/local-api/requested-payment.ts';
import { TYPE_RESULT_SHORTCUT } from '../../shared/local-api/beside-till.ts';
import { clockReadingAt } from '../../shared/ledger/known-clocks.ts';
import { acceptedReading } from '../../shared/ledger/money/intent.ts';
import { moneyUnitOf } from '../../shared/ledger/store/book.ts';
import { elapsedBetween } from '../../shared/values/clocks.ts';
import type { MinorUnit } from '../../shared/values/currency.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { LocalApi } from '../local-api/local-api.ts';
import { runProgram } from '../printing/run-program.ts';
import type { Till } from '../till/till.ts';
import type { WakeIn } from '../time/wake-in.ts';

/**
 * After this long without repeating, a key counts as released: a held key repeats sooner. Until then a desktop sends
 * typed keys to the program whose key it was.
 */
const RELEASED_MS = 750;
/** Older results are not typed, because they belong to another customer. */
const MOST_AGE_MS = 10 * MINUTE_MS;
const TYPING_LIMIT_MS = 3_000;

/** Recognises one press of a key, however often it repeats. */
export class KeyPressDetector {
  readonly #wakeIn: WakeIn;
  #repeats = 0;
  #isHeld = false;

  constructor(wakeIn: WakeIn) {
    this.#wakeIn = wakeIn;
  }

  /**
   * Call it for each signal of the key. Calls back once the key is released, and only for the first signal of a press.
   */
  noteSignal(onReleased: () => void): void {
    this.#repeats += 1;
    if (this.#isHeld) return;
    this.#isHeld = true;
    const look = (heard: number): void => {
      this.#wakeIn(RELEASED_MS, () => {
        if (this.#repeats !== heard) return look(this.#repeats);
        this.#isHeld = false;
        onReleased();
      });
    };
    look(this.#repeats);
  }
}

/**
 * Returns the amount charged, in the format of the region's tills without a currency; null if none is to be typed.
 * @param ageMs longest time since the payment was accepted; infinite if the clock was set in between
 */
export function textToType(
  last: ShownPayment | null,
  ageMs: number,
  locale: string,
  minorUnit: MinorUnit,
): string | null {
  if (last === null || (last.state !== 'applied' && last.state !== 'promised')) return null;
  if (last.takenCents <= 0 || ageMs > MOST_AGE_MS) return null;
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: minorUnit,
    maximumFractionDigits: minorUnit,
  }).format(last.takenCents / 10 ** minorUnit);
}

/**
 * Types the amount of the last payment into the other till's field, at a key that works in every program. It is also
 * copied to the clipboard, for desktops that let no program type into another.
 */
export class ResultTyper {
  readonly #till: Till;
  readonly #localApi: LocalApi;
  readonly #press: KeyPressDetector;
  #typing: Promise<unknown> = Promise.resolve();
  #isOn = false;

  constructor(till: Till, localApi: LocalApi, wakeIn: WakeIn) {
    this.#press = new KeyPressDetector(wakeIn);
    this.#till = till;
    this.#localApi = localApi;
    till.onChange(() => void this.#follow());
    void this.#follow();
  }

  /** Resolves once nothing is being typed. */
  readonly waitUntilTyped = async (): Promise<void> => {
    await this.#typing;
  };

  async #follow(): Promise<void> {
    const { besideTill } = this.#till.choices;
    if (besideTill === this.#isOn) return;
    this.#isOn = besideTill;
    if (!besideTill) {
      globalShortcut.unregister(TYPE_RESULT_SHORTCUT);
      return this.#localApi.setTyping(null);
    }
    const press = (): void => this.#press.noteSignal(() => void this.#answer());
    const isRegistered = globalShortcut.register(TYPE_RESULT_SHORTCUT, press);
    this.#localApi.setTyping(isRegistered ? ((await canType()) ? 'types' : 'copies') : null);
  }

  async #answer(): Promise<void> {
    const { locale, book } = this.#till.overview();
    const { minorUnit } = moneyUnitOf(book);
    const { last, typing } = this.#localApi.status;
    const text = textToType(last, this.#ageAtMostMs(last), locale, minorUnit);
    if (text === null) return;
    clipboard.writeText(text);
    if (typing !== 'types') return;
    this.#typing = typeElsewhere(text);
    await this.#typing;
  }

  #ageAtMostMs(last: ShownPayment | null): number {
    const { writer } = this.#till.trading ?? {};
    const intent = last && writer?.ledger.intents.get(last.id);
    if (!intent || writer === undefined) return Infinity;
    const now = clockReadingAt(writer.ledger, writer.moment());
    return elapsedBetween(acceptedReading(intent), now).mostMs;
  }
}

/** True on X11 with a program for typing, which is the only desktop that lets a program type into another. */
async function canType(): Promise<boolean> {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || !DISPLAY || WAYLAND_DISPLAY) return false;
  const end = await runXdotool('version');
  return end.kind === 'ended' && end.code === 0;
}

/** Types into the focused window, unless it is this program's own. */
async function typeElsewhere(text: string): Promise<void> {
  const end = await runXdotool('getactivewindow', 'getwindowpid');
  const isKnown = end.kind === 'ended' && end.code === 0;
  const isOwn = isKnown
    ? Number(end.said) === process.pid
    : BrowserWindow.getFocusedWindow() !== null;
  if (!isOwn) await runXdotool('type', '--clearmodifiers', '--', text);
}

function runXdotool(...args: readonly string[]): ReturnType<typeof runProgram> {
  return runProgram('xdotool', args, { env: process.env, limitMs: TYPING_LIMIT_MS });
}
