import { powerSaveBlocker } from 'electron';
import type { Overview } from '../../shared/messages/bridge.ts';

/** What the computer must not do, as Electron names it. */
type BlockerKind = 'prevent-display-sleep' | 'prevent-app-suspension';

/**
 * An open shift keeps the screen on, because customers come; payments to be sent keep the computer from sleeping. The
 * demo and training do neither.
 */
function keptAwake({
  book,
  shift,
  status,
}: Pick<Overview, 'book' | 'shift' | 'status'>): BlockerKind | null {
  if (book?.mode !== 'real') return null;
  if (shift !== null) return 'prevent-display-sleep';
  return status !== null && status.pending.count > 0 ? 'prevent-app-suspension' : null;
}

interface AwakeTill {
  overview(): Pick<Overview, 'book' | 'shift' | 'status'>;
  onChange(listener: () => void): () => void;
}

/** Prevents sleep as long as the till needs the computer or its screen. */
export function stayAwakeWhileNeeded(
  till: AwakeTill,
  blocker: Pick<typeof powerSaveBlocker, 'start' | 'stop'> = powerSaveBlocker,
): void {
  let held: { readonly kind: BlockerKind; readonly id: number } | null = null;
  const judge = () => {
    const kind = keptAwake(till.overview());
    if (kind === (held?.kind ?? null)) return;
    const before = held;
    held = kind === null ? null : { kind, id: blocker.start(kind) };
    if (before !== null) blocker.stop(before.id);
  };
  till.onChange(judge);
  judge();
}
