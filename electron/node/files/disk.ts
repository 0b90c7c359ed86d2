/**
 * The disk operations the journal needs, and no others, so that the simulator's disk, which keeps only what was synced,
 * runs the same journal code (decision 0016#the-simulator). Every method rejects with an error that carries the
 * system's `code` (`ENOSPC`, `EROFS`, ...). Paths are absolute.
 */
export interface Disk {
  /** Creates the folder, for its owner only; it survives a power cut once this resolves. */
  ensureFolder(folder: string): Promise<void>;
  /** Files directly in the folder, in no particular order. */
  list(folder: string): Promise<readonly DiskEntry[]>;
  /** At most `length` bytes from `start`; fewer at the end of the file. */
  read(path: string, start: number, length: number): Promise<Uint8Array>;
  /** Opens for appending; creates an empty file for its owner only (0600) if there is none. */
  open(path: string): Promise<DiskFile>;
  /** Replaces `to` in one step. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes creations, renames and removals in the folder survive a power cut. */
  syncFolder(folder: string): Promise<void>;
  /** Returns attributes that distinguish this file from a copy of it, even under the same name. */
  mark(path: string): Promise<FileMark>;
  /** Bytes that this program may still write to the folder's volume. */
  freeBytes(folder: string): Promise<number>;
  /**
   * Resolves after one turn of the event loop, so that long reading lets other work run. It is a method of the disk,
   * because the simulator has no event loop, where waiting for Node's own would never end.
   */
  nextTurn(): Promise<void>;
  /** Resolves once everything that follows from the present event is done; a method of the disk for the same reason. */
  turnEnd(): Promise<void>;
}

/** Members are null if this file system does not have or keep them. */
export interface FileMark {
  readonly volume: string | null;
  readonly id: string | null;
  /** When it was created, in ns; or, if that is not kept, when it was last changed. */
  readonly birth: string | null;
  /** When it was last changed, in ns. */
  readonly changed: string | null;
}

interface DiskEntry {
  readonly name: string;
  readonly bytes: number;
}

export interface DiskFile {
  /** Appends all of it, or rejects; a rejection may leave a part behind. */
  append(bytes: Uint8Array): Promise<void>;
  /** `fdatasync`: contents and length survive a power cut once it resolves. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  /** In bytes, whoever has written them. */
  length(): Promise<number>;
  close(): Promise<void>;
}
