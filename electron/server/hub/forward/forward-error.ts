import type { WhyUnreached } from '../../../node/hub-client/database-unreached.ts';
import type { OfficeHello } from '../../../../shared/office/office-calls.ts';
import { assertNever } from '../../../../shared/values/assert.ts';
import type { OfficeSetUp } from '../../../../shared/office/office-set-up.ts';

/** Why a head office accepts nothing from this store, or cannot be reached. */
export type ForwardError = WhyUnreached | Exclude<OfficeHello['kind'], 'welcome'>;

/** Returns the sentence for an engineer at the hub. */
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
      return `The head office at ${there} is not the one this file comes from: it shows no certificate, or a different one.`;
    case 'unknown-here':
      return `The head office at ${there} does not know the store ${store}, has closed it, or uses another password for it. Use the newest file. To write a new one there: npm run office -- renew-store ${store}`;
    case 'another-hub':
      return `The set-up file of the store ${store} is already used by another hub. Each store has its own file. If its hub was replaced, write a new file at the head office: npm run office -- renew-store ${store}`;
    case 'another-version':
      return `The head office at ${there} runs a different version from this program. Install the same version on both.`;
    case 'strange':
      return `The head office at ${there} refused the request or gave an unexpected answer. Check its version.`;
    default:
      return assertNever(why);
  }
}
