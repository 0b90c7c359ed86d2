import path from 'node:path';
import { parseArgs } from 'node:util';

export interface CommandLine {
  /** Folder for all data of this till; null for the system's default. */
  readonly dataFolder: string | null;
  /** Set-up file for an unattended set-up (docs/provisioning.md). */
  readonly provisioningFile: string | null;
  readonly deleteProvisioningFile: boolean;
  /** True if the till only carries out the set-up, without a window, and reports the result on stdout. */
  readonly endsAfterSetUp: boolean;
  /** True if the till reports what the set-up file would change, and changes nothing. */
  readonly checksSetUp: boolean;
  /** File to which this till's settings are exported without secrets; the till then exits. */
  readonly exportFile: string | null;
  readonly saysJson: boolean;
  /** Set-up file of a head office: its window opens instead of a till (docs/office.md). */
  readonly officeFile: string | null;
}

/**
 * Parses the till's own options among Electron's and Chromium's: `--data FOLDER`, `--provision FILE`, `--delete-file`,
 * `--exit`, `--check`, `--json`, `--export-settings FILE`, `--office FILE`. No option carries a secret.
 */
export function parseCommandLine(argv: readonly string[], workingFolder: string): CommandLine {
  const { values } = parseArgs({
    // Single-dash options are Electron's or Chromium's, and the parser would stop at them.
    args: argv.filter((one) => !/^-[^-]/.test(one)),
    strict: false,
    options: {
      data: { type: 'string' },
      provision: { type: 'string' },
      'delete-file': { type: 'boolean' },
      exit: { type: 'boolean' },
      check: { type: 'boolean' },
      'export-settings': { type: 'string' },
      json: { type: 'boolean' },
      office: { type: 'string' },
    },
  });
  return {
    dataFolder: absolute(values.data, workingFolder),
    provisioningFile: absolute(values.provision, workingFolder),
    deleteProvisioningFile: values['delete-file'] === true,
    endsAfterSetUp: values.exit === true,
    checksSetUp: values.check === true,
    exportFile: absolute(values['export-settings'], workingFolder),
    saysJson: values.json === true,
    officeFile: absolute(values.office, workingFolder),
  };
}

function absolute(value: string | boolean | undefined, workingFolder: string): string | null {
  return typeof value === 'string' && value !== '' ? path.resolve(workingFolder, value) : null;
}
