import { readFile } from 'node:fs/promises';
import { t } from '../../../shared/locales/language.ts';
import { officeViewSetUpSchema } from '../../../shared/office/office-set-up.ts';
import type { OfficeViewSetUp } from '../../../shared/office/office-set-up.ts';
import { StartupError } from '../../node/files/startup-error.ts';
import { parseJson } from '../../node/files/parse-json.ts';

/**
 * Reads the file of `npm run office -- add-viewer NAME`.
 * @throws StartupError for any other file
 */
export async function readViewFile(file: string): Promise<OfficeViewSetUp> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new StartupError(t('office.start.unread', { file }));
  const read = officeViewSetUpSchema.safeParse(parseJson(text));
  if (!read.success) throw new StartupError(t('office.start.noFile', { file }));
  return read.data;
}
