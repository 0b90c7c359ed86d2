import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.0 to 2.2, levels A and AA, and what axe recommends beside them. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at what stands on the screen as the accessibility rules do, and remembers what breaks them. */
export class ScreenRules {
  readonly #page: Page;
  readonly #broken: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** One line for each place that breaks a rule, over all looks. */
  get broken(): readonly string[] {
    return this.#broken;
  }

  /** @param state what stands there, for the report */
  async look(state: string): Promise<void> {
    await this.#page.emulateMedia({ colorScheme: 'light' });
    await this.#check(`${state}, light`, this.#axe().withTags(RULES));
    await this.#page.emulateMedia({ colorScheme: 'dark' });
    // Dark differs in its colours alone.
    await this.#check(`${state}, dark`, this.#axe().withRules(['color-contrast']));
    for (const target of await this.#page.evaluate(smallTargets)) {
      this.#broken.push(`${state}: target too small: ${target}`);
    }
  }

  #axe(): AxeBuilder {
    return (
      new AxeBuilder({ page: this.#page })
        // Electron's debugger opens no second page, in which axe would finish its run.
        .setLegacyMode(true)
        .options({ resultTypes: ['violations'] })
        // Chromium lets Tab reach what scrolls and holds nothing to focus; axe does not know that.
        .disableRules(['scrollable-region-focusable'])
    );
  }

  async #check(state: string, axe: AxeBuilder): Promise<void> {
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        this.#broken.push(`${state}: ${id}: ${html} ${failureSummary ?? ''}`);
      }
    }
  }
}

/** Runs in the page: whatever a finger has to hit, and is smaller than the till promises. */
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
