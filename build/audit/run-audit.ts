/**
 * `npm run audit`: asks the registry for known weaknesses of the packages and for their publishers' signatures.
 * Accepted weaknesses are in exceptions.json, each with its last day.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { judgeFindings } from './judge-findings.ts';
import type { AuditException, AuditReport } from './judge-findings.ts';

const exceptions = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'exceptions.json'), 'utf8'),
) as AuditException[];

const problems = [...auditPackages(), ...auditSignatures()];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('No weakness is known, and every signature holds.');
process.exitCode = problems.length === 0 ? 0 : 1;

function auditPackages(): string[] {
  const { stdout } = askNpm(['audit', '--json']);
  const report = JSON.parse(stdout || '{}') as Partial<AuditReport>;
  if (report.vulnerabilities === undefined) return ['the registry did not answer the audit'];
  const today = new Date().toISOString().slice(0, 10);
  return judgeFindings({ vulnerabilities: report.vulnerabilities }, exceptions, today);
}

function auditSignatures(): string[] {
  const { status, stderr, stdout } = askNpm(['audit', 'signatures']);
  if (status !== 0) return [`signatures: ${(stderr || stdout).trim()}`];
  console.log(stdout.trim());
  return [];
}

function askNpm(args: readonly string[]) {
  return spawnSync('npm', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}
