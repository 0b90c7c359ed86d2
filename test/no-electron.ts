/**
 * Stands in for Electron where no till is started: modules that import parts of Electron can be loaded, but none of the
 * parts works.
 */
export const app = null;
export const BrowserWindow = null;
export const clipboard = null;
export const contextBridge = null;
export const dialog = null;
export const ipcMain = null;
export const ipcRenderer = null;
export const Menu = null;
export const MessageChannelMain = null;
export const nativeTheme = null;
export const powerMonitor = null;
export const powerSaveBlocker = null;
export const protocol = null;
export const safeStorage = null;
export const screen = null;
export const session = null;
export const utilityProcess = null;
