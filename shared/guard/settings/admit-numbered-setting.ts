import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { ReceivedSetting } from '../../proposals/hub-proposals.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { factForHubLimits } from './admit-store-limits.ts';
import { factForStoreSign } from './admit-store-sign.ts';
import { joinedHubOf, isNewFromHub, isNumberedByHub } from './store-setting.ts';

/** Records the number that the hub assigned to a change that was made at this till. */
export function admitNumberedSetting(
  { hub }: Ledger,
  told: Extract<Proposal, { kind: 'note-told' }>,
  stamp: Stamp,
): Admission {
  const { setting, number } = told;
  const known = hub?.[setting];
  if (hub === null || known === undefined || !isNumberedByHub(known, told))
    return refuseAdmission({ why: 'nothing-changes' });
  const change = { ...known, number, isTold: true };
  return grantAdmission(`${setting}-told`, stamp, { hub: { ...hub, [setting]: change } });
}

/** Admits a change made elsewhere; each till stores who made it, and where. */
export function admitSettingFromHub(
  ledger: Ledger,
  { said, name, number }: ReceivedSetting,
  stamp: Stamp,
): Admission {
  const hub = joinedHubOf(ledger);
  const kind = settingOf(said);
  if (hub === null || !isNewFromHub(hub[kind], { name, number }))
    return refuseAdmission({ why: 'nothing-changes' });
  const { till, by, atMs } = said;
  const change = { till, by, atMs, name, number, isTold: true };
  if ('limits' in said)
    return grantAdmission(
      'limits-heard',
      stamp,
      factForHubLimits(ledger, hub, said.limits, change),
    );
  if ('proven' in said)
    return grantAdmission(
      'sign-heard',
      stamp,
      factForStoreSign(ledger, hub, { ...change, proven: said.proven }),
    );
  if ('taxes' in said)
    return grantAdmission('taxes-heard', stamp, {
      taxes: said.taxes,
      hub: { ...hub, taxes: change },
    });
  return grantAdmission('prices-heard', stamp, {
    prices: said.prices,
    hub: { ...hub, prices: change },
  });
}

function settingOf(said: ReceivedSetting['said']) {
  if ('limits' in said) return 'limits';
  if ('proven' in said) return 'sign';
  return 'taxes' in said ? 'taxes' : 'prices';
}
