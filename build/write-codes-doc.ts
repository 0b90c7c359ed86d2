import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { describePauses, splitIntoSentences } from './describe-pauses.ts';
import { describeCode, tillCodes } from '../shared/messages/till-codes.ts';
import type { TillCodeName } from '../shared/messages/till-codes.ts';

/** The page of the documentation that explains codes and pauses to support. */
export const codesFile = path.join(repositoryRoot, 'docs', 'codes.md');

/** Returns what docs/codes.md should contain; `node build/write-codes-doc.ts` writes it. */
export function describeCodes(): string {
  const names = Object.keys(tillCodes) as TillCodeName[];
  const items = names
    .map(describeCode)
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .flatMap(({ code, title, moneyMoved, whatToDo }) => {
      const [first = '', ...more] = [...splitIntoSentences(title), ...splitIntoSentences(whatToDo)];
      const moved = moneyMoved === 'no' ? '' : ` (money moved: ${moneyMoved})`;
      return [`- **${code}**${moved}: ${first}`, ...more.map((sentence) => `  ${sentence}`)];
    });
  return [
    '# Codes and pauses',
    '',
    '*For managers and installers: what a code means, and who can end a pause.*',
    '',
    'Written from `shared/messages/till-codes.ts` and `build/describe-pauses.ts` by `node build/write-codes-doc.ts`.',
    '',
    '## Codes',
    '',
    'No money moved, unless a code says otherwise.',
    '',
    ...items,
    '',
    ...describePauses(),
  ].join('\n');
}

if (import.meta.main) writeFileSync(codesFile, describeCodes());
