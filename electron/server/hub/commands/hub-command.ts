import { runAsProcess } from '../../run/run-as-process.ts';
import { runHubCommand } from './run-hub.ts';

await runAsProcess(runHubCommand);
