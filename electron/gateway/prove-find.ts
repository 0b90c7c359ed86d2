/** Knowledge about Find on each way to a service (docs/service-contract.md#find-category). */
import { proveFind } from '../../shared/connection/prove-find.ts';
import type { FindProof, FindReads } from '../../shared/connection/prove-find.ts';
import type { Service } from '../till/service/service.ts';

/** A proof lasts as long as the way to the service. */
const proofs = new WeakMap<Service['httpClient'], Promise<FindProof>>();

/** The proof for this service; made with three harmless reads, and made again until it succeeds. */
export async function provenFind(
  { httpClient, settings }: Pick<Service, 'httpClient' | 'settings'>,
  reads: FindReads,
): Promise<FindProof> {
  const made = proofs.get(httpClient);
  if (made !== undefined) return made;
  const making = proveFind(settings.findBy, reads);
  proofs.set(httpClient, making);
  const proof = await making;
  if (proof.kind !== 'proven') proofs.delete(httpClient);
  return proof;
}

/** Makes the proof once more, where what was learned may not fit any more; the old one stays until there is a new one. */
export async function provenAnew(
  { httpClient, settings }: Pick<Service, 'httpClient' | 'settings'>,
  reads: FindReads,
): Promise<FindProof> {
  const proof = await proveFind(settings.findBy, reads);
  if (proof.kind === 'proven') proofs.set(httpClient, Promise.resolve(proof));
  return proof;
}
