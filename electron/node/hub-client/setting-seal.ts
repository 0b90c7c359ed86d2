import { hkdfSync } from 'node:crypto';
import type { SettingKind, StoreSetting } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { sharedSettingSchemas } from '../../../shared/hub/shared-setting.ts';
import type { SharedSetting } from '../../../shared/hub/shared-setting.ts';
import { sealBytes, unsealBytes } from './seal-bytes.ts';

type SettingKey = Pick<StoreSetting, 'kind' | 'name'>;
type SealedSetting<Kind extends SettingKind> = Pick<StoreSetting, 'name' | 'body'> & {
  readonly kind: Kind;
};

/**
 * Encrypts a manager's change of a setting for the store's hub: AES-256-GCM with a key of the store's secret, bound to
 * the setting's name. It proves that a till of this store wrote it, but not which one, since every till has the key.
 */
export class SettingSeal {
  readonly #key: Buffer;

  constructor({ cardSecret }: Pick<HubSetUp, 'cardSecret'>) {
    const secret = Buffer.from(cardSecret, 'base64url');
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill store setting 1', 32));
  }

  /** Encrypts a setting, in base64. */
  seal(named: SettingKey, said: SharedSetting): string {
    const text = Buffer.from(JSON.stringify(said));
    return sealBytes(this.#key, place(named), text).toString('base64');
  }

  /** Decrypts a setting; null for another store, kind or change, or for a newer program's. */
  open<Kind extends SettingKind>(setting: SealedSetting<Kind>): SharedSetting<Kind> | null {
    return sharedSettingSchemas[setting.kind].safeParse(this.#read(setting)).data ?? null;
  }

  #read({ kind, name, body }: SealedSetting<SettingKind>): unknown {
    const opened = unsealBytes(this.#key, place({ kind, name }), Buffer.from(body, 'base64'));
    if (opened === null) return null;
    try {
      return JSON.parse(opened.toString('utf8'));
    } catch {
      return null;
    }
  }
}

function place({ kind, name }: SettingKey): string {
  return `${kind}\n${name}`;
}
