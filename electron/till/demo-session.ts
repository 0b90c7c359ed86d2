import { DemoService } from '../sandbox/demo-service.ts';
import { DEMO_BOOK_ID, demoBookConfig } from './book-config.ts';
import type { BookConfig } from './book-config.ts';
import type { BookPlaces } from './book-places.ts';
import type { TillEnvironment } from './settings/till-environment.ts';

/** Starts the demo's service once, and returns the configuration of its book. */
export class DemoSession {
  readonly #setup: TillEnvironment;
  readonly #places: BookPlaces;
  #service: DemoService | null = null;

  constructor(setup: TillEnvironment, places: BookPlaces) {
    this.#setup = setup;
    this.#places = places;
  }

  get service(): DemoService | null {
    return this.#service;
  }

  async enter(): Promise<BookConfig> {
    const { bundle, log, resolveProxy, timeZone } = this.#setup;
    this.#service ??= await DemoService.start(
      bundle,
      this.#places.pathsOf(DEMO_BOOK_ID).folder,
      log,
      'EUR',
    );
    return demoBookConfig(this.#service.ready, timeZone, resolveProxy);
  }

  leave(): void {
    this.#service?.stop();
  }
}
