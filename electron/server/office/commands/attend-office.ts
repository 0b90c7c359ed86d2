import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isDiskShort } from '../../../../shared/office/hub-health.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import type { OfficeAlertReason } from '../alerts/alert-message.ts';
import { Alerts } from '../alerts/keep-alerting.ts';
import { certificateExpiryMs } from '../../hub/forward/hub-health.ts';
import type { OfficeFolderFile } from '../office-folder.ts';
import { StoreChainReader } from '../read-store-chain.ts';
import { serveWeb } from '../web/serve-web.ts';
import { readOrMakeWebCertificate } from '../web/web-files.ts';

/** How many days before its end a certificate is reported, to leave time for renewing it. */
const CERTIFICATE_DAYS = 14;

/** Runs the office's page and its alerts beside its database, until the signal. */
export async function attendOffice(
  folder: string,
  file: OfficeFolderFile,
  { say }: Pick<ServerCommand, 'say'>,
  stop: AbortSignal,
): Promise<void> {
  const { web, alerts: settings } = file;
  const chain = new StoreChainReader(folder, file);
  const alerts =
    settings === undefined
      ? null
      : new Alerts({
          folder,
          settings,
          chain,
          own: () => ownReasons(folder, file),
          say,
          nowMs: Date.now,
          wait: async (ms) => {
            await wait(ms, null, { signal: stop }).catch(() => null);
          },
        });
  const undelivered = () => alerts?.failingWayCount ?? 0;
  try {
    await Promise.all([
      alerts?.keepChecking(stop),
      web &&
        serveWeb({ folder, file, web, chain, undelivered, say }, stop).catch((error: unknown) => {
          // Without the page, stores can still forward.
          if (!(error instanceof ServerCommandError)) throw error;
          say(error.message);
        }),
    ]);
  } finally {
    chain.close();
  }
}

async function ownReasons(folder: string, file: OfficeFolderFile): Promise<OfficeAlertReason[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const isFull = isDiskShort({ freeBytes: bavail * bsize, diskBytes: blocks * bsize });
  return [
    ...(isFull ? (['office-disk'] as const) : []),
    ...((await endsSoon(folder, file)) ? (['office-certificate'] as const) : []),
  ];
}

async function endsSoon(folder: string, file: OfficeFolderFile): Promise<boolean> {
  if (file.web === undefined) return false;
  const { cert } = await readOrMakeWebCertificate(folder, file, file.web);
  return certificateExpiryMs(cert) - Date.now() < CERTIFICATE_DAYS * DAY_MS;
}
