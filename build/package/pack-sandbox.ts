/** `npm run sandbox -- pack`: packs the sandbox service into one file, with a Containerfile beside it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { packProgram } from './pack-program.ts';

export const packedSandboxName = 'evertill-sandbox.mjs';

/** Packs the sandbox service into a folder; the file needs only Node 24. */
export async function packSandbox(folder: string): Promise<void> {
  await packProgram('electron/sandbox/sandbox-command.ts', folder, packedSandboxName);
  copyFileSync(
    path.join(repositoryRoot, 'build/package/sandbox.Containerfile'),
    path.join(folder, 'Containerfile'),
  );
}

if (import.meta.main) {
  const folder = path.join(repositoryRoot, 'build', 'output', 'sandbox');
  await packSandbox(folder);
  console.log(`The sandbox is in ${path.join(folder, packedSandboxName)}`);
}
