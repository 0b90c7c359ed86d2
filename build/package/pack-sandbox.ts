/** `npm run sandbox -- pack`: the sandbox service as one file, with a Containerfile beside it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { packProgram } from './pack-program.ts';

export const packedSandbox = 'evertill-sandbox.mjs';

/** Packs it into a folder; the file needs Node 24 and nothing else. */
export async function packSandbox(folder: string): Promise<void> {
  await packProgram('electron/sandbox/sandbox-command.ts', folder, packedSandbox);
  copyFileSync(
    path.join(repositoryRoot, 'build/package/sandbox.Containerfile'),
    path.join(folder, 'Containerfile'),
  );
}

if (import.meta.main) {
  const folder = path.join(repositoryRoot, 'build', 'output', 'sandbox');
  await packSandbox(folder);
  console.log(`The sandbox is in ${path.join(folder, packedSandbox)}`);
}
