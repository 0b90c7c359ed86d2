import { expect, test } from 'vitest';
import { encodeBatch } from '../../../../electron/journal/write/encode-batch.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { decodeChainLine } from '../../../../shared/journal/journal-format.ts';
import { bookSeal } from '../../../builders/book-seal.ts';
import { journalSetupOn } from '../../../builders/journal-on.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';

test('of a batch, only the last record carries the mark of the book’s key', () => {
  const setup = journalSetupOn(new VirtualDisk('folder-synced'), { seal: bookSeal() });
  const parts = [1, 2, 3].map((n) => ({ public: { n } }));
  const { chainBytes } = encodeBatch(CHAIN_START, parts, setup);
  const lines = Buffer.from(chainBytes).toString('utf8').trimEnd().split('\n');
  const marked = lines.map((line) => {
    const decoded = decodeChainLine(line);
    return decoded !== null && 'public' in decoded && decoded.mark !== undefined;
  });
  expect(marked).toEqual([false, false, true]);
});
