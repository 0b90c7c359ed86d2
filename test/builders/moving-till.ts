import { GuardedLedger, intentId, MANAGER } from './guarded-ledger.ts';

/** Returns a till where a load of 50.00 went onto the wrong card, and its move to the right one waits. */
export function tillWithWaitingMove(): GuardedLedger {
  const till = GuardedLedger.started({ mode: 'real' });
  const [wrong, right] = [till.card('wrong'), till.card('right')];
  till.accept('load', wrong, 'load', 50_00);
  till.apply('load', 150_00);
  till.write(
    {
      kind: 'move-load',
      intentId: intentId('off'),
      secondIntentId: intentId('onto'),
      reverses: intentId('load'),
      toCardId: right,
      reason: 'wrong card',
    },
    MANAGER,
  );
  return till;
}
