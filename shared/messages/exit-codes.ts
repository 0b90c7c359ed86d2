/** With which a till ends that has found another one at work on its data. */
export const ALREADY_RUNNING = 4;
