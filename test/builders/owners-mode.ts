/** The modes of what only its owner can use. Windows keeps none: there the user's folder says who may read (docs/windows.md). */
const hasModes = process.platform !== 'win32';

export const OWNERS_FILE = hasModes ? 0o600 : 0o666;
export const OWNERS_FOLDER = hasModes ? 0o700 : 0o666;
