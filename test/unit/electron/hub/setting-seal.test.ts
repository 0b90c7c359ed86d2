import { expect, test } from 'vitest';
import { SettingSeal } from '../../../../electron/node/hub-client/setting-seal.ts';
import { HEAD_OFFICE } from '../../../../shared/ledger/store/joined-hub.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

test('a name that would be read as another text sealed by this till is refused', () => {
  const seal = new SettingSeal(hubSetUpOf('north'));
  const named = { kind: 'limits', name: 'south 1' } as const;
  const atMs = GuardedLedger.started().records[0]!.fact.atMs;
  const said = { format: 1, till: 'south', by: 'Anna', atMs, limits: LIMIT_PRESETS.shop } as const;
  expect(seal.open({ ...named, body: seal.seal(named, said) })).toEqual(said);
  const reference = `¶${'a'.repeat(32)}`;
  const sealed = seal.seal(named, { ...said, by: reference });
  expect(seal.open({ ...named, body: sealed })).toBeNull();
  expect(seal.open({ ...named, name: 'south 2', body: seal.seal(named, said) })).toBeNull();
  expect(seal.open({ ...named, body: 'nonsense' })).toBeNull();
});

test('a till’s setting in the office’s name is refused', () => {
  const seal = new SettingSeal(hubSetUpOf('north'));
  const atMs = GuardedLedger.started().records[0]!.fact.atMs;
  const named = { kind: 'limits', name: 'x 1' } as const;
  const open = (name: string) => {
    const said = { format: 1, till: name, by: null, atMs, limits: LIMIT_PRESETS.shop } as const;
    return seal.open({ ...named, body: seal.seal(named, said) });
  };
  expect(open(HEAD_OFFICE)?.till).toBe(HEAD_OFFICE);
  expect(open('Head Office')).toBeNull();
});
