/** Writes docs/demo-cards.md from the demo's shop: `node build/write-demo-cards.ts`. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoCards } from '../shared/sandbox/demo-shop.ts';
import { repositoryRoot } from './repository-root.ts';

/** Returns a page with the demo's cards: number, first balance, and what is special about it. */
export function describeDemoCards(): string {
  const items = demoCards.map(({ identifier, balanceCents, active }, index) => {
    const note = !active ? ', switched off' : index < 30 ? '' : ', not known to the till at first';
    return `- ${identifier}: €${(balanceCents / 100).toFixed(2)}${note}`;
  });
  return [
    '# Gift cards of the demo',
    '',
    '*For everybody who tries the demo: the cards and their balances on the first day.*',
    '',
    'Written by `node build/write-demo-cards.ts`.',
    '',
    ...items,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(repositoryRoot, 'docs', 'demo-cards.md'), describeDemoCards());
}
