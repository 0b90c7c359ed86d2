/** How long a test waits for what it expects: the runner's own second is too short for a busy machine. */
export const PATIENCE = { timeout: 90_000, interval: 20 };
