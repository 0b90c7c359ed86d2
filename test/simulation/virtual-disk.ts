import { dirname } from 'node:path';
import type { Disk, DiskFile } from '../../electron/journal/disk.ts';

interface Inode {
  /** Kept over a power cut and by another name; a copy has one of its own. */
  readonly id: number;
  bytes: Uint8Array;
  /** What a power cut cannot take away. */
  durable: Uint8Array;
}

type NameChange = (names: Map<string, Inode>) => void;

export interface DiskFault {
  /** Counted from 0 over all operations since the disk was made. */
  readonly atOperation: number;
  /** `POWER` cuts the power in the middle of the operation. */
  readonly code: 'ENOSPC' | 'EIO' | 'EROFS' | 'EACCES' | 'POWER';
}

/** A whole number from 0 to `max`, both included. */
export type Pick = (max: number) => number;

/**
 * A disk that keeps only what was synced: contents by `sync`, names by `syncFolder`. `restart` is what
 * a start finds after a power cut; of what was not synced it keeps what `pick` says: a beginning,
 * perhaps with zeros from some place on, and the first few changes of names.
 */
export class VirtualDisk implements Disk {
  operations = 0;
  syncs = 0;
  free = 1024 * 1024 * 1024;
  fault: DiskFault | null = null;
  names = new Map<string, Inode>();

  private durableNames = new Map<string, Inode>();
  private pendingNames: NameChange[] = [];
  private powerless = false;

  restart(pick: Pick): void {
    const names = new Map(this.durableNames);
    for (const change of this.pendingNames.slice(0, pick(this.pendingNames.length))) change(names);
    this.names = new Map([...names].map(([path, inode]) => [path, afterPowerCut(inode, pick)]));
    this.durableNames = new Map(this.names);
    this.pendingNames = [];
    this.powerless = false;
    this.fault = null;
  }

  /** Changes what is on the platter, as a failing disk or a person would; null removes the file. */
  put(path: string, bytes: Uint8Array | null): void {
    if (bytes === null) this.names.delete(path);
    else {
      const kept = Uint8Array.from(bytes);
      const id = this.names.get(path)?.id ?? nextInode();
      this.names.set(path, { id, bytes: kept, durable: kept });
    }
    this.durableNames = new Map(this.names);
  }

  contents(path: string): Uint8Array {
    return this.inode(path).bytes.slice();
  }

  copy(): VirtualDisk {
    const other = new VirtualDisk();
    for (const [path, { bytes }] of this.names) other.put(path, bytes.slice());
    return other;
  }

  ensureFolder(): Promise<void> {
    return this.operation(() => undefined);
  }

  list(folder: string) {
    return this.operation(() =>
      [...this.names]
        .filter(([path]) => dirname(path) === folder)
        .map(([path, { bytes }]) => ({ name: path.slice(folder.length + 1), bytes: bytes.length })),
    );
  }

  read(path: string, start: number, length: number): Promise<Uint8Array> {
    return this.operation(() => this.inode(path).bytes.slice(start, start + length));
  }

  async open(path: string): Promise<DiskFile> {
    await this.operation(() => {
      if (this.names.has(path)) return;
      const made = { id: nextInode(), bytes: new Uint8Array(0), durable: new Uint8Array(0) };
      this.changeNames((names) => names.set(path, made));
    });
    const inode = this.inode(path);
    const append = (bytes: Uint8Array) => {
      inode.bytes = joined(inode.bytes, bytes);
    };
    return {
      append: (bytes) =>
        this.operation(
          () => append(bytes),
          () => append(bytes.subarray(0, bytes.length / 2)),
        ),
      sync: () =>
        this.operation(() => {
          this.syncs += 1;
          inode.durable = inode.bytes;
        }),
      truncate: (length) =>
        this.operation(() => {
          inode.bytes = inode.bytes.slice(0, length);
        }),
      close: () => this.operation(() => undefined),
    };
  }

  rename(from: string, to: string): Promise<void> {
    return this.operation(() => {
      const inode = this.inode(from);
      this.changeNames((names) => {
        names.delete(from);
        names.set(to, inode);
      });
    });
  }

  remove(path: string): Promise<void> {
    return this.operation(() => {
      this.inode(path);
      this.changeNames((names) => names.delete(path));
    });
  }

  syncFolder(): Promise<void> {
    return this.operation(() => {
      this.durableNames = new Map(this.names);
      this.pendingNames = [];
    });
  }

  mark(path: string) {
    return this.operation(() => ({
      volume: null,
      id: String(this.inode(path).id),
      birth: null,
      changed: null,
    }));
  }

  freeBytes(): Promise<number> {
    return this.operation(() => this.free);
  }

  private inode(path: string): Inode {
    const inode = this.names.get(path);
    if (inode === undefined) throw systemError('ENOENT');
    return inode;
  }

  private changeNames(change: NameChange): void {
    change(this.names);
    this.pendingNames.push(change);
  }

  private async operation<Result>(act: () => Result, partly?: () => void): Promise<Result> {
    await Promise.resolve();
    if (this.powerless) throw systemError('EIO');
    const index = this.operations;
    this.operations += 1;
    if (this.fault?.atOperation !== index) return act();
    partly?.();
    this.powerless = this.fault.code === 'POWER';
    throw systemError(this.fault.code === 'POWER' ? 'EIO' : this.fault.code);
  }
}

let inodes = 0;

function nextInode(): number {
  inodes += 1;
  return inodes;
}

function afterPowerCut({ id, bytes, durable }: Inode, pick: Pick): Inode {
  const shortened = bytes.length < durable.length;
  const kept = shortened ? [durable, bytes][pick(1)] : grown(bytes, durable.length, pick);
  return { id, bytes: kept ?? durable, durable: kept ?? durable };
}

/** The durable beginning and some of what was written after it, at times only its length. */
function grown(bytes: Uint8Array, durableLength: number, pick: Pick): Uint8Array {
  const kept = bytes.slice(0, durableLength + pick(bytes.length - durableLength));
  if (pick(3) === 0) kept.fill(0, durableLength + pick(kept.length - durableLength));
  return kept;
}

/** Not `Buffer.concat`: a slice of a Buffer would share its bytes with what is kept apart. */
function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: virtual disk`), { code });
}
