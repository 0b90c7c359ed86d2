import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../repository-root.ts';

/** Returns the pinned Node installed by the set-up, for programs without Electron. @throws if it is missing */
export function nodeProgram(): string {
  const packageName = `node-linux-${process.arch}`;
  const program = path.join(repositoryRoot, 'node_modules', packageName, 'bin', 'node');
  if (!existsSync(program)) throw new Error(`there is no ${packageName}; run npm start once`);
  return program;
}
