/**
 * The disk operations that the journal uses. The simulator has its own disk, which keeps only what was synced, and runs
 * the same journal code (decision 0016#the-simulator). Methods reject with an error that has the system's `code`
 * (`ENOSPC`, `EROFS`, ...). Paths are absolute.
 */
export interface Disk {
  /** Creates the folder, for its owner only; once this resolves it survives a power cut. */
  ensureFolder(folder: string): Promise<void>;
  /** Lists files directly in the folder, in no particular order. */
  list(folder: string): Promise<readonly DiskEntry[]>;
  /** Reads at most `length` bytes from `start`; fewer at the end of the file. */
  read(path: string, start: number, length: number): Promise<Uint8Array>;
  /** Opens a file for appending; creates an empty one, for its owner only (0600), if missing. */
  open(path: string): Promise<DiskFile>;
  /** Replaces `to` by `from` in one step; on Windows, that survives a power cut once it resolves. */
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** Makes creations, renames and removals in the folder survive a power cut. Windows has no such call: there a synced file has its name. */
  syncFolder(folder: string): Promise<void>;
  /** Returns attributes that distinguish this file from a copy, even under the same name. */
  identityOf(path: string): Promise<FileIdentity>;
  /** Returns how many bytes this program may still write to the folder's volume. */
  freeBytes(folder: string): Promise<number>;
  /**
   * Resolves after one turn of the event loop, so that other work can run during a long read. It belongs to the disk
   * because the simulator has no event loop, where waiting for Node's would never end.
   */
  nextTurn(): Promise<void>;
  /**
   * Resolves once everything that follows from the current event is done. It belongs to the disk for the same reason as
   * `nextTurn`.
   */
  turnEnd(): Promise<void>;
}

/** Attributes of a file; null if the file system does not have or keep them. */
export interface FileIdentity {
  readonly volume: string | null;
  readonly id: string | null;
  /** Creation time in ns; if that is not kept, the time of the last change. */
  readonly birth: string | null;
  /** Time of the last change, in ns. */
  readonly changed: string | null;
}

interface DiskEntry {
  readonly name: string;
  readonly bytes: number;
}

export interface DiskFile {
  /** Appends all bytes, or rejects; a rejected append may leave a part in the file. */
  append(bytes: Uint8Array): Promise<void>;
  /** `fdatasync`: contents and length survive a power cut once it resolves. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Returns the file's length in bytes, whoever has written them. */
  length(): Promise<number>;
  close(): Promise<void>;
}
