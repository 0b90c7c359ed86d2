import { DemoService } from '../sandbox/demo-service.ts';
import { DEMO_BOOK_ID, demoBookConfig } from './book-config.ts';
import type { BookConfig } from './book-config.ts';
import type { BookPlaces } from './book-places.ts';
import type { TillEnvironment } from './settings/till-environment.ts';

/** Runs the demo's service, which is started once. */
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

  /** Starts the service unless it runs, and returns the configuration of its book. */
  async start(): Promise<BookConfig> {
    const { bundle, log, resolveProxy, timeZone } = this.#setup;
    this.#service ??= await DemoService.start(
      bundle,
      this.#places.pathsOf(DEMO_BOOK_ID).folder,
      log,
      'EUR',
    );
    return demoBookConfig(this.#service.ready, timeZone, resolveProxy);
  }

  stop(): void {
    this.#service?.stop();
  }
}
