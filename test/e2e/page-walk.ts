import path from 'node:path';
import { repositoryRoot } from '../../build/repository-root.ts';
import { untilStill } from './cashier-screen.ts';
import { ScreenRules } from './screen-rules.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Set where another system is only emulated, as Windows is by Wine: pages are drawn slowly there, and with other
 * fonts than a shop's. A walk then takes no pictures and checks no page, and only the smallest size is walked.
 */
const WITHOUT_PICTURES = process.env['EVERTILL_WITHOUT_PICTURES'] === '1';

const SMALLEST = { width: 1024, height: 768 };

/** The sizes at which a till is sold: the smallest supported screen, and a large one. */
export const SCREEN_SIZES = WITHOUT_PICTURES
  ? [SMALLEST]
  : [SMALLEST, { width: 1920, height: 1080 }];

/** Languages whose amounts and dates differ from English ones, and from each other. */
const LANGUAGES = ['de', 'fr'] as const;

const PICTURES = path.join(repositoryRoot, 'test-results', 'pictures');

/** Where the page notes answers that nobody could see. */
interface WalkedWindow extends Window {
  unseenAnswers?: string[];
  /** From now on, what appears is no answer to the last press. */
  forgetPress?: () => void;
}

/**
 * Inspects the pages that a test opens, without pressing anything: takes pictures in German and French, light and dark,
 * and collects faults that no page may have.
 */
export class PageWalk {
  readonly #till: TillUnderTest;
  readonly #name: string;
  readonly #rules: ScreenRules;
  readonly #broken: string[] = [];
  #pictures = 0;

  constructor(till: TillUnderTest, name: string) {
    this.#till = till;
    this.#name = name;
    this.#rules = new ScreenRules(till.page);
  }

  /** Watches every answer to a press from now on, even after the window is loaded again. */
  static async begin(
    till: TillUnderTest,
    name: string,
    size: (typeof SCREEN_SIZES)[number],
  ): Promise<PageWalk> {
    await till.page.setViewportSize(size);
    if (!WITHOUT_PICTURES) {
      await till.page.addInitScript(watchAnswers);
      await till.page.evaluate(watchAnswers);
    }
    return new PageWalk(till, name);
  }

  /** Takes the pictures of a page, and checks it. */
  async look(state: string): Promise<void> {
    const { page } = this.#till;
    const { width = 0 } = page.viewportSize() ?? {};
    this.#pictures += 1;
    const place = String(this.#pictures).padStart(2, '0');
    if (WITHOUT_PICTURES) return;
    await untilStill(page);
    await this.#noteUnseen(state);
    for (const language of LANGUAGES) {
      await this.#speak(language);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await untilStill(page);
        const name = `${place}-${state.replace(/\W+/g, '-')}-${language}-${colorScheme}.png`;
        const folder = path.join(PICTURES, this.#name, String(width));
        await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const seen = `${state}, ${language}, ${width} px`;
      await this.#rules.lookAtEdges(seen);
      const foreign = (await page.evaluate(shownTexts)).filter((text) => ENGLISH_FORM.test(text));
      this.#broken.push(...foreign.map((text) => `${seen}: English form: ${text}`));
      const hidden = await page.evaluate(hiddenChoices);
      this.#broken.push(...hidden.map((text) => `${seen}: choice out of sight: ${text}`));
      const uneven = await page.evaluate(unevenKeys);
      this.#broken.push(...uneven.map((text) => `${seen}: buttons of two heights: ${text}`));
      const unaligned = await page.evaluate(unalignedFields);
      this.#broken.push(
        ...unaligned.map((text) => `${seen}: fields of a row not in line: ${text}`),
      );
      const high = await page.evaluate(highAnswers);
      this.#broken.push(...high.map((text) => `${seen}: higher than its buttons: ${text}`));
    }
    await this.#speak('en');
  }

  /** Returns one line for each fault, of the pages so far. */
  async faults(): Promise<readonly string[]> {
    await this.#noteUnseen('the end');
    return [...this.#broken, ...this.#rules.broken];
  }

  async #noteUnseen(state: string): Promise<void> {
    const unseen = await this.#till.page.evaluate(() => {
      const here: WalkedWindow = window;
      here.forgetPress?.();
      return here.unseenAnswers?.splice(0) ?? [];
    });
    this.#broken.push(...unseen.map((text) => `before ${state}: answer out of sight: ${text}`));
  }

  async #speak(language: 'en' | (typeof LANGUAGES)[number]): Promise<void> {
    const { page } = this.#till;
    await page.evaluate((next) => window.till.setLanguage(next), language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    await untilStill(page);
  }
}

/**
 * Matches an amount with a point before its cents, a month before its day, and an ISO date: forms that German and
 * French texts do not use. A number with two points is a version or an address.
 */
const ENGLISH_FORM =
  /(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.])|\b\d{1,2}\/\d{1,2}\/\d{2,4} (?:AM|PM)|\b20\d\d-\d\d-\d\d\b|\b\d{1,2}:\d\d [ap]m\b/i;

/** Runs in the page: lists what a person reads, with the content of fields. */
function shownTexts(): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('[translate="no"], pre, code') !== null)
      return [];
    if (element instanceof HTMLInputElement) return [element.value];
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? '');
  });
  return [...new Set(texts)];
}

/**
 * Runs in the page: lists choices and buttons of the open dialog that are covered, or in sight only once the dialog is
 * scrolled. A list inside the dialog may scroll.
 */
function hiddenChoices(): string[] {
  const dialog = [...document.querySelectorAll('[data-decision]')].at(-1);
  const isInList = (choice: HTMLElement): boolean => {
    for (let index = choice.parentElement; index !== null; index = index.parentElement) {
      if (index === dialog) return false;
      if (/auto|scroll/.test(getComputedStyle(index).overflowY)) return true;
    }
    return false;
  };
  return [...(dialog?.querySelectorAll<HTMLElement>('[type="radio"], button') ?? [])]
    .filter((choice) => choice.checkVisibility() && !isInList(choice))
    .filter((choice) => {
      const { x, y, width, height } = choice.getBoundingClientRect();
      return !choice.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    })
    .map((choice) => choice.outerHTML.slice(0, 160));
}

/** Runs in the page: lists buttons that are higher than the button beside them, on the same line. */
function unevenKeys(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main button, [role="dialog"] button')].flatMap(
    (key) => {
      const next = key.nextElementSibling;
      if (!(next instanceof HTMLButtonElement) || !key.checkVisibility()) return [];
      const [one, other] = [key.getBoundingClientRect(), next.getBoundingClientRect()];
      const isSameLine =
        one.top < other.bottom && other.top < one.bottom && one.right <= other.left;
      return isSameLine && Math.abs(one.height - other.height) > 1
        ? [`${key.textContent} ${one.height} / ${next.textContent} ${other.height}`]
        : [];
    },
  );
}

/** Runs in the page: lists fields whose boxes stand higher or lower than the box beside them. */
function unalignedFields(): string[] {
  const boxes = [...document.querySelectorAll<HTMLElement>('.mantine-InputWrapper-root')].flatMap(
    (field) => {
      const box = field.querySelector<HTMLElement>('.mantine-Input-wrapper');
      return box?.checkVisibility() ? [{ field, box: box.getBoundingClientRect() }] : [];
    },
  );
  return boxes.flatMap(({ field, box }, at) => {
    const next = boxes[at + 1];
    if (next === undefined || next.field.parentElement !== field.parentElement) return [];
    const isSameLine =
      box.top < next.box.bottom && next.box.top < box.bottom && box.right <= next.box.left;
    return isSameLine && Math.abs(box.top - next.box.top) > 1
      ? [`${field.innerText} ${box.top} / ${next.field.innerText} ${next.box.top}`]
      : [];
  });
}

/** Runs in the page: lists what a dialog says beside its buttons, if it makes them higher than a main button. */
function highAnswers(): string[] {
  const MAIN_BUTTON_PX = 60;
  return [...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="status"]')]
    .filter((said) => said.parentElement?.querySelector(':scope > button'))
    .filter((said) => said.getBoundingClientRect().height > MAIN_BUTTON_PX + 1)
    .map(({ innerText }) => innerText);
}

/**
 * Runs in the page: notes each answer to a press of which nothing is in sight once it is drawn. Of several answers at
 * once, the first one counts. A press that opens another page is answered by that page; what the page reads later is no
 * answer.
 */
function watchAnswers(): void {
  const ANSWERS = '[role="status"], [role="alert"], .mantine-InputWrapper-error';
  const here: WalkedWindow = window;
  if (here.unseenAnswers !== undefined) return;
  const unseen: string[] = [];
  here.unseenAnswers = unseen;
  const openPage = () => {
    const part = document.querySelector<HTMLElement>('main [data-part]')?.dataset['part'];
    return `${document.querySelector('[aria-current]')?.textContent} ${part}`;
  };
  let isAsked = false;
  let pageAtPress = openPage();
  const forget = () => {
    isAsked = false;
  };
  here.forgetPress = forget;
  const ask = () => {
    isAsked = true;
    pageAtPress = openPage();
  };
  const keyed = ({ key, ctrlKey, altKey }: KeyboardEvent) => {
    if (key === 'Enter' || ctrlKey || altKey || /^F\d+$/.test(key)) ask();
    else forget();
  };
  const isOutOfSight = (answer: Element): boolean => {
    const { top, bottom, height } = answer.getBoundingClientRect();
    // One pixel high: for screen readers only.
    if (height <= 1) return false;
    for (let index = answer.parentElement; index !== null; index = index.parentElement) {
      if (!/auto|scroll|hidden/.test(getComputedStyle(index).overflowY)) continue;
      const edge = index.getBoundingClientRect();
      const isCut = bottom > edge.bottom + 1 || top < edge.top - 1;
      if (isCut && height <= edge.height) return true;
      if (bottom <= edge.top || top >= edge.bottom) return true;
    }
    return height <= innerHeight && (top < -1 || bottom > innerHeight + 1);
  };
  const drawn = (look: () => void) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(look)));
  };
  new MutationObserver((changes) => {
    if (!isAsked) return;
    const [first] = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => {
        if (!(node instanceof Element)) return [];
        return node.matches(ANSWERS) ? [node] : [...node.querySelectorAll(ANSWERS)];
      });
    if (openPage() !== pageAtPress) forget();
    if (!isAsked || first === undefined) return;
    drawn(() => {
      const text = first.textContent?.trim() ?? '';
      if (text !== '' && first.isConnected && isOutOfSight(first)) unseen.push(text);
    });
  }).observe(document, { subtree: true, childList: true });
  addEventListener('keydown', keyed, true);
  addEventListener('click', ask, true);
}
