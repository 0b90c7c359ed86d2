import { HEAD_OFFICE } from '../../../../shared/ledger/store/joined-hub.ts';
import type { SharedSetting } from '../../../../shared/hub/shared-setting.ts';
import type { OfficeHello } from '../../../../shared/office/office-calls.ts';
import {
  plausiblePolicyNumber,
  limitsOfPolicy,
  newestKnownPolicyNumber,
  decideOnPolicy,
  policyName,
} from '../../../../shared/office/policy.ts';
import type { PolicyDecision } from '../../../../shared/office/policy.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import type { OfficeConnection } from '../../../node/office-client/office-connection.ts';
import type { HubSettingsStore } from './hub-settings.ts';
import type { PolicyFile } from './policy-file.ts';

/** Used by a hub's program, and not available in an office's. */
export interface PolicySetup {
  readonly file: Pick<PolicyFile, 'read' | 'write'>;
  /** Encrypts with the store's secret, so that its tills can read it; base64. */
  readonly seal: (name: string, said: SharedSetting<'limits'>) => string;
  readonly nowMs: () => number;
}

export interface PolicyContext extends PolicySetup {
  readonly settings: HubSettingsStore;
  readonly office: Pick<OfficeConnection, 'confirmPolicy'>;
}

type Welcome = Extract<OfficeHello, { readonly kind: 'welcome' }>;

/**
 * Applies the office's limits once, as a change in the hub's order of changes, and confirms that to the office. The
 * hub's database decides, under a lock; if it was lost, the file beside it; if both were lost, the office (decision
 * 0113).
 * @throws DatabaseUnreached, and any disk error; calling it again changes nothing twice
 */
export async function applyPolicyOnce(
  { policy: wanted, policyTaken }: Pick<Welcome, 'policy' | 'policyTaken'>,
  { settings, office, file, seal, nowMs }: PolicyContext,
): Promise<PolicyDecision> {
  const kept = await file.read();
  let stands = await settings.readStanding();
  const known = {
    atHub: stands.officeNumber,
    besideHub: kept.officeNumber,
    atOffice: plausiblePolicyNumber(policyTaken, nowMs()),
  };
  const policy = wanted === 'not-understood' ? null : wanted;
  const step = decideOnPolicy(policy, known, nowMs());
  if (policy !== null && step === 'put') {
    const { number: officeNumber, limits, saidAtMs } = policy;
    const name = policyName(officeNumber);
    const said = {
      format: 1,
      till: HEAD_OFFICE,
      by: null,
      limits: limitsOfPolicy(limits),
    } as const;
    const body = seal(name, { ...said, atMs: instantMs(saidAtMs) });
    stands = await settings.put({ name, officeNumber, floor: kept.settingsNumber, body });
  }
  const officeNumber = Math.max(stands.officeNumber, newestKnownPolicyNumber(known));
  const settingsNumber = Math.max(stands.settingsNumber, kept.settingsNumber);
  if (officeNumber > kept.officeNumber || settingsNumber > kept.settingsNumber)
    await file.write({ officeNumber, settingsNumber });
  if (officeNumber > policyTaken) await office.confirmPolicy(officeNumber);
  return wanted === 'not-understood' ? wanted : step;
}
