import { runAsProcess } from '../../run/run-as-process.ts';
import { runOffice } from './run-office.ts';

await runAsProcess(runOffice);
