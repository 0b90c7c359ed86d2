import type { InputOf } from '../../shared/api/routes.ts';
import { categoryPortAnswerSchema } from '../../shared/categories/category-port.ts';
import type { CategoryClient, CategoryPortRequest } from '../../shared/categories/category-port.ts';
import { parseCategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import type { CategoryAnswer, CategoryOperation } from '../../shared/messages/gateway-answers.ts';
import type { CategoryPortOwner } from './start-sync-worker.ts';

/** Sends requests about Categories to the sync worker over a port. It outlives a worker that dies. */
export function createCategoryClient(): CategoryClient & CategoryPortOwner {
  const waiting = new Map<number, (answer: unknown) => void>();
  let port: MessagePort | null = null;
  let lastId = 0;

  const tell = (request: CategoryPortRequest): void => {
    port?.postMessage(request);
  };

  return {
    connect(next) {
      port?.close();
      port = next;
      // A worker that died may have sent the request already, so the outcome is unknown.
      for (const resolve of waiting.values()) resolve(undefined);
      waiting.clear();
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const { id, answer } = categoryPortAnswerSchema.parse(data);
        waiting.get(id)?.(answer);
        waiting.delete(id);
      };
    },
    async call<Name extends CategoryOperation>(
      operation: Name,
      input: InputOf<Name>,
    ): Promise<CategoryAnswer<Name>> {
      lastId += 1;
      const id = lastId;
      const answer = new Promise<unknown>((resolve) => waiting.set(id, resolve));
      tell({ type: 'call', id, operation, input });
      return parseCategoryAnswer(operation, await answer) ?? { kind: 'not-reached', sent: true };
    },
    commandMirror: (command) => tell({ type: 'mirror', command }),
    checkRows: (rows, fileName) => tell({ type: 'check-rows', rows: [...rows], fileName }),
    commandImport: (command) => tell({ type: 'import', command }),
    undoImport: (used) => tell({ type: 'undo-import', used: [...used] }),
  };
}
