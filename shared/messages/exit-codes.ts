/** Exit code of a till that found another one already using its data. */
export const ALREADY_RUNNING = 4;
