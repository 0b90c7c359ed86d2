import path from 'node:path';
import axe from 'axe-core';
import type { Result, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.0 to 2.2, levels A and AA, and further ones that axe recommends. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Buttons that need no shortcut printed on them, with the reason. */
const keyless = {
  'a key of the keyboard types it': '[data-digits] button',
  'PageUp and PageDown go there, and its keys then stand on it': '[data-chosen="false"] button',
  'a row of a list that the arrow keys go through': 'ul > li > button[aria-pressed]',
  'a piece more or less of a line: its own key adds one, and × says how many':
    'ul > li button[aria-label^="One "]',
  'a report, or a month, that PageUp and PageDown go to':
    'nav:is([aria-label="Reports"], [aria-label="By month"]) > button',
  'a category after the ninth, found by a search':
    '[aria-label="Categories"] > button:nth-child(n + 10)',
  'a card before the last: dropping begins at the last one':
    '[aria-label="Payments"] li:has(~ li) button',
  'the first letter of a name chooses it': '[aria-label="Who is working?"] button',
  'what a manager seldom does under To resolve, Categories and Settings, by Tab':
    'body:has(nav [aria-pressed="true"]:is([aria-keyshortcuts="F7"], [aria-keyshortcuts="F9"], [aria-keyshortcuts="F10"])) main button',
  'ends a manager’s PIN before its time: so does the key that locks':
    'nav > button:not([aria-pressed])',
  'a link in a text, by Tab as on any page': 'dd button',
  'a day of a calendar, which the arrow keys go through': 'td button',
  'the name of a month, by Tab': '.mantine-DatePicker-calendarHeaderLevel',
  'the eye beside a password, which Mantine keeps out of the way of Tab':
    '.mantine-PasswordInput-visibilityToggle',
};

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const LARGE = { width: 1920, height: 1080 };

/** The folder for a picture of each state (`npm run demo -- screenshots`); undefined if none are made. */
const pictures = process.env['EVERTILL_PICTURES'];

/** Checks what the screen shows by the accessibility rules, and collects violations. */
export class ScreenRules {
  readonly #page: Page;
  readonly #broken: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Returns one line for each place that breaks a rule, over all checks. */
  get broken(): readonly string[] {
    return this.#broken;
  }

  /**
   * Checks the screen as it is now.
   * @param state names what is shown, for the report
   */
  async look(state: string): Promise<void> {
    await this.#show('light');
    await this.#page.evaluate(untilStill);
    await this.#check(`${state}, light`, { type: 'tag', values: RULES });
    await this.#photograph(state, 'light');
    await this.#show('dark');
    await this.#photograph(state, 'dark');
    // Dark mode differs only in colours, so only their contrast is checked.
    await this.#check(`${state}, dark`, { type: 'rule', values: ['color-contrast'] });
    for (const target of await this.#page.evaluate(smallTargets)) {
      this.#broken.push(`${state}: target too small: ${target}`);
    }
    for (const fault of await this.#page.evaluate(keyFaults, Object.values(keyless))) {
      this.#broken.push(`${state}: ${fault}`);
    }
  }

  /** Checks that the main job never scrolls at its own size, and that double-size text is cut off nowhere. */
  async lookAtSize(state: string): Promise<void> {
    for (const scroller of await this.#page.evaluate(scrollers)) {
      this.#broken.push(`${state}: scrolls: ${scroller}`);
    }
    await this.#page.evaluate(() =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
    await this.lookAtEdges(`${state}, text at 200 %`);
    await this.#page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }

  /** Checks at the current text size that nothing reaches over an edge. */
  async lookAtEdges(state: string): Promise<void> {
    const words = await this.#page.evaluate(cutWords);
    for (const place of [...words, ...(await this.#page.evaluate(cutOff))]) {
      this.#broken.push(`${state}: cut off: ${place}`);
    }
  }

  /** Checks at the current text size that each option of a list can be read to its end. */
  async lookAtChoices(state: string): Promise<void> {
    for (const choice of await this.#page.evaluate(cutChoices)) {
      this.#broken.push(`${state}: cut off: ${choice}`);
    }
  }

  /** Switches between light and dark without animation: halfway between two colours, contrast cannot be measured. */
  async #show(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.#page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  }

  async #photograph(state: string, colours: string): Promise<void> {
    if (pictures === undefined) return;
    const small = this.#page.viewportSize();
    const name = `${state.replace(/\W+/g, '-')}-${colours}.png`;
    for (const size of [...(small ? [small] : []), LARGE]) {
      const folder = path.join(pictures, `${size.width}x${size.height}`);
      await this.#page.setViewportSize(size);
      await this.#page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
    }
    if (small) await this.#page.setViewportSize(small);
  }

  async #check(state: string, runOnly: RunOnly): Promise<void> {
    // Loads axe once per document, because it is half a megabyte.
    if (!(await this.#page.evaluate(() => 'axe' in window))) await this.#page.evaluate(axe.source);
    const violations = await this.#page.evaluate(brokenRules, runOnly);
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        this.#broken.push(`${state}: ${id}: ${html} ${failureSummary ?? ''}`);
      }
    }
  }
}

/**
 * Runs in the page: waits until nothing has changed for some frames, and nothing moves. An element that is appearing or
 * disappearing is not in its final state.
 */
async function untilStill(): Promise<void> {
  const STILL_FRAMES = 6;
  let stillFor = 0;
  const watch = new MutationObserver(() => (stillFor = 0));
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  while (stillFor < STILL_FRAMES) {
    await new Promise(requestAnimationFrame);
    const isMoving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .some(({ playState }) => playState === 'running');
    stillFor = isMoving ? 0 : stillFor + 1;
  }
  watch.disconnect();
}

async function brokenRules(runOnly: RunOnly): Promise<Result[]> {
  const { violations } = await window.axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    // In Chromium, Tab reaches an element that scrolls and has nothing to focus; axe does not know that.
    rules: { 'scrollable-region-focusable': { enabled: false } },
  });
  return violations;
}

/** Runs in the page: lists touch targets smaller than the till promises. */
function smallTargets(): string[] {
  const LEAST_PX = 48;
  const targets = document.querySelectorAll<HTMLElement>(
    'button, select, textarea, input:not([type="radio"], [type="checkbox"]), [role="option"]',
  );
  const choices = document.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]');
  const labels = [...choices].flatMap(({ labels: its }) => [...(its ?? [])].slice(-1));
  return [...targets, ...labels]
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ target, box }) => target.checkVisibility() && box.width > 1)
    .filter(({ box }) => Math.min(box.width, box.height) < LEAST_PX - 0.5)
    .map(({ target, box }) => {
      const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
      return `${size} ${target.outerHTML.slice(0, 120)}`;
    });
}

/** Runs in the page: lists elements that scroll. */
function scrollers(): string[] {
  return [...document.querySelectorAll<HTMLElement>('nav, main, main *')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Runs in the page: lists what reaches over the edge of the window, or of its own button. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('h1, p, span, strong, button, input, kbd')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOverfull = element.matches('button') && element.scrollWidth > element.clientWidth + 1;
      return isOverfull || left < -1 || right > window.innerWidth + 1;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Runs in the page: lists words of a picture that reach over its edge. */
function cutWords(): string[] {
  return [...document.querySelectorAll('svg[role="img"]')].flatMap((picture) => {
    const place = picture.getBoundingClientRect();
    return [...picture.querySelectorAll('text')]
      .filter((words) => {
        const { left, right } = words.getBoundingClientRect();
        return left < place.left - 1 || right > place.right + 1;
      })
      .map(({ textContent }) => textContent);
  });
}

/** Runs in the page: lists options of a list that do not fit once chosen. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('select')].flatMap((list) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(list);
    const room =
      list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const isTooLong = (label: string) => {
      if (pen === null) return true;
      pen.font = font;
      return pen.measureText(label).width > room;
    };
    return [...list.options].map(({ label }) => label).filter(isTooLong);
  });
}

/** Runs in the page: lists buttons that show no shortcut, or the same one as another button. */
function keyFaults(exempt: readonly string[]): string[] {
  const question = [...document.querySelectorAll('[data-decision]')].at(-1);
  const place = question ?? document.body;
  const buttons = [...place.querySelectorAll<HTMLButtonElement>('button:enabled')]
    .filter((button) => button.checkVisibility() && !button.closest('[aria-hidden="true"]'))
    .filter((button) => !exempt.some((selector) => button.matches(selector)));
  const silent = buttons
    .filter((button) => button.querySelector('kbd') === null)
    .map(({ outerHTML }) => `no key is printed: ${outerHTML.slice(0, 200)}`);
  const printed = [...place.querySelectorAll('kbd')]
    .filter((key) => key.parentElement?.checkVisibility() && !key.closest('button:disabled'))
    .map(({ textContent }) => textContent);
  const twice = printed.filter((key, at) => printed.indexOf(key) !== at);
  return [...silent, ...twice.map((key) => `two places say ${key}`)];
}
