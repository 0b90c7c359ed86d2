import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { tillCodes } from '../shared/till-codes.ts';
import type { TillCode } from '../shared/till-codes.ts';

/** Where the codes are explained to whoever answers the telephone. */
export const codesDocument = path.join(repositoryRoot, 'docs', 'codes.md');

/** docs/codes.md as it should be; written by `node build/write-codes-doc.ts`. */
export function describeCodes(): string {
  const codes: readonly TillCode[] = Object.values(tillCodes);
  const rows = codes
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .map(
      ({ code, title, moneyMoved, whatToDo }) =>
        `| ${code} | ${title} | ${moneyMoved} | ${whatToDo} |`,
    );
  return [
    '# Codes',
    '',
    'What the short code beside a message means. Written from `shared/till-codes.ts` by',
    '`node build/write-codes-doc.ts`.',
    '',
    '| Code | What happened | Money moved? | What to do |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(codesDocument, describeCodes());
