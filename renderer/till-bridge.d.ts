import type { TillBridge } from '../shared/messages/bridge-calls.ts';

declare global {
  interface Window {
    /** The preload's interface: the only way from a screen to the main process. */
    readonly till: TillBridge;
  }
}
