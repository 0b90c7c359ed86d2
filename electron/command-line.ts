import path from 'node:path';
import { parseArgs } from 'node:util';

export interface CommandLine {
  /** The folder for all of this till's data; null: the system's default. */
  readonly dataFolder: string | null;
  /** The file of an unattended set-up (docs/provisioning.md). */
  readonly provisioningFile: string | null;
  readonly deleteProvisioningFile: boolean;
  /** True if the till ends after the set-up, without a window, and reports the result on stdout. */
  readonly endsAfterSetUp: boolean;
  /** True if the till only reports what the set-up file would change. */
  readonly checksSetUp: boolean;
  /** File into which this till's settings are written, without secrets; the till then ends. */
  readonly exportFile: string | null;
  /** True if the output is JSON. */
  readonly saysJson: boolean;
  /** Set-up file of a window for a chain's head office, which runs instead of a till (docs/office.md). */
  readonly officeFile: string | null;
}

/**
 * Reads the till's own options among Electron's and Chromium's: `--data FOLDER`, `--provision FILE`, `--delete-file`,
 * `--exit`, `--check`, `--json`, `--export-settings FILE`, `--office FILE`. Never secrets.
 */
export function readCommandLine(argv: readonly string[], workingFolder: string): CommandLine {
  const { values } = parseArgs({
    // None of the till's options has a single dash, and parsing would stop at an unknown one.
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
