import type { JsonFile } from '../files/json-file.ts';
import type { TillSettings } from './till-settings.ts';

/** What this till remembers beside its books, and its file. */
export class KeptSettings {
  readonly #file: JsonFile<TillSettings>;
  readonly #onChange: () => void;
  #now: TillSettings;
  #saved: Promise<unknown> = Promise.resolve();

  constructor(file: JsonFile<TillSettings>, now: TillSettings, onChange: () => void) {
    this.#file = file;
    this.#now = now;
    this.#onChange = onChange;
  }

  get now(): TillSettings {
    return this.#now;
  }

  /** One after the other: two presses in a row would each undo what the other one has written. */
  save(change: Partial<TillSettings>): Promise<void> {
    const saved = this.#saved.then(() => this.#write({ ...this.#now, ...change }));
    this.#saved = saved.catch(() => undefined);
    return saved;
  }

  async #write(settings: TillSettings): Promise<void> {
    await this.#file.write(settings);
    this.#now = settings;
    this.#onChange();
  }
}
