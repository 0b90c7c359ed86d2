import { createInterface } from 'node:readline/promises';
import { runConformanceCheck } from './conform.ts';

/** Entry point of `npm run conform -- --base URL --shop UUID --keys FILE`. */
process.exitCode = await runConformanceCheck(process.argv.slice(2), {
  say: (text) => void process.stdout.write(`${text}\n`),
  agree: async (question) => {
    if (!process.stdin.isTTY) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(question);
    terminal.close();
    return answer.trim() === 'yes';
  },
});
