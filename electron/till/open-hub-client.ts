import path from 'node:path';
import { connectHub } from '../hub/connection/hub-line.ts';
import { HubClient } from '../hub/hub-client.ts';
import type { HubClientSetup } from '../hub/joined-hub-tasks.ts';
import type { DataKey } from '../credentials/data-key.ts';
import type { BookPaths } from '../ledger/place/book-paths.ts';
import type { LogFile } from '../log/log-file.ts';
import type { PinGate } from '../people/pin-gate.ts';
import type { SignIn } from '../people/sign-in.ts';
import { wakeIn } from '../time/wake-in.ts';
import type { TradingSession } from './trading-session.ts';

interface HubUser {
  readonly paths: BookPaths;
  readonly people: PinGate;
  readonly signIn: SignIn;
  /** The book's key for customer data; null while it cannot be opened. */
  readonly dataKey: DataKey | null;
  readonly health: HubClientSetup['health'];
  readonly onChange: () => void;
  readonly log: LogFile;
}

/** Opens the till's connection to its store's hub, if it has joined one. */
export function openHubClient(
  { writer, cards, service }: TradingSession,
  { paths, people, signIn, dataKey, health, onChange, log }: HubUser,
): Promise<HubClient> {
  const book = writer.ledger.book?.id ?? '';
  return HubClient.open({
    writer,
    secretOf: (cardId) => cards.secretOf(cardId),
    dataKey,
    credentialsFile: path.join(path.dirname(paths.bootRecordFile), `${book}.hub.json`),
    memoryFile: path.join(paths.folder, 'hub.json'),
    people: {
      apiKey: () => service?.keys.reveal('api-key') ?? null,
      useStore: (store) => people.useStore(store),
      news: () => people.storeNewsKey,
      merge: async (mark, said, unread) => {
        const toSay = await people.merge(mark, said, unread);
        signIn.followListChange();
        return toSay;
      },
      markSent: async (change) => {
        await people.markSent(change);
        onChange();
      },
      notTaken: (change) => {
        people.noteRefusedChange(change);
        onChange();
      },
      nameOf: (till, person) => people.nameAtStore(till, person),
    },
    health,
    connect: connectHub,
    wakeIn,
    onChange,
    onState: (what, why) => log.logEvent(why === null ? 'info' : 'warn', what, { why }),
  });
}
