import { app, screen } from 'electron';
import type { BrowserWindow } from 'electron';
import type { LocalApi } from '../local-api/local-api.ts';
import type { Till } from '../till/till.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { fitBesideArea } from './window-size.ts';
import { shrinkBesideOtherTill, resizeForSelling } from './window.ts';

/** How long a desktop may take to move the focus. */
const FOCUS_MS = 500;

/** State of the window before a question brought it to the front. */
type WindowStateBefore = 'minimised' | 'behind';

interface BesideOptions {
  readonly wakeIn: WakeIn;
  /** Resolves once the result of a payment is typed into the other program, which needs the focus until then. */
  readonly waitUntilTyped: () => Promise<void>;
  /** True if the window opened in its small size. */
  readonly isSmall: boolean;
}

/**
 * The window of a till beside another maker's: small, at its last position, in front while a payment waits for a
 * person, and afterwards behind the other till again.
 */
export class BesideWindow {
  readonly #window: BrowserWindow;
  readonly #till: Till;
  readonly #localApi: LocalApi;
  readonly #wakeIn: WakeIn;
  readonly #waitUntilTyped: () => Promise<void>;
  /** State before the question; null without a question, and if somebody was working in this window when it came. */
  #before: WindowStateBefore | null = null;
  #isAsking = false;
  #isBeside: boolean;

  constructor(
    window: BrowserWindow,
    till: Till,
    localApi: LocalApi,
    { wakeIn, waitUntilTyped, isSmall }: BesideOptions,
  ) {
    this.#window = window;
    this.#till = till;
    this.#localApi = localApi;
    this.#wakeIn = wakeIn;
    this.#waitUntilTyped = waitUntilTyped;
    this.#isBeside = isSmall;
  }

  /** Follows the setting, and the payments that wait for a person. */
  begin(): void {
    const window = this.#window;
    const localApi = this.#localApi;
    // A set-up file may have changed the setting while the window opened.
    this.#follow();
    this.#till.onChange(() => this.#follow());
    localApi.onChange(() => void this.#followQuestion(localApi.status.asked !== null));
    window.on('blur', () => void this.#keepPlace());
    window.on('focus', () => window.flashFrame(false));
  }

  #follow(): void {
    const { besideTill, windowPlace } = this.#till.choices;
    if (besideTill === this.#isBeside || this.#window.isDestroyed()) return;
    this.#isBeside = besideTill;
    if (besideTill) shrinkBesideOtherTill(this.#window, besideWindowArea(windowPlace));
    else resizeForSelling(this.#window);
  }

  async #keepPlace(): Promise<void> {
    const window = this.#window;
    if (!this.#isBeside || window.isDestroyed() || window.isMinimized() || window.isMaximized())
      return;
    const bounds = window.getNormalBounds();
    const { windowPlace } = this.#till.choices;
    if (JSON.stringify(bounds) !== JSON.stringify(windowPlace))
      await this.#till.changeChoices({ windowPlace: bounds }).catch(() => undefined);
  }

  async #followQuestion(isAsked: boolean): Promise<void> {
    const isAsking = isAsked && this.#till.choices.besideTill;
    if (isAsking === this.#isAsking) return;
    this.#isAsking = isAsking;
    await this.#waitUntilTyped();
    if (this.#window.isDestroyed() || isAsking !== this.#isAsking) return;
    if (isAsking) this.#comeForward();
    else this.#giveBack();
  }

  #comeForward(): void {
    const window = this.#window;
    if (window.isFocused()) return;
    this.#before = window.isMinimized() ? 'minimised' : 'behind';
    if (window.isMinimized()) window.restore();
    window.setAlwaysOnTop(true);
    window.show();
    window.moveTop();
    window.focus();
    this.#wakeIn(FOCUS_MS, () => {
      const isLeft = window.isDestroyed() || window.isFocused();
      if (this.#isAsking && !isLeft) window.flashFrame(true);
    });
  }

  #giveBack(): void {
    const window = this.#window;
    const before = this.#before;
    this.#before = null;
    window.flashFrame(false);
    if (before === null) return;
    window.setAlwaysOnTop(false);
    if (before === 'minimised') window.minimize();
    // Without the focus, somebody has already switched to the other till themselves.
    else if (window.isFocused()) giveFocusBack(window);
  }
}

/**
 * Returns the focus to the program that had it. X11 has no call for that, but hiding a window and showing it without
 * focus leaves the focus there. On Windows `blur` does it, on a Mac hiding the application.
 */
function giveFocusBack(window: BrowserWindow): void {
  if (process.platform === 'win32') return window.blur();
  if (process.platform === 'darwin') {
    app.hide();
    return app.show();
  }
  const bounds = window.getBounds();
  window.hide();
  window.showInactive();
  // A desktop may choose another position for a window that is shown again.
  window.setBounds(bounds);
}

/** Returns the saved position, or else one at the bottom of the screen. */
export function besideWindowArea(kept: Electron.Rectangle | null): Electron.Rectangle {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  return fitBesideArea(kept, [screen.getPrimaryDisplay().workArea, ...areas]);
}
