import { powerSaveBlocker } from 'electron';
import type { Overview } from '../../shared/messages/bridge.ts';

/** Electron's names of what the computer must not do. */
type Kept = 'prevent-display-sleep' | 'prevent-app-suspension';

/**
 * While a shift is open the screen stays on, because customers come; while payments wait to be sent the computer does
 * not sleep. Not in the demo or training.
 */
function keptAwake({
  book,
  shift,
  status,
}: Pick<Overview, 'book' | 'shift' | 'status'>): Kept | null {
  if (book?.mode !== 'real') return null;
  if (shift !== null) return 'prevent-display-sleep';
  return status !== null && status.pending.count > 0 ? 'prevent-app-suspension' : null;
}

interface AwakeTill {
  overview(): Pick<Overview, 'book' | 'shift' | 'status'>;
  onChange(listener: () => void): () => void;
}

/** Keeps the computer awake as long as the till needs it. */
export function stayAwake(
  till: AwakeTill,
  blocker: Pick<typeof powerSaveBlocker, 'start' | 'stop'> = powerSaveBlocker,
): void {
  let held: { readonly kind: Kept; readonly id: number } | null = null;
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
