import type { WhyUnreached } from '../../../node/hub-client/hub-unreached.ts';
import type { OfficeHello } from '../../../../shared/office/office-calls.ts';
import { assertNever } from '../../../../shared/values/assert.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';

/** Why a head office takes nothing of this store. */
export type ForwardError = WhyUnreached | Exclude<OfficeHello['kind'], 'welcome'>;

/** The sentence for an engineer at the hub. */
export function describeForwardError(
  why: ForwardError,
  { host, port, store }: Pick<OfficeSetUp, 'host' | 'port' | 'store'>,
): string {
  const there = `${host} port ${port}`;
  switch (why) {
    case 'absent':
      return `The head office at ${there} does not answer.`;
    case 'late':
    case 'lost':
    case 'closed':
      return `The head office at ${there} did not answer in time, or the line was lost.`;
    case 'foreign':
      return `At ${there} is not the head office that the file is from: it shows another certificate, or none.`;
    case 'unknown-here':
      return `The head office at ${there} does not know the store ${store}, or not by this password, or has closed it. Is there a newer file? npm run office -- renew-store ${store} writes one there.`;
    case 'another-hub':
      return `The set-up file of the store ${store} is used by another hub already. Each store has its own file; where its hub was made anew, npm run office -- renew-store ${store} at the head office writes another one.`;
    case 'another-version':
      return `The head office at ${there} runs a different version from this program. Bring both to the same one.`;
    case 'strange':
      return `The head office at ${there} refused what it was asked, or says something that none says: is it of another version?`;
    default:
      return assertNever(why);
  }
}
