import { routes } from '../../shared/api/routes.ts';
import { categoryPortRequestSchema } from '../../shared/categories/category-port.ts';
import type {
  CategoryPortAnswer,
  CategoryPortRequest,
} from '../../shared/categories/category-port.ts';
import type { CategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CategoryRequestSender } from './category-request-sender.ts';
import type { ImportKeeper } from './keep-import.ts';
import type { MirrorKeeper } from './keep-mirror.ts';

/** The parts of an open book that work on Categories. */
export interface CategoryParts {
  readonly sender: CategoryRequestSender;
  readonly mirror: MirrorKeeper;
  readonly imports: ImportKeeper;
}

type Call = Extract<CategoryPortRequest, { readonly type: 'call' }>;

/**
 * Serves the window's port for Categories. Until a book is open, requests are answered with `not-reached` and commands
 * do nothing; no screen offers them then.
 */
export function serveCategories(port: MessagePort, parts: () => CategoryParts | null): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = categoryPortRequestSchema.safeParse(data);
    const open = parts();
    if (!parsed.success) return;
    const request = parsed.data;
    if (request.type === 'call') void answerCall(port, open, request);
    else if (open !== null) carryOut(open, request);
  };
}

async function answerCall(
  port: MessagePort,
  parts: CategoryParts | null,
  request: Call,
): Promise<void> {
  // The sync worker also sends payments, so an invalid request must not end it.
  const fits = routes[request.operation].input.safeParse(request.input).success;
  const answer = parts === null || !fits ? NOT_SENT : await call(parts, request);
  const message: CategoryPortAnswer = { type: 'answer', id: request.id, answer };
  port.postMessage(message);
}

const NOT_SENT: CategoryAnswer = { kind: 'not-reached', sent: false };

/** Carries out a request about Categories, and applies the service's answer to the mirror. */
async function call(parts: CategoryParts, { operation, input }: Call): Promise<CategoryAnswer> {
  const { sender, mirror } = parts;
  switch (operation) {
    case 'list-categories':
      return sender.call(operation, routes[operation].input.parse(input));
    case 'batch-create-categories':
      return sender.call(operation, routes[operation].input.parse(input));
    case 'create-category':
      return keep(mirror, await sender.call(operation, routes[operation].input.parse(input)));
    case 'find-category':
      return keep(mirror, await sender.call(operation, routes[operation].input.parse(input)));
    case 'find-or-create-category':
      return keep(mirror, await sender.call(operation, routes[operation].input.parse(input)));
    case 'update-category':
      return keep(mirror, await sender.call(operation, routes[operation].input.parse(input)));
    case 'get-category': {
      const wanted = routes[operation].input.parse(input);
      const answer = await sender.call(operation, wanted);
      if (answer.kind === 'answered' && answer.data === null) void mirror.patch(wanted.uuid, null);
      return keep(mirror, answer);
    }
    case 'delete-category': {
      const wanted = routes[operation].input.parse(input);
      const answer = await sender.call(operation, wanted);
      if (answer.kind === 'answered' || isGone(answer)) void mirror.patch(wanted.uuid, null);
      return answer;
    }
    default:
      return assertNever(operation);
  }
}

type OneCategory = CategoryAnswer<'get-category'>;

function keep<Answer extends OneCategory>(mirror: MirrorKeeper, answer: Answer): Answer {
  const category = answer.kind === 'answered' ? answer.data : null;
  if (category !== null) void mirror.patch(category.uuid, category);
  return answer;
}

function isGone(answer: CategoryAnswer): boolean {
  return answer.kind === 'refused' && answer.status === 404;
}

function carryOut(
  { mirror, imports }: CategoryParts,
  request: Exclude<CategoryPortRequest, Call>,
): void {
  switch (request.type) {
    case 'mirror':
      return mirror.tell(request.command);
    case 'import':
      return imports.tell(request.command);
    case 'undo-import':
      return imports.undo(request.used);
    case 'check-rows':
      return imports.checkAndStore(request.rows, request.fileName);
    default:
      assertNever(request);
  }
}
