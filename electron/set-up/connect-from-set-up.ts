import { t } from '../../shared/locales/language.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Provisioning } from '../../shared/connection/provisioning.ts';
import type { ConnectAnswer } from '../../shared/messages/bridge.ts';
import type { Till } from '../till/till.ts';

type WantedSettings =
  | { readonly ok: true; readonly settings: ServiceSettings }
  | { readonly ok: false; readonly lines: readonly string[] };

/** Returns the settings of the service after a set-up; a file without a service leaves those of a shop as they are. */
export async function resolveServiceSettings(
  till: Till,
  { draft }: Pick<Provisioning, 'draft'>,
): Promise<WantedSettings> {
  const read = await till.judgeSettings(draft);
  if (!read.ok) return { ok: false, lines: read.faults.map(({ sentence }) => sentence) };
  const now = 'baseUrl' in draft ? null : till.setUpNow();
  if (now === null) return read;
  const isSame = now.settings.currency === read.settings.currency;
  return isSame
    ? { ok: true, settings: now.settings }
    : { ok: false, lines: [t('setUpFile.currency')] };
}

/** Connects the service of a set-up file. A file without one begins the shop if the till has none yet. */
export async function connectFromSetUp(
  till: Till,
  { draft }: Pick<Provisioning, 'draft'>,
): Promise<ConnectAnswer> {
  if ('baseUrl' in draft) return till.connect(draft);
  if (till.setUpNow() === null) return till.beginShop(draft);
  const wanted = await resolveServiceSettings(till, { draft });
  if (wanted.ok) return { kind: 'connected' };
  return { kind: 'fault', field: null, sentence: wanted.lines.join(' ') };
}
