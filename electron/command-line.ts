import path from 'node:path';
import { parseArgs } from 'node:util';

export interface CommandLine {
  /** Where everything of this till is kept; null takes the system's place for it. */
  readonly dataFolder: string | null;
  /** An unattended set-up (docs/provisioning.md). */
  readonly provisioningFile: string | null;
  readonly deleteProvisioningFile: boolean;
  /** Once the set-up is done the till ends, without a window, and says on stdout what became of it. */
  readonly endsAfterSetUp: boolean;
  /** Says what the set-up file would change, and ends. */
  readonly checksSetUp: boolean;
  /** Writes how this till is set into that file, without secrets, and ends. */
  readonly exportFile: string | null;
  /** Is true if its output is JSON. */
  readonly saysJson: boolean;
  /** A window onto a chain's head office instead of a till (docs/office.md). */
  readonly officeFile: string | null;
}

/**
 * Reads the till's own options among Electron's and Chromium's: `--data FOLDER`,
 * `--provision FILE`, `--delete-file`, `--exit`, `--check`, `--json`, `--export-settings FILE`, `--office FILE`. Secrets are never among them.
 */
export function readCommandLine(argv: readonly string[], workingFolder: string): CommandLine {
  const { values } = parseArgs({
    // None of ours has one dash, and a dash inside of such a one would end the options.
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
