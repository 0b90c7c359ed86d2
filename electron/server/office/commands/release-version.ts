import type { Client } from 'pg';
import { saidLimitsSchema } from '../../../../shared/office/policy.ts';
import { isVersion } from '../../../../shared/update/compare-versions.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { ServerStopped } from '../../database/server-stopped.ts';
import { storesNamed } from './say-limits.ts';

/** In place of a version: a till takes whichever is published for it. */
const ANY = 'any';

/** Says up to which version the tills of stores may be brought: to all of those named, or to none. @throws ServerStopped */
export async function releaseVersion(
  owner: Client,
  { named, stores }: { readonly named: string; readonly stores: string },
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  if (named !== ANY && (!isVersion(named) || named.endsWith('-test')))
    throw new ServerStopped(`${named} is not a version such as 1.2.3. Nothing was changed.`);
  const version = named === ANY ? null : named;
  const asked = [await storesNamed(owner, stores), version];
  const { rows } = await owner.query<{ answer: unknown }>(
    'select office.release($1, $2) as answer',
    asked,
  );
  const said = saidLimitsSchema.parse(rows[0]?.answer);
  if (said.kind === 'not-open')
    throw new ServerStopped(
      `This head office has no open store ${said.store}. Nothing was changed.`,
    );
  const what = version === null ? 'any version' : `versions up to ${version}`;
  say(
    `The tills of ${said.stores === 1 ? 'one store' : `${said.stores} stores`} may install ${what}. Each hub fetches this within about two minutes; someone installs it at the till. To see each till’s version: npm run office -- status NAME`,
  );
}
