import { runAsProcess } from '../../database/run-as-process.ts';
import { runHub } from './run-hub.ts';

/** `npm run hub -- …`. */
await runAsProcess(runHub);
