import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryRoot } from '../repository-root.ts';
import { packProgram } from './pack-program.ts';
import { billOfMaterials, nodeInside, packagesInside, thirdPartyNotices } from './third-party.ts';
import { nodeProgram } from './linux/node-program.ts';
import type { LinuxPackage } from './linux/linux-package.ts';
import { debArchitecture } from './linux/pack-deb.ts';

export type ServerName = 'hub' | 'office';

const SUMMARIES: Readonly<Record<ServerName, string>> = {
  hub: 'hub that the tills of one store share',
  office: 'head office of a chain of stores',
};

/** Makes the package of a server for Debian and Ubuntu: a system service with its own Node, without a screen. */
export async function serverDeb(
  name: ServerName,
  version: string,
  scratch: string,
): Promise<LinuxPackage> {
  const packed = path.join(scratch, name);
  const folder = path.join(repositoryRoot, 'electron', 'server', name);
  const inside = await packProgram(
    `electron/server/${name}/commands/${name}-command.ts`,
    packed,
    `${name}.mjs`,
    `evertill-${name}`,
  );
  const templates = path.join(import.meta.dirname, 'linux', 'server');
  const template = (file: string) =>
    readFileSync(path.join(templates, file), 'utf8')
      .replaceAll('NAME', name)
      .replaceAll('SUMMARY', SUMMARIES[name]);
  return {
    name: `evertill-${name}`,
    version,
    architecture: debArchitecture(),
    depends: ['postgresql (>= 15)', 'passwd'],
    summary: `Evertill's ${SUMMARIES[name]}`,
    description: ['It runs on PostgreSQL, in a database of its own.'],
    scripts: { postinst: template('postinst'), prerm: template('prerm') },
    // Restarts the server after an upgrade of PostgreSQL, since it would otherwise continue with the old programs.
    triggers: 'interest-noawait /usr/lib/postgresql\n',
    put: (root) => {
      const place = (...parts: string[]): string => {
        const made = path.join(root, ...parts);
        mkdirSync(path.dirname(made), { recursive: true });
        return made;
      };
      const library = ['usr/lib', `evertill-${name}`] as const;
      cpSync(packed, place(...library, 'program'), { recursive: true });
      cpSync(path.join(folder, 'migrations'), place(...library, 'program', 'migrations'), {
        recursive: true,
      });
      cpSync(nodeProgram(), place(...library, 'node'));
      const command = `evertill-${name}`;
      writeFileSync(place('usr/bin', command), template('command'), { mode: 0o755 });
      writeFileSync(place('usr/lib/systemd/system', `${command}.service`), template('service'));
      // An office's package also contains files for monitoring systems.
      const more = path.join(import.meta.dirname, 'linux', name);
      if (existsSync(more)) cpSync(more, place('usr/share', command), { recursive: true });
      const docs = ['usr/share/doc', command] as const;
      const parts = [nodeInside(), ...packagesInside((one) => inside.has(one))];
      const zip = (text: string) => gzipSync(text, { level: 9 });
      writeFileSync(place(...docs, 'THIRD-PARTY.gz'), zip(thirdPartyNotices(parts)));
      const bom = billOfMaterials(command, version, parts);
      writeFileSync(place(...docs, 'SBOM.cdx.json.gz'), zip(bom));
      cpSync(path.join(repositoryRoot, 'docs', 'LICENSE.md'), place(...docs, 'copyright'));
    },
  };
}
