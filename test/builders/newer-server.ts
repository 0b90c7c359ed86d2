import path from 'node:path';
import { requireServerPrograms } from '../../electron/server/database/find-server.ts';
import type { ServerPrograms } from '../../electron/server/database/find-server.ts';

/**
 * Returns the PostgreSQL of the npm package, if the system has an older one.
 * @throws if there is none
 */
export function newerServer(): ServerPrograms {
  const packaged = requireServerPrograms({}, path.join('/', 'none'));
  const { major } = requireServerPrograms({});
  if (packaged.major > major) return packaged;
  throw new Error(
    `the system has PostgreSQL ${major}, and no newer one than ${packaged.major} is here`,
  );
}
