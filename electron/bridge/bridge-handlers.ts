import { ipcMain } from 'electron';
import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { bridgeCallNames, bridgeCalls, mayCall } from '../../shared/messages/bridge-calls.ts';
import type {
  BridgeCallName,
  BridgeCalls,
  BridgeNotices,
  CallPermission,
} from '../../shared/messages/bridge-calls.ts';
import { NOT_ALLOWED_PREFIX } from '../../shared/messages/no-answer.ts';
import type { Action } from '../../shared/proposals/permissions.ts';
import { APP_ORIGIN } from '../window/app-scheme.ts';
import { channelOf, NOTICE_CHANNELS } from './bridge-channels.ts';

/** Main's implementation of the bridge's calls and notices. */
export type BridgeService = BridgeCalls & BridgeNotices;

type MayDo = (action: Action) => boolean;

/** Function that replaces the references in an answer with the names and typed texts that they stand for. */
type AsShown = (answer: unknown) => unknown;

/**
 * Serves the bridge. Calls that come before the service exists wait for it. Only the till's own page in its main frame
 * may call, with arguments that fit the call's row of `bridgeCalls`, and with permission.
 */
export function handleBridge(served: Promise<BridgeService>, mayDo: MayDo, asShown: AsShown): void {
  for (const name of bridgeCallNames) answer(name, served, mayDo, asShown);
  notice(NOTICE_CHANNELS.ready, async () => (await served).ready());
  notice(NOTICE_CHANNELS.requestWorkerPort, async () => (await served).requestWorkerPort());
}

function answer(
  name: BridgeCallName,
  served: Promise<BridgeService>,
  mayDo: MayDo,
  asShown: AsShown,
): void {
  const { may, given } = bridgeCalls[name];
  ipcMain.handle(channelOf(name), async (event, ...values: unknown[]) => {
    if (!isOwnPage(event)) throw new Error('not the till');
    const parsed = given.parse(values);
    const service = await served;
    mustBeAllowed(may, mayDo);
    const answered: unknown = await Reflect.apply(service[name], service, parsed);
    return asShown(answered);
  });
}

/**
 * The screens check the same table (`refusedCalls`) first: a caller without permission has signed out since, or
 * bypassed the screens.
 */
function mustBeAllowed(may: CallPermission, mayDo: MayDo): void {
  if (!mayCall(may, mayDo)) throw new Error(`${NOT_ALLOWED_PREFIX} ${may}`);
}

function notice(channel: string, handle: () => Promise<void>): void {
  ipcMain.on(channel, (event) => {
    if (isOwnPage(event)) void handle();
  });
}

function isOwnPage({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean {
  return (
    senderFrame !== null &&
    senderFrame.parent === null &&
    senderFrame.url.startsWith(`${APP_ORIGIN}/`)
  );
}
