import { useEffect, useState } from 'react';
import { settleConnection, STABLE_MS } from './settle-connection.ts';
import type { ShownConnection, SettledConnection } from './settle-connection.ts';

/** The connection as the status line shows it: `connection` once it has stood long enough. */
export function useSettledConnection(connection: ShownConnection): ShownConnection {
  const [settled, setSettled] = useState<SettledConnection>({ shown: connection, coming: null });
  useEffect(() => {
    const look = () =>
      setSettled((before) => settleConnection(before, connection, performance.now()));
    look();
    const timer = window.setTimeout(look, STABLE_MS);
    return () => window.clearTimeout(timer);
  }, [connection]);
  return settled.shown;
}
