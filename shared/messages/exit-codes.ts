/** Exit code of a till that found another one already using its data. */
export const EXIT_ALREADY_RUNNING = 4;
