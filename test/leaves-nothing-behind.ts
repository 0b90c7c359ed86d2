import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { english } from '../shared/locales/en/english.ts';
import { speak } from '../shared/locales/language.ts';

/**
 * Files of a suite share a process and what it has loaded. Each begins in English; one that
 * leaves a clock, a global, a variable of the environment or a listener behind fails by its own name,
 * not by that of the file that comes after it.
 */

// Packages bring it, and it makes its helpers globals when it is first loaded: they are there before any test.
createRequire(import.meta.url)('tslib');

const whole = (): Readonly<Record<string, unknown>> => ({
  isClockFaked: vi.isFakeTimers(),
  globals: Object.getOwnPropertyNames(globalThis).toSorted(),
  environment: { ...process.env },
  listeners: Object.fromEntries(
    process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
  ),
});

let before: Readonly<Record<string, unknown>>;

beforeAll(() => {
  speak('en', english);
  before = whole();
});

afterAll(() => expect(whole()).toEqual(before));
