import { runAsProcess } from '../../run/run-as-process.ts';
import { runOffice } from './run-office.ts';

/** `npm run office -- …`. */
await runAsProcess(runOffice);
