import { decodeKeyBurst } from '../../renderer/scanner/decode-scan.ts';
import {
  initialWedge,
  stepWedgeOnTime,
  stepWedgeOnKey,
  stepWedgeOnPointer,
} from '../../renderer/scanner/wedge.ts';
import type { WedgeKey, WedgeState, WedgeStep } from '../../renderer/scanner/wedge.ts';

/** A keyboard on a virtual clock, and what became of its keys. */
export class Keyboard {
  readonly scans: string[] = [];
  /** Text that the focused field would have received. */
  typed = '';
  pressed: string[] = [];
  private state: WedgeState = initialWedge;
  private nowMs = 1_000;

  /** How late the computer delivers keys and timers, in ms. */
  lateMs = 0;

  private readonly gapMs: number;

  constructor(gapMs = 50) {
    this.gapMs = gapMs;
  }

  press(key: string, afterMs: number, more: Partial<WedgeKey> = {}): void {
    this.wait(afterMs);
    const step = stepWedgeOnKey(
      this.state,
      {
        key,
        code: codeOf(key),
        shift: false,
        altGr: false,
        isPersons: false,
        ...more,
        atMs: this.nowMs,
      },
      this.gapMs,
    );
    this.follow(step);
    if (!step.holdBack) {
      if (key.length === 1) this.typed += key;
      else this.pressed.push(key);
    }
  }

  type(text: string, gapMs: number, firstAfterMs = 500): void {
    text.split('').forEach((key, index) => this.press(key, index === 0 ? firstAfterMs : gapMs));
  }

  touch(): void {
    this.follow(stepWedgeOnPointer(this.state, this.nowMs, this.gapMs));
  }

  /** Delivers keys `lateMs` after they were pressed, as a busy computer does. */
  stall(lateMs: number): void {
    const pressedMs = this.nowMs;
    this.wait(lateMs);
    this.nowMs = pressedMs;
  }

  /** Lets time pass in small steps, as the window's timer would see it. */
  wait(ms: number): void {
    const untilMs = this.nowMs + ms;
    while (this.nowMs < untilMs) {
      this.nowMs = Math.min(untilMs, this.nowMs + 5);
      this.follow(stepWedgeOnTime(this.state, this.nowMs, this.gapMs, this.lateMs));
    }
  }

  private follow(step: WedgeStep): void {
    this.state = step.state;
    this.typed += step.replay.map(({ key }) => key).join('');
    if (step.scan !== null)
      this.scans.push(step.scan.torn ? 'torn' : decodeKeyBurst(step.scan.keys, null));
  }
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return key;
}
