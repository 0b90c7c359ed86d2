/** `npm run sandbox:pack`: the sandbox service as one file, with a Containerfile beside it. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../repository-root.ts';

export const packedSandbox = 'evertill-sandbox.mjs';

/** Packs it into a folder; the file needs Node 24 and nothing else. */
export async function packSandbox(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: repositoryRoot,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(repositoryRoot, 'electron/sandbox/sandbox-command.ts'),
        external: [/^node:/],
        output: { format: 'es', entryFileNames: packedSandbox, codeSplitting: false },
      },
    },
  });
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
