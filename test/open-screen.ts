import { afterAll } from 'vitest';
import { openDisplay } from '../build/launch/open-display.ts';

// Opens a virtual screen for each file: two windows on one screen would take the focus from each other.
const display = await openDisplay();
Object.assign(process.env, display.env);
afterAll(() => {
  for (const name of Object.keys(display.env)) delete process.env[name];
  display.close();
});
