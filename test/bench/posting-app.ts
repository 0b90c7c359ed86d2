import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packProgram } from '../../build/package/pack-program.ts';
import { TillProcess } from '../e2e/till-process.ts';
import type { PostingSettings } from './post-all.ts';

/**
 * An Electron without a till or a window whose main process posts a queue's payments, with a line on disk before and
 * after each: what Electron itself leaves of Node's rate.
 */
export class PostingApp {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Packs the program into a folder below this one. */
  static async pack(folder: string, posts: PostingSettings): Promise<PostingApp> {
    const app = path.join(folder, 'posting-app');
    await mkdir(app);
    await packProgram('test/bench/post-all.ts', app, 'post-all.mjs');
    await packProgram('test/bench/bare-journal.ts', app, 'bare-journal.mjs');
    const main = `
      import { app } from 'electron';
      import { BareJournal } from './bare-journal.mjs';
      import { postAll } from './post-all.mjs';
      const work = async () => {
        const journal = await BareJournal.open(${JSON.stringify(app)});
        await postAll(${JSON.stringify(posts)}, journal);
        await journal.close();
        app.exit(0);
      };
      // Electron is not ready before this module has ended.
      void app.whenReady().then(work);
    `;
    const about = { name: 'posting', version: '1.0.0', type: 'module', main: 'main.js' };
    await writeFile(path.join(app, 'main.js'), main);
    await writeFile(path.join(app, 'package.json'), JSON.stringify(about));
    return new PostingApp(app);
  }

  /** Starts the program, and resolves once it has posted all payments and ended. @throws if it ends otherwise */
  async postAll(): Promise<void> {
    const process = await TillProcess.start(['--data', path.join(this.#folder, 'data')], {
      appFolder: this.#folder,
    });
    const { code, stderr } = await process.exit();
    if (code !== 0) throw new Error(`the program ended with ${code}: ${stderr}`);
  }
}
