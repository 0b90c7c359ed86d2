import { runAsProcess } from '../../run/run-as-process.ts';
import { runHub } from './run-hub.ts';

await runAsProcess(runHub);
