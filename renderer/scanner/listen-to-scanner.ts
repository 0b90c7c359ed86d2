import {
  COMPOSING_KEY,
  initialWedge,
  stepWedgeOnTime,
  stepWedgeOnKey,
  stepWedgeOnPointer,
} from './wedge.ts';
import type { WedgeKey, WedgeStep } from './wedge.ts';
import type { PressedKey } from './decode-scan.ts';
import { GROUP_SEPARATOR } from '../../shared/scans/product-code.ts';
import { isTextField } from '../design/keys/is-text-field.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Added to a wait, because a timer may fire a little early; in ms. */
const SLACK_MS = 5;

interface ScannerSettings {
  /** Longest gap between two keys of one scan, in ms. */
  readonly gapMs: number;
  readonly onScan: (keys: readonly PressedKey[]) => void;
  /** Called for a scan that arrived in pieces and must be repeated. */
  readonly onTorn: () => void;
}

/**
 * Listens before everything else in the window, wherever the focus is. Password fields are exempt: a password manager
 * types as fast as a scanner, and a password must not be taken for a card.
 * @param settings a ref with the current settings, so that what was learnt of the scanner, and a second suffix still to
 * come, survive a change of page
 * @returns a function that stops listening
 */
function listenToScanner(settings: { readonly current: ScannerSettings }): () => void {
  let state = initialWedge;
  let timer: number | undefined;
  let dueMs = 0;
  /** The longest delay with which this computer has delivered a key while keys are held back, in ms. */
  let lateMs = 0;
  const replayed = new WeakSet<KeyboardEvent>();

  const follow = (step: WedgeStep) => {
    const { gapMs, onScan, onTorn } = settings.current;
    ({ state } = step);
    for (const key of step.replay) replayKey(key, replayed);
    window.clearTimeout(timer);
    if (state.held.length > 0) {
      dueMs = performance.now() + gapMs + SLACK_MS;
      timer = window.setTimeout(wait, gapMs + SLACK_MS);
    }
    if (step.scan?.torn === true) onTorn();
    else if (step.scan !== null) onScan(step.scan.keys);
  };
  const wait = () => {
    const nowMs = performance.now();
    lateMs = Math.max(lateMs, nowMs - dueMs);
    follow(stepWedgeOnTime(state, nowMs, settings.current.gapMs, lateMs));
  };
  const listen = (event: KeyboardEvent) => {
    if (replayed.has(event) || isPasswordField(event.target)) return;
    const keyLateMs = Math.max(0, performance.now() - event.timeStamp);
    lateMs = state.held.length === 0 ? keyLateMs : Math.max(lateMs, keyLateMs);
    const step = stepWedgeOnKey(state, toWedgeKey(event), settings.current.gapMs);
    if (step.holdBack) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    follow(step);
  };
  const touch = () => follow(stepWedgeOnPointer(state, performance.now(), settings.current.gapMs));
  window.addEventListener('keydown', listen, { capture: true });
  window.addEventListener('pointerdown', touch, { capture: true });
  return () => {
    window.removeEventListener('keydown', listen, { capture: true });
    window.removeEventListener('pointerdown', touch, { capture: true });
    window.clearTimeout(timer);
  };
}

function toWedgeKey(event: KeyboardEvent): WedgeKey {
  const { code, shiftKey, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
  // Windows reports AltGr as Ctrl and Alt together.
  const altGr = event.getModifierState('AltGraph');
  const isSeparator = ctrlKey && !altKey && code === 'BracketRight';
  const isCommand = !altGr && (ctrlKey || altKey || metaKey);
  // After a dead key, Chromium reports the scan's Enter or Tab as part of composing a character.
  const isEnd = event.key === COMPOSING_KEY && (code === 'Enter' || code === 'Tab');
  const key = isEnd ? code : event.key;
  return {
    key: isSeparator ? GROUP_SEPARATOR : key,
    code,
    shift: shiftKey,
    altGr,
    atMs: timeStamp,
    isPersons:
      (isCommand && !isSeparator) || repeat || (isComposing && event.key !== COMPOSING_KEY),
  };
}

function isPasswordField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'password';
}

/**
 * Replays a key that a person pressed, at the focus. A key event from a script types nothing, so the text is inserted
 * by `insertText`, which respects undo, selection and the field's limits. If no text field has the focus, Chromium
 * would insert it into the field that had the caret last, even one behind a dialog.
 */
function replayKey({ key, code, shift }: PressedKey, replayed: WeakSet<KeyboardEvent>): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    shiftKey: shift,
    bubbles: true,
    cancelable: true,
  });
  replayed.add(event);
  const mayType = target.dispatchEvent(event);
  // The name of a dead key and a scanner's group separator are not text.
  const isSign = key.length === 1 && key !== GROUP_SEPARATOR;
  if (mayType && isSign && isTextField(target)) document.execCommand('insertText', false, key);
}

/** One listener for the life of the window, because a scan may begin on one page and end on another. */
export function useScanner(settings: ScannerSettings): void {
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  useEffect(() => listenToScanner(latest), []);
}
