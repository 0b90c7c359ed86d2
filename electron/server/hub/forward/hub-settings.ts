import * as z from 'zod';
import type { DatabaseConnection } from '../../../node/hub-client/database-connection.ts';

const standingSchema = z.object({
  /** Number of the newest change at the hub; 0 for none. */
  settingsNumber: z.int().nonnegative(),
  /** The office's number of the last policy that the hub has; 0 for none. */
  officeNumber: z.int().nonnegative(),
});
type HubSettingsStanding = z.infer<typeof standingSchema>;

/** A setting of the head office, as sent to a store's hub. */
interface OfficeSetting {
  /** Permanent id of this change. */
  readonly name: string;
  readonly officeNumber: number;
  /** Highest number that a hub of this store is known to have had. */
  readonly floor: number;
  /** The encrypted setting. */
  readonly body: string;
}

/** Settings of a store at its hub that a head office can set. */
export interface HubSettingsStore {
  readStanding(): Promise<HubSettingsStanding>;
  /** Stores a setting, unless the hub has this one or a newer one. */
  put(setting: OfficeSetting): Promise<HubSettingsStanding>;
}

const STAND = `select json_build_object('settingsNumber', coalesce(max(number), 0), 'officeNumber', coalesce(max(office_number), 0)) as answer from hub.setting`;

const RELEASE = `with said as (update hub.meta set released = $1::text where released is distinct from $1::text returning 1) select (select count(*) from said) as answer`;

/** Writes to a hub's database as its owner, since no till's login may write in the office's name. */
export class HubDatabaseSettings implements HubSettingsStore {
  readonly #owner: Pick<DatabaseConnection, 'ask'>;

  constructor(owner: Pick<DatabaseConnection, 'ask'>) {
    this.#owner = owner;
  }

  /**
   * Returns the numbers of the newest settings that the hub has.
   * @throws DatabaseUnreached
   */
  readStanding(): Promise<HubSettingsStanding> {
    return this.#owner.ask(STAND, [], (answer) => standingSchema.parse(answer));
  }

  /** Stores a setting, unless the hub has this one or a newer one. @throws DatabaseUnreached */
  put({ name, officeNumber, floor, body }: OfficeSetting): Promise<HubSettingsStanding> {
    return this.#owner.ask(
      'select hub.put_office_setting($1, $2, $3, $4, $5) as answer',
      ['limits', name, officeNumber, floor, body],
      (answer) => standingSchema.parse(answer),
    );
  }
}

/**
 * Sets up to which version a hub's tills may be updated.
 * @param owner connection to the hub's database
 * @param version null for any
 * @throws DatabaseUnreached
 */
export async function releaseVersionAtHub(
  owner: Pick<DatabaseConnection, 'ask'>,
  version: string | null,
): Promise<void> {
  await owner.ask(RELEASE, [version], (answer) => answer);
}
