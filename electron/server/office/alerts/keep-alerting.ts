import path from 'node:path';
import * as z from 'zod';
import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import { JsonFile } from '../../../node/files/json-file.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import type { AlertSettings } from '../../../../shared/office/alert-settings.ts';
import {
  alertsAfterReport,
  alertsNow,
  openAlertSchema,
} from '../../../../shared/office/open-alerts.ts';
import type { StoreChainReader } from '../read-store-chain.ts';
import { findAlerts, composeAlertMessage } from './alert-message.ts';
import type { OfficeAlertReason } from './alert-message.ts';
import { mailDelivery, webhookDelivery } from './deliver.ts';
import type { AlertDelivery } from './deliver.ts';

const LOOK_EVERY_MS = 60_000;

const CHANNELS = ['webhook', 'mail'] as const;
type Channel = (typeof CHANNELS)[number];

const fileSchema = z.strictObject({
  format: z.literal(1),
  webhook: z.array(openAlertSchema),
  mail: z.array(openAlertSchema),
});
type AlertsFile = z.infer<typeof fileSchema>;

const NOTHING_OPEN: AlertsFile = { format: 1, webhook: [], mail: [] };

interface Alerting {
  /** The office's folder, where sent alerts are stored so that a restart repeats none. */
  readonly folder: string;
  readonly settings: AlertSettings;
  readonly chain: Pick<StoreChainReader, 'read'>;
  /** Lists the reasons about the office itself. */
  readonly own: () => Promise<readonly OfficeAlertReason[]>;
  readonly say: (line: string) => void;
  readonly nowMs: () => number;
  /** Waits; ends early if alerting is stopped. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Reports by each configured way what needs a person, and later that it no longer does. */
export class Alerts {
  readonly #around: Alerting;
  readonly #file: JsonFile<AlertsFile>;
  readonly #ways: readonly (readonly [Channel, AlertDelivery])[];
  readonly #failed = new Map<Channel, string>();

  constructor(around: Alerting) {
    this.#around = around;
    this.#file = new JsonFile(path.join(around.folder, 'alerts.json'), fileSchema);
    this.#ways = waysOf(around.settings);
  }

  /** Number of configured ways by which the last message could not be delivered. */
  get failingWayCount(): number {
    return this.#failed.size;
  }

  /** Checks and sends at intervals, until the signal. */
  async keepChecking(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await this.checkAndSend();
      await this.#around.wait(LOOK_EVERY_MS);
    }
  }

  /**
   * Checks the stores once, and sends what is new. An undelivered message is tried again at the next check; a database
   * that does not answer changes nothing.
   */
  async checkAndSend(): Promise<void> {
    const { chain, own, nowMs } = this.#around;
    try {
      const there = findAlerts(await chain.read(), await own());
      const content = await this.#file.read();
      let open = content.kind === 'read' ? content.value : NOTHING_OPEN;
      for (const [channel, deliver] of this.#ways) {
        const after = await this.#tell(channel, deliver, alertsNow(open[channel], there, nowMs()));
        open = { ...open, [channel]: after };
      }
      const before = content.kind === 'read' ? content.value : NOTHING_OPEN;
      if (JSON.stringify(open) !== JSON.stringify(before)) await this.#file.write(open);
    } catch (error) {
      if (error instanceof DatabaseUnreached) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#around.say(`Alerts could not be sent (${why}). Trying again.`);
    }
  }

  async #tell(channel: Channel, deliver: AlertDelivery, now: ReturnType<typeof alertsNow>) {
    const { settings, say, nowMs } = this.#around;
    if (now.began.length + now.over.length === 0) return [...now.open];
    try {
      setLanguage(settings.language ?? 'en');
      await deliver(composeAlertMessage(now));
      this.#failed.delete(channel);
      return alertsAfterReport(now, nowMs());
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (this.#failed.get(channel) !== why)
        say(`A message could not be sent by ${channel} (${why}). Trying again.`);
      this.#failed.set(channel, why);
      return [...now.open];
    }
  }
}

/**
 * Switches the program to the alerts' language, and sends a test message by each configured way.
 * @throws if one was not accepted
 */
export async function sendTestAlerts(settings: AlertSettings): Promise<void> {
  setLanguage(settings.language ?? 'en');
  for (const [, deliver] of waysOf(settings))
    await deliver(composeAlertMessage({ open: [], began: [], over: [] }));
}

function waysOf({ webhook, mail }: AlertSettings): (readonly [Channel, AlertDelivery])[] {
  return [
    ...(webhook === undefined ? [] : [['webhook', webhookDelivery(webhook)] as const]),
    ...(mail === undefined ? [] : [['mail', mailDelivery(mail)] as const]),
  ];
}
