/** Whether a file's mode says who may read it. On Windows the user's folder says so (docs/windows.md). */
const hasModes = process.platform !== 'win32';

/** The modes of what only its owner can use. */
export const OWNER_ONLY_FILE_MODE = hasModes ? 0o600 : 0o666;
export const OWNER_ONLY_FOLDER_MODE = hasModes ? 0o700 : 0o666;
/** Modes by which others can read a file; none where modes say nothing. */
export const MODES_FOR_OTHERS = hasModes ? [0o640, 0o604] : [];
