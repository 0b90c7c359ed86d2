import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describePauses } from './describe-pauses.ts';
import { describeCode, tillCodes } from '../shared/messages/till-codes.ts';
import type { TillCodeName } from '../shared/messages/till-codes.ts';

/** Where codes and pauses are explained to whoever answers the telephone. */
export const codesDocument = path.join(repositoryRoot, 'docs', 'codes.md');

/** docs/codes.md as it should be; written by `node build/write-codes-doc.ts`. */
export function describeCodes(): string {
  const names = Object.keys(tillCodes) as TillCodeName[];
  const rows = names
    .map(describeCode)
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(
      ({ code, title, moneyMoved, whatToDo }) =>
        `| ${code} | ${title} | ${moneyMoved} | ${whatToDo} |`,
    );
  return [
    '# Codes and pauses',
    '',
    '*For managers and installers: what a code means, and who can end a pause.*',
    'Written from `shared/messages/till-codes.ts`, `shared/locales/en/codes.ts` and',
    '`build/describe-pauses.ts` by `node build/write-codes-doc.ts`.',
    '',
    '## Codes',
    '',
    '| Code | What happened | Money moved? | What to do |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...describePauses(),
  ].join('\n');
}

if (import.meta.main) writeFileSync(codesDocument, describeCodes());
