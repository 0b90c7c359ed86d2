import type { Client } from 'pg';
import { TEMPORARY_FILE_LIMIT } from '../database/served-database.ts';

/** A setting that only the administrator of somebody else's server can make. */
interface ServerLack {
  /** The risk until it is set, from somebody with one till's login or none. */
  readonly because: string;
  /** Statement for an administrator to run in the database. */
  readonly sql: string;
}

const MOST_LOG_IN_S = 10;

/** Query for functions with which a login could block others, and which the hub never calls. */
const HELD_BACK = `
  select coalesce(string_agg(oid::regprocedure::text, ', ' order by oid), '') as functions from pg_proc
  where pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^pg_(try_)?advisory_' or proname = 'pg_logical_emit_message')
    and has_function_privilege('public', oid, 'execute')
`;

const SETTINGS = `
  select extract(epoch from current_setting('authentication_timeout')::interval)::int as log_in_s,
    current_setting('max_prepared_transactions')::int > 0 as prepares,
    current_setting('temp_file_limit') = '-1' and not has_parameter_privilege('temp_file_limit', 'set') as is_unbounded,
    quote_ident(current_user) as owner
`;

/**
 * Query for how text was sorted when the database was made, and how the computer sorts it now; null if that never
 * changes, as in a database without locale.
 */
const SORTING = `
  select datcollversion as was, pg_database_collation_actual_version(oid) as now, quote_ident(datname) as database
  from pg_database where datname = current_database()
`;

interface Sorting {
  readonly was: string | null;
  readonly now: string | null;
  readonly database: string;
}

interface Settings {
  readonly log_in_s: number;
  readonly prepares: boolean;
  readonly is_unbounded: boolean;
  readonly owner: string;
}

/** Lists missing settings that the hub's owner cannot make. */
export async function findServerLacks(owner: Client): Promise<readonly ServerLack[]> {
  const lacks: ServerLack[] = [];
  const [settings] = (await owner.query<Settings>(SETTINGS)).rows;
  const [held] = (await owner.query<{ functions: string }>(HELD_BACK)).rows;
  if (settings !== undefined && settings.log_in_s > MOST_LOG_IN_S)
    lacks.push({
      because: `Connections that never log in keep the tills out for ${settings.log_in_s} s (authentication_timeout).`,
      sql: "alter system set authentication_timeout = '5s'; select pg_reload_conf();",
    });
  if (settings?.prepares === true)
    lacks.push({
      because:
        'One login can hold cards with a prepared transaction until someone rolls it back (max_prepared_transactions; applies once the server is restarted).',
      sql: 'alter system set max_prepared_transactions = 0;',
    });
  if (settings?.is_unbounded === true)
    lacks.push({
      because: `One login can fill the disk with temporary files (temp_file_limit; after this, start sets ${TEMPORARY_FILE_LIMIT} for each login).`,
      sql: `grant set on parameter temp_file_limit to ${settings.owner};`,
    });
  if (held !== undefined && held.functions !== '')
    lacks.push({
      because: 'One login can take all locks of the server, or fill its log (in this database).',
      sql: `revoke execute on function ${held.functions} from public;`,
    });
  const sorting = await findChangedSorting(owner);
  if (sorting !== null)
    lacks.push({
      because: `An update of the computer sorts text in another way (collation ${sorting.was}, now ${sorting.now}): the hub may miss a card or a till that it has. This rebuilds what depends on it.`,
      sql: `reindex database ${sorting.database}; alter database ${sorting.database} refresh collation version;`,
    });
  return lacks;
}

/** Describes how text was sorted and is now; null if no update of the computer has changed that. */
export async function findChangedSorting(owner: Client): Promise<Sorting | null> {
  const [sorting] = (await owner.query<Sorting>(SORTING)).rows;
  if (sorting === undefined || sorting.was === null || sorting.now === null) return null;
  return sorting.was === sorting.now ? null : sorting;
}
