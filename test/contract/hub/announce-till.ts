import type { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import type { HubAdmission, CallOf } from '../../../shared/hub/hub-calls.ts';
import type { HubOnDisk } from '../../builders/hub-on-disk.ts';

type Told = Partial<Pick<CallOf<'announce'>, 'holds' | 'balances' | 'adopted'>>;

export interface AnnouncedTill {
  readonly connection: HubConnection;
  readonly ticket: number;
  /** The hub's time at this till's hello. */
  readonly hubMs: number;
  accept(asked: Omit<CallOf<'accept'>, 'name' | 'ticket'>): Promise<HubAdmission>;
}

/** Connects a till, which says hello and announces what it holds. */
export async function announceTill(
  hub: Pick<HubOnDisk, 'connect'>,
  till: string,
  told: Told = {},
): Promise<AnnouncedTill> {
  const connection = await hub.connect(till);
  const { holds = [], balances = [], adopted = [] } = told;
  // On a busy computer the hello may be too old by now; it is then sent again.
  for (;;) {
    const { ticket, incarnation, nowMs } = await connection.call<'hello'>({ name: 'hello' });
    const call = { name: 'announce', ticket, incarnation, holds, balances, adopted } as const;
    if ((await connection.call<'announce'>(call)) !== 'stale')
      return announced(connection, ticket, nowMs);
  }
}

function announced(connection: HubConnection, ticket: number, hubMs: number): AnnouncedTill {
  return {
    connection,
    ticket,
    hubMs,
    accept: (asked) => connection.call<'accept'>({ name: 'accept', ticket, ...asked }),
  };
}
