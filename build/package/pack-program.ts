import path from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../repository-root.ts';

/**
 * Packs a command line program into one file for Node 24, with every package inside.
 * @param entry relative to the repository
 * @param typedAs the installed command, which replaces `npm run … --` in the help
 * @returns the names of the packages inside
 */
export async function packProgram(
  entry: string,
  folder: string,
  file: string,
  typedAs?: string,
): Promise<ReadonlySet<string>> {
  const packages = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'warn',
    root: repositoryRoot,
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'list-packages',
        moduleParsed: ({ id }) => {
          const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
          if (name !== undefined) packages.add(name);
        },
      },
    ],
    ...(typedAs !== undefined && { define: { TYPED_AS: JSON.stringify(typedAs) } }),
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(repositoryRoot, entry),
        external: [/^node:/, 'pg-native'],
        output: { format: 'es', entryFileNames: file, codeSplitting: false },
      },
    },
  });
  return packages;
}
