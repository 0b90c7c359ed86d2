/**
 * The disk operations the journal needs, and no others, so that the simulator's disk, which keeps
 * only what was synced, runs the same journal code (decision 0016#the-simulator). Every method
 * rejects with an error that carries the system's `code` (`ENOSPC`, `EROFS`, ...). Paths are
 * absolute.
 */
export interface Disk {
  /** Makes the folder, for its owner only, and survives a power cut once it resolves. */
  ensureFolder(folder: string): Promise<void>;
  /** Files directly in the folder, in no particular order. */
  list(folder: string): Promise<readonly DiskEntry[]>;
  /** At most `length` bytes from `start`; fewer at the end of the file. */
  read(path: string, start: number, length: number): Promise<Uint8Array>;
  /** Opens for appending; makes an empty file for its owner only (0600) when there is none. */
  open(path: string): Promise<DiskFile>;
  /** Replaces `to` in one step. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes creations, renames and removals in the folder survive a power cut. */
  syncFolder(folder: string): Promise<void>;
  /** Returns marks that tell this file from a copy of it, under the same name too. */
  mark(path: string): Promise<FileMark>;
  /** Bytes that this program may still write to the folder's volume. */
  freeBytes(folder: string): Promise<number>;
  /**
   * Once the loop has gone round: whoever reads much lets others go on in between. It is asked of the disk,
   * because in the simulator no loop goes round: what waits for Node's own would wait for ever there.
   */
  nextTurn(): Promise<void>;
  /** Once all has been done that follows from what has just happened; asked of the disk for the same reason. */
  turnEnd(): Promise<void>;
}

/** Members are null where this file system does not have them, or does not keep them. */
export interface FileMark {
  readonly volume: string | null;
  readonly id: string | null;
  /** When it was made, in ns; or, where that is not kept, when it was last changed. */
  readonly birth: string | null;
  /** When it was last changed, in ns. */
  readonly changed: string | null;
}

interface DiskEntry {
  readonly name: string;
  readonly bytes: number;
}

export interface DiskFile {
  /** Writes all of it at the end, or rejects; a rejection may leave a part behind. */
  append(bytes: Uint8Array): Promise<void>;
  /** `fdatasync`: contents and length survive a power cut once it resolves. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  /** In bytes, whoever has written them. */
  length(): Promise<number>;
  close(): Promise<void>;
}
