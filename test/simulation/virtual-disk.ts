import { posix, sep } from 'node:path';
import type { Disk, DiskFile } from '../../electron/node/files/disk.ts';
import type { AtomicFiles } from '../../electron/node/files/whole-files.ts';
import { Inode } from './inode.ts';
import { asReadByNext, asWrittenByNext } from './next-format.ts';

interface NameChange {
  readonly inode: Inode;
  /** The name that the file has afterwards; null for a removal. */
  readonly to: string | null;
  readonly change: (names: Map<string, Inode>) => void;
}

/** What makes a name survive a power cut: on Linux its folder's sync, on Windows a later sync of the file itself. */
export type NameDurability = 'folder-synced' | 'file-synced';

export interface DiskFault {
  /** The number of the operation that fails, counted from 0 since the disk was made. */
  readonly atOperation: number;
  /** How it fails; `POWER` cuts the power in the middle of the operation. */
  readonly code: 'ENOSPC' | 'EIO' | 'EROFS' | 'EACCES' | 'POWER';
}

/** Returns a whole number from 0 to `max`, both included. */
export type PickNumber = (max: number) => number;

/**
 * A disk that keeps only what was synced: contents by `sync`, names by the system's rule. `restart` returns what a start
 * finds after a power cut. Of what was not synced, `pick` decides what is kept: a beginning, perhaps with zeros from
 * some place on, and the first few changes of names.
 */
export class VirtualDisk implements Disk {
  operations = 0;
  syncs = 0;
  free = 1024 * 1024 * 1024;
  fault: DiskFault | null = null;
  /** True if the disk accepts no more bytes, as a full one. */
  full = false;
  /** True if the disk accepts bytes but fails to sync them. */
  failsSync = false;
  /** True while the program on this computer is one that writes the next format of the journal. */
  hasNextFormat = false;
  names = new Map<string, Inode>();

  private durableNames = new Map<string, Inode>();
  private pendingNames: NameChange[] = [];
  private powerless = false;
  private readonly nameDurability: NameDurability;

  constructor(nameDurability: NameDurability = 'folder-synced') {
    this.nameDurability = nameDurability;
  }

  restart(pick: PickNumber): void {
    const names = new Map(this.durableNames);
    const kept = this.pendingNames.slice(0, pick(this.pendingNames.length));
    for (const { change } of kept) change(names);
    this.names = new Map([...names].map(([path, inode]) => [path, inode.afterPowerCut(pick)]));
    this.durableNames = new Map(this.names);
    this.pendingNames = [];
    this.powerless = false;
    this.fault = null;
  }

  /** Changes the stored bytes, as a failing disk or a person would; null removes the file. */
  put(path: string, bytes: Uint8Array | null): void {
    const name = slashed(path);
    if (bytes === null) this.names.delete(name);
    else this.names.set(name, Inode.of(bytes, this.names.get(name)?.id));
    this.durableNames = new Map(this.names);
  }

  contents(path: string): Uint8Array {
    return this.inode(path).bytes;
  }

  copy(): VirtualDisk {
    const other = new VirtualDisk(this.nameDurability);
    for (const [path, inode] of this.names) other.put(path, inode.bytes);
    return other;
  }

  /**
   * Mounts the disk for one run of a program: its syncs take time, and end with the program that waits for them.
   * @param lies true if the disk reports a sync that it has not done
   */
  mount(takesTime: () => Promise<void>, lies = false): Disk {
    const timed = async (act: () => Promise<void>): Promise<void> => {
      await takesTime();
      return act();
    };
    return {
      ensureFolder: () => this.ensureFolder(),
      list: (folder) => this.list(folder),
      read: (path, start, length) => this.read(path, start, length),
      open: async (path) => {
        const file = await this.open(path);
        return { ...file, sync: () => (lies ? Promise.resolve() : timed(() => file.sync())) };
      },
      rename: (from, to) => this.rename(from, to),
      remove: (path) => this.remove(path),
      syncFolder: () => this.syncFolder(),
      freeBytes: () => this.freeBytes(),
      identityOf: (path) => this.identityOf(path),
      nextTurn: () => this.nextTurn(),
      turnEnd: () => this.turnEnd(),
    };
  }

  /** Returns the small files of one run of a program. */
  files(takesTime: () => Promise<void>): AtomicFiles {
    return {
      read: (path) =>
        this.operation(() =>
          this.names.has(slashed(path)) ? new TextDecoder().decode(this.contents(path)) : null,
        ),
      write: async (path, text) => {
        await takesTime();
        await this.operation(() => this.replace(path, text));
      },
      openOver: (path) =>
        Promise.resolve({
          writeOver: (text) => this.operation(() => this.replace(path, text)),
          close: () => Promise.resolve(),
        }),
    };
  }

  ensureFolder(): Promise<void> {
    return this.operation(() => undefined);
  }

  list(folder: string) {
    return this.operation(() =>
      [...this.names]
        .filter(([path]) => posix.dirname(path) === slashed(folder))
        .map(([path, { length }]) => ({ name: path.slice(folder.length + 1), bytes: length })),
    );
  }

  read(path: string, start: number, length: number): Promise<Uint8Array> {
    return this.operation(() => {
      const bytes = this.inode(path).read(start, length);
      return this.hasNextFormat ? asReadByNext(bytes, start) : bytes;
    });
  }

  async open(path: string): Promise<DiskFile> {
    await this.operation(() => {
      const name = slashed(path);
      if (this.names.has(name)) return;
      const made = new Inode();
      this.changeNames(made, name, (names) => names.set(name, made));
    });
    const inode = this.inode(path);
    return {
      append: (bytes) =>
        this.operation(
          () => {
            if (this.full) throw systemError('ENOSPC');
            inode.append(this.hasNextFormat ? asWrittenByNext(bytes) : bytes);
          },
          () => inode.append(bytes.subarray(0, bytes.length / 2)),
        ),
      sync: () =>
        this.operation(() => {
          if (this.failsSync) throw systemError('EIO');
          this.syncs += 1;
          inode.sync();
          if (this.nameDurability === 'file-synced') this.keepNames(inode);
        }),
      truncate: (length) => this.operation(() => inode.truncate(length)),
      length: () => Promise.resolve(inode.length),
      close: () => this.operation(() => undefined),
    };
  }

  async rename(from: string, to: string): Promise<void> {
    const inode = this.inode(from);
    await this.operation(() => {
      this.changeNames(inode, slashed(to), (names) => {
        removeName(names, from, inode);
        names.set(slashed(to), inode);
      });
    });
    // As `renameDurably` does.
    if (this.nameDurability === 'file-synced') await this.operation(() => this.keepNames(inode));
  }

  remove(path: string): Promise<void> {
    return this.operation(() => {
      const inode = this.inode(path);
      this.changeNames(inode, null, (names) => removeName(names, path, inode));
    });
  }

  syncFolder(): Promise<void> {
    return this.operation(() => {
      if (this.nameDurability === 'file-synced') return;
      this.durableNames = new Map(this.names);
      this.pendingNames = [];
    });
  }

  identityOf(path: string) {
    return this.operation(() => ({
      volume: null,
      id: String(this.inode(path).id),
      birth: null,
      changed: null,
    }));
  }

  /** Nothing waits for an event loop in virtual time. */
  nextTurn(): Promise<void> {
    return Promise.resolve();
  }

  turnEnd(): Promise<void> {
    return Promise.resolve();
  }

  freeBytes(): Promise<number> {
    return this.operation(() => this.free);
  }

  private replace(path: string, text: string): void {
    const inode = Inode.of(new TextEncoder().encode(text));
    this.names.set(slashed(path), inode);
    this.durableNames.set(slashed(path), inode);
  }

  private inode(path: string): Inode {
    const inode = this.names.get(slashed(path));
    if (inode === undefined) throw systemError('ENOENT');
    return inode;
  }

  private changeNames(inode: Inode, to: NameChange['to'], change: NameChange['change']): void {
    change(this.names);
    this.pendingNames.push({ inode, to, change });
  }

  /** What an earlier file did to a name is over once this file's own is kept: the system logs changes in order. */
  private keepNames(inode: Inode): void {
    for (const [name, other] of this.durableNames)
      if (other === inode) this.durableNames.delete(name);
    const kept = new Set(
      [...this.names].filter(([, other]) => other === inode).map(([name]) => name),
    );
    for (const name of kept) this.durableNames.set(name, inode);
    this.pendingNames = this.pendingNames.filter(
      (pending) => pending.inode !== inode && (pending.to === null || !kept.has(pending.to)),
    );
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

/** Removes a name from a file, unless it is another file's by now. */
function removeName(names: Map<string, Inode>, path: string, inode: Inode): void {
  if (names.get(slashed(path)) === inode) names.delete(slashed(path));
}

/** Windows joins paths with backslashes; this disk knows its files by one name on every system. */
function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: virtual disk`), { code });
}
