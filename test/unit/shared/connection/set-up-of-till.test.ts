import { describe, expect, test } from 'vitest';
import { judgeConnection } from '../../../../shared/connection/judge-connection.ts';
import { parseProvisioning, settingChangesOf } from '../../../../shared/connection/provisioning.ts';
import type { Provisioning } from '../../../../shared/connection/provisioning.ts';
import { compareSetUp, toSetUpFile } from '../../../../shared/connection/set-up-of-till.ts';
import type { SetUpOfTill } from '../../../../shared/connection/set-up-of-till.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { defaultSettings } from '../../../../shared/messages/settings.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../shared/printing/printing.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { PRICES } from '../../../builders/prices.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';

/** A till's set-up, written as a file for another till, and the comparison of a file with a till. */

const now: SetUpOfTill = {
  settings: serviceSettingsSchema.parse({
    baseUrl: 'https://loyalty.example.com',
    shopUuid: 'shop-1',
    timezone: 'Europe/Amsterdam',
  }),
  keyProtection: 'os',
  language: 'nl',
  limits: { ...LIMIT_PRESETS.careful, tillsInStore: 3 },
  country: 'NL',
  taxes: {
    isOn: true,
    rates: [
      { letter: 'A', basisPoints: 2_100 },
      { letter: 'B', basisPoints: 550 },
    ],
    forOthers: 'A',
    categories: [{ externalId: 'tea', letter: 'B' }],
  },
  prices: PRICES,
  cashRounding: true,
  managerLeaseMinutes: 5,
  askedEachTime: ['refund', 'discount'],
  oldCardsLimitCents: cents(500_00),
  aboveBalance: 'refuses',
  managerDigits: 8,
  signIn: { asksSignIn: true, lockAfterMs: 60_000 },
  retentionDays: 90,
  cardCodes: ANY_CODE_RULES,
  copyFolder: '/mnt/copy',
  till: { ...defaultSettings, country: 'NL', soundsOn: false, dayEndsAtHour: 5 },
  printing: {
    ...DEFAULT_PRINTING_SETTINGS,
    receipt: { ...DEFAULT_PRINTING_SETTINGS.receipt, headerLines: ['Huis & Tuin'] },
  },
  hub: null,
  people: ['Mia'],
};

function readAgain(file: object): Provisioning {
  const text = JSON.stringify({ ...file, credentials: { apiKey: 'canary-key' } });
  const judged = parseProvisioning(text, instantMs(Date.UTC(2026, 10, 24)));
  if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
  return judged.provisioning;
}

function compared(of: SetUpOfTill | null, wanted: Provisioning) {
  if (!('baseUrl' in wanted.draft)) throw new Error('it names a service');
  const judged = judgeConnection(wanted.draft, null);
  if (!judged.ok) throw new Error('it was refused');
  return compareSetUp(of, wanted, judged.connection.settings);
}

describe('a written set-up file', () => {
  const own = { ...LIMIT_PRESETS.shop, preset: 'own' as const, evidenceDecides: true };
  test.each<[string, SetUpOfTill]>([
    ['a preset', now],
    ['limits of its own', { ...now, limits: own }],
    [
      'a till without optional settings',
      {
        ...now,
        taxes: null,
        prices: [],
        retentionDays: null,
        country: null,
        language: null,
        copyFolder: null,
      },
    ],
    ['whole yen', { ...now, cashRounding: false, settings: { ...now.settings, currency: 'JPY' } }],
  ])('sets another till up with the same settings: %s', (_name, of) => {
    const { differences } = compared(of, readAgain(toSetUpFile(of)));
    expect(differences).toEqual([]);
  });

  test('has no secret and requires a new passphrase', () => {
    const closed = toSetUpFile({ ...now, keyProtection: 'passphrase' });
    expect(closed).not.toHaveProperty('keyProtection');
    expect(Object.keys(closed)).not.toEqual(expect.arrayContaining(['credentials']));
  });
});

test('the password of the card terminal is in no file or comparison, and stays if a file has none', () => {
  const cardTerminal = {
    ...now.till.cardTerminal,
    isOn: true,
    host: '10.0.0.7',
    password: '714203',
  };
  const own = { ...now, till: { ...now.till, cardTerminal } };
  const written = toSetUpFile(own);
  expect(JSON.stringify(written)).not.toContain('714203');
  const wanted = readAgain(written);
  expect(compared(own, wanted)).toEqual({ differences: [], notCompared: [] });
  expect(settingChangesOf(wanted.till, '714203').cardTerminal).toEqual(cardTerminal);
  const said = compared(now, readAgain({ ...now.settings, till: { cardTerminal } }));
  expect(said.notCompared).toEqual(['till.cardTerminal.password']);
  expect(JSON.stringify(said)).not.toContain('714203');
});

test('an address for other computers is accepted from a file and not written into one for another computer', () => {
  const localApiInStore = { address: '10.0.0.7', port: 47_116 };
  const wanted = readAgain({ ...now.settings, till: { localApiInStore } });
  expect(settingChangesOf(wanted.till, '')).toEqual({ localApiInStore });
  expect(compared(now, wanted).differences).toEqual([
    'till.localApiInStore: none → {"address":"10.0.0.7","port":47116}',
  ]);
  const own = { ...now, till: { ...now.till, localApiPort: 47_115, localApiInStore } };
  const { till } = readAgain(toSetUpFile(own));
  expect(till.localApiPort).toBe(47_115);
  expect(till).not.toHaveProperty('localApiInStore');
});

describe('the comparison of a set-up file with a till', () => {
  test('names each changed field, and no field that the file leaves out', () => {
    const wanted = readAgain({
      ...now.settings,
      limits: { preset: 'shop', tillsInStore: 3 },
      till: { soundsOn: true },
      printing: { receipt: { ...now.printing.receipt, headerLines: ['Kiosk'] } },
    });
    const { differences } = compared(now, wanted);
    expect(differences).toContain('limits.preset: "careful" → "shop"');
    expect(differences).toContain('till.soundsOn: false → true');
    expect(differences).toContain('printing.receipt.headerLines: ["Huis & Tuin"] → ["Kiosk"]');
    expect(differences.some((line) => line.startsWith('taxes'))).toBe(false);
  });

  test('has a line for each added person, for the hub, and for a list too long to show', () => {
    const article = { ...PRICES[3]!, name: 'Candle, hand-made, of beeswax from the roof' };
    const { differences, notCompared } = compared(
      now,
      readAgain({
        ...now.settings,
        prices: Array.from({ length: 30 }, () => article),
        people: [
          { name: 'Mia', role: 'manager', pin: '82461799' },
          { name: 'Kim', role: 'cashier', pin: '1111' },
        ],
        hub: hubSetUpOf('till-3'),
      }),
    );
    expect(differences).toEqual([
      expect.stringMatching(/^prices: .* → 30 entries$/),
      expect.stringMatching(/^hub: none → \{"till":"till-3","host":"[^"]+","port":\d+\}$/),
      'people: none → "Kim" (cashier)',
    ]);
    expect(notCompared).toEqual([]);
  });

  test('says of PINs only that they are not compared', () => {
    const wanted = readAgain({
      ...now.settings,
      managerPin: '82461799',
    });
    const said = compared(now, wanted);
    expect(said).toEqual({ differences: [], notCompared: ['managerPin'] });
    expect(JSON.stringify(said)).not.toMatch(/canary|82461799/);
  });

  test('at a till that is not connected says that the whole file is new', () => {
    const { differences } = compared(null, readAgain({ ...now.settings }));
    expect(differences).toEqual(['This till is not connected: all of the file is new.']);
  });
});
