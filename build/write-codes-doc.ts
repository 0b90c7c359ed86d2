import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describeCode, tillCodes } from '../shared/messages/till-codes.ts';
import type { TillCodeName } from '../shared/messages/till-codes.ts';

/** Where the codes are explained to whoever answers the telephone. */
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
    '# Codes',
    '',
    'What the short code beside a message means. Written from `shared/messages/till-codes.ts`',
    'and `shared/language/en/codes.ts` by',
    '`node build/write-codes-doc.ts`.',
    '',
    '| Code | What happened | Money moved? | What to do |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(codesDocument, describeCodes());
