import type { PickNumber } from './virtual-disk.ts';

const SMALLEST_BYTES = 4_096;

/** The contents of one file: as the program sees them, and as a power cut leaves them. */
export class Inode {
  /** Identity of the file, which stays the same after a power cut and under another name; a copy has its own. */
  readonly id: number;
  length = 0;
  #buffer = new Uint8Array(0);
  #syncedLength = 0;
  /** The synced contents, if the current contents no longer begin with them. */
  #syncedApart: Uint8Array | null = null;

  constructor(id = nextId()) {
    this.id = id;
  }

  static of(bytes: Uint8Array, id?: number): Inode {
    const inode = new Inode(id);
    inode.#buffer = new Uint8Array(bytes);
    inode.length = bytes.length;
    inode.sync();
    return inode;
  }

  get bytes(): Uint8Array {
    return this.read(0, Infinity);
  }

  /** Contents that a power cut cannot remove. */
  get durable(): Uint8Array {
    return this.#syncedApart ?? this.#buffer.slice(0, this.#syncedLength);
  }

  read(start: number, length: number): Uint8Array {
    return this.#buffer.slice(start, Math.min(this.length, start + length));
  }

  append(bytes: Uint8Array): void {
    const length = this.length + bytes.length;
    if (length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#buffer.length, SMALLEST_BYTES));
      larger.set(this.#buffer.subarray(0, this.length));
      this.#buffer = larger;
    }
    this.#buffer.set(bytes, this.length);
    this.length = length;
  }

  truncate(length: number): void {
    if (length < this.#syncedLength) this.#syncedApart ??= this.durable;
    this.length = Math.min(length, this.length);
  }

  sync(): void {
    this.#syncedLength = this.length;
    this.#syncedApart = null;
  }

  afterPowerCut(pick: PickNumber): Inode {
    const { bytes, durable } = this;
    if (bytes.length < durable.length) return Inode.of(pick(1) === 0 ? durable : bytes, this.id);
    return Inode.of(grown(bytes, durable.length, pick), this.id);
  }
}

let ids = 0;

function nextId(): number {
  ids += 1;
  return ids;
}

/** Returns the synced beginning and a part of what was written after it, sometimes only its length. */
function grown(bytes: Uint8Array, syncedLength: number, pick: PickNumber): Uint8Array {
  const kept = bytes.slice(0, syncedLength + pick(bytes.length - syncedLength));
  if (pick(3) === 0) kept.fill(0, syncedLength + pick(kept.length - syncedLength));
  return kept;
}
