import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { english } from '../shared/locales/en/english.ts';
import { installTexts } from '../shared/locales/language.ts';

/**
 * Test files of a suite share a process and its loaded modules. Each file begins in English. If a file leaves a clock,
 * a global, an environment variable or a listener behind, it fails itself, and not the file that runs after it.
 */

// Some packages load this library, which defines global helpers when it is first loaded; so it is loaded before any
// test.
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
  installTexts('en', english);
  before = whole();
});

afterAll(() => expect(whole()).toEqual(before));
