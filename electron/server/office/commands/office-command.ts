import { runAsProcess } from '../../run/run-as-process.ts';
import { runOfficeCommand } from './run-office.ts';

await runAsProcess(runOfficeCommand);
