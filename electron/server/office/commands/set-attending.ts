import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { parseJson } from '../../../node/files/parse-json.ts';
import { alertSettingsSchema } from '../../../../shared/office/alert-settings.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { parseListenAddress } from '../../run/server-command.ts';
import type { ServerCommand } from '../../run/server-command.ts';
import { sendTestAlerts } from '../alerts/keep-alerting.ts';
import { readOfficeFile, writeOfficeFile } from '../office-folder.ts';
import { readOrMakeWebCertificate } from '../web/web-files.ts';

const DEFAULT_WEB_PORT = 5490;
const NONE = 'none';

interface WebPageRequest {
  /** A port, or `none`. */
  readonly word: string;
  /** Files of the chain's own certificate and key. */
  readonly own: { readonly certificate: string; readonly key: string } | null;
}

/** Sets the page's port, from the next start on. @throws ServerCommandError */
export async function setWebPage(
  folder: string,
  { word, own }: WebPageRequest,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const { web: _before, ...file } = await readOfficeFile(folder);
  if (word === NONE) {
    await writeOfficeFile(folder, file);
    return say('From the next start on, no page is served.');
  }
  const { port } = parseListenAddress({ port: word }, DEFAULT_WEB_PORT);
  const web = { port, ...own };
  await readOrMakeWebCertificate(folder, file, web);
  await writeOfficeFile(folder, { ...file, web });
  const shown = own?.certificate ?? path.join(folder, 'web.crt');
  say(
    `From the next start on https://${file.host}:${port}/ shows all tills, and /metrics the same to Prometheus. Name and password are those of a viewer's file (npm run office -- add-viewer NAME). Browsers are shown ${shown}.`,
  );
}

/**
 * Sets the file of alerts, from the next start on, after sending a test message by each way.
 * @param named a file, or `none`
 * @throws ServerCommandError for an invalid file, or if a message was not accepted
 */
export async function setAlerts(
  folder: string,
  named: string,
  { say }: Pick<ServerCommand, 'say'>,
): Promise<void> {
  const { alerts: _before, ...file } = await readOfficeFile(folder);
  if (path.basename(named) === NONE) {
    await writeOfficeFile(folder, file);
    return say('From the next start on, no alerts are sent.');
  }
  const text = await readFile(named, 'utf8').catch(() => null);
  if (text === null) throw new ServerCommandError(`${named} cannot be read. Nothing was changed.`);
  const read = alertSettingsSchema.safeParse(parseJson(text));
  if (!read.success)
    throw new ServerCommandError(
      `${named} does not say whom to tell, as docs/office.md has it. Nothing was changed.\n${z.prettifyError(read.error)}`,
    );
  try {
    await sendTestAlerts(read.data);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(`A test message was not accepted (${why}). Nothing was changed.`);
  }
  await writeOfficeFile(folder, { ...file, alerts: read.data });
  say(
    `A test message was sent. From the next start on, alerts are sent. Erase ${named} if it contains a password.`,
  );
}
