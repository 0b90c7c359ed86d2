import { fileURLToPath } from 'node:url';

/** The repository's folder, without a trailing separator. */
export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
