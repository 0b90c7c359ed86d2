import type { TillBridge } from '../shared/messages/bridge-calls.ts';

declare global {
  interface Window {
    /** What the preload exposes: the only way from a screen to the main process. */
    readonly till: TillBridge;
  }
}
