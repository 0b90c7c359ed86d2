import { fileURLToPath } from 'node:url';

/** The repository's folder, with a trailing separator left off. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
