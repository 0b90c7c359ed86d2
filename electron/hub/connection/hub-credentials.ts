import { hubSetUpSchema } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import { SealedFile } from '../../credentials/sealed-file.ts';

/** Stores the hub login beside the keys of the book, encrypted with the book's data key. */
export class HubCredentialsFile extends SealedFile<HubSetUp> {
  constructor(path: string) {
    super(path, 'hub', hubSetUpSchema);
  }
}
