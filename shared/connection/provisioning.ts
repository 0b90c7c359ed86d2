import { NO_PEOPLE, pinSchema, roleSchema, staffRulesSchema } from '../proposals/people.ts';
import type { StaffRules } from '../proposals/people.ts';
import { terminalSettingsSchema } from '../card-terminal/terminal-settings.ts';
import { settingsSchema } from '../messages/settings.ts';
import type { SettingChanges } from '../messages/settings.ts';
import { printingSettingsSchema } from '../printing/printing.ts';
import type { PrintingSettings } from '../printing/printing.ts';
import * as z from 'zod';
import {
  pickLedgerSettings,
  setUpFileSettingsShape,
  settingsUnfitForCurrency,
  withoutLedgerSettings,
} from '../ledger/slices/slices.ts';
import type { GivenSettings } from '../ledger/slices/slices.ts';
import { judgeConnection, judgeShop } from './judge-connection.ts';
import { serviceSettingsSchema } from '../api/service-settings.ts';
import { keyProtectionSchema } from '../messages/bridge.ts';
import type { ConnectionDraft, ShopWithoutService } from '../messages/bridge.ts';
import { languageSchema, t } from '../locales/language.ts';
import type { Language } from '../locales/language.ts';
import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import { ANY_CODE_RULES, cardCodeRulesSchema } from '../cards/card-codes.ts';
import type { CardCodeRules } from '../cards/card-codes.ts';
import { judgeOpeningBalances } from '../cards/opening-balances.ts';
import type { OpeningBalance } from '../cards/opening-balances.ts';
import type { InstantMs } from '../values/time.ts';
import { serviceAboveBalanceSchema } from '../ledger/money/above-balance.ts';
import type { ServiceAboveBalance } from '../ledger/money/above-balance.ts';
import { describeIssue, faultsOf, parseJson } from './set-up-file-faults.ts';
import type { ProvisioningFault } from './set-up-file-faults.ts';
import { limitsSchema, LIMIT_PRESETS } from '../ledger/store/limits.ts';
import { withoutSoleWriterIfShared } from '../policy/tightest-limits.ts';
import type { Limits } from '../ledger/store/limits.ts';
import { copyFolderSchema } from '../messages/copy-status.ts';
import { minorUnitOf } from '../values/currency.ts';
import { countrySchema } from '../values/country.ts';
import type { Country } from '../values/country.ts';
import type { TaxTable } from '../ledger/sale/tax.ts';
import { hubSetUpSchema } from '../hub/set-up-file.ts';
import type { HubSetUp } from '../hub/set-up-file.ts';
import { taxLetterSchema, taxTableSchema } from '../ledger/sale/tax.ts';
import { priceListSchema } from '../ledger/store/price-list.ts';
import type { PriceList } from '../ledger/store/price-list.ts';

/** VAT rates in a set-up file: per cent by letter, and a letter for each external identifier. */
const givenTaxesSchema = z
  .strictObject({
    isOn: z.boolean().default(true),
    rates: z.record(taxLetterSchema, z.number()),
    forOthers: taxLetterSchema,
    categories: z.record(z.string(), taxLetterSchema).default({}),
  })
  .transform(({ rates, categories, ...rest }) => ({
    ...rest,
    // 5.5 % becomes 550 despite floating point; a third decimal is refused.
    rates: Object.entries(rates).map(([letter, percent]) => ({
      letter,
      basisPoints: Number((percent * 100).toFixed(6)),
    })),
    categories: Object.entries(categories).map(([externalId, letter]) => ({ externalId, letter })),
  }))
  .pipe(taxTableSchema);

/** Articles go into the journal's public part and to the hub, so none may contain a bank card's number. */
const givenPricesSchema = priceListSchema.superRefine((articles, context) => {
  for (const [index, article] of articles.entries())
    for (const member of ['name', 'categoryExternalId'] as const)
      if (containsBankCardNumber(article[member] ?? ''))
        context.addIssue({ code: 'custom', path: [index, member] });
});

export interface Provisioning extends GivenSettings {
  /**
   * The card service; a member that the file omits keeps its value if the till uses this service already, else its
   * default. For a file without a service: the settings of a shop that sells before its card service is connected.
   */
  readonly draft: ConnectionDraft | ShopWithoutService;
  /** Language of the till; null for the region's. */
  readonly language: Language | null;
  /** Limits of the till; null keeps the current ones. */
  readonly limits: Limits | null;
  /** Country of the shop; null keeps the current one. */
  readonly country: Country | null;
  /** VAT rates of the shop; null keeps the current ones. */
  readonly taxes: TaxTable | null;
  /** Articles of the store; null keeps the current ones. */
  readonly prices: PriceList | null;
  /** How the service treats amounts above a card's balance; null keeps the current setting. */
  readonly aboveBalance: ServiceAboveBalance | null;
  /** Fewest digits of a manager's PIN; null keeps the current number. */
  readonly managerDigits: number | null;
  /** A manager's PIN of 4 to 12 digits; only its hash is stored. */
  readonly managerPin: string | null;
  /** Proof that the file may change the listed people (decision 0084). */
  readonly proof: {
    readonly apiKey: string | null;
    readonly recoveryCode: string | null;
    readonly manager: { readonly name: string; readonly pin: string } | null;
  };
  /** Who has to sign in, and when the till locks; null keeps the current rules. */
  readonly signIn: StaffRules | null;
  /** Rules for which codes are cards; null keeps the current ones. */
  readonly cardCodes: CardCodeRules | null;
  readonly openingBalances: readonly OpeningBalance[];
  /** Login at the store's hub for this till; null changes nothing. */
  readonly hub: HubSetUp | null;
  /** Folder of the second copy; null keeps the current one. */
  readonly copyFolder: string | null;
  /** Further settings of the till; missing ones stay. */
  readonly till: TillFields;
  readonly printing: Partial<PrintingSettings>;
  /** People to add, unless somebody with that name is listed. */
  readonly people: readonly GivenPerson[];
}

/** Settings that are not the service's, by the names that the till uses. */
const tillFieldsSchema = settingsSchema
  .omit({ cardCodes: true, country: true })
  .extend({
    cardTerminal: terminalSettingsSchema.extend({
      password: terminalSettingsSchema.shape.password.exactOptional(),
    }),
  })
  .exactPartial();
type TillFields = z.infer<typeof tillFieldsSchema>;

/** Returns the settings that a file changes. @param password of the card terminal, which a file may omit */
export function settingChangesOf(
  { cardTerminal, ...others }: TillFields,
  password: string,
): SettingChanges {
  if (cardTerminal === undefined) return others;
  return { ...others, cardTerminal: { password, ...cardTerminal } };
}

const givenPersonSchema = z.strictObject({
  name: z.string().min(1).max(100),
  role: roleSchema,
  pin: pinSchema,
});
type GivenPerson = z.infer<typeof givenPersonSchema>;

type JudgedProvisioning =
  | { readonly ok: true; readonly provisioning: Provisioning }
  | { readonly ok: false; readonly faults: readonly ProvisioningFault[] };

const presetLimits = z
  .strictObject({
    preset: limitsSchema.shape.preset.exclude(['own']),
    tillsInStore: limitsSchema.shape.tillsInStore.default(1),
    loadPresetsCents: limitsSchema.shape.loadPresetsCents.optional(),
    withoutManager: limitsSchema.shape.withoutManager,
    evidenceDecides: limitsSchema.shape.evidenceDecides,
    onlyThisTillMovesBalances: limitsSchema.shape.onlyThisTillMovesBalances,
    wholeCardCutOff: limitsSchema.shape.wholeCardCutOff,
  })
  .transform(({ preset, loadPresetsCents, ...rest }): Limits => {
    const named = { ...LIMIT_PRESETS[preset], ...rest };
    return loadPresetsCents === undefined ? named : { ...named, loadPresetsCents };
  });

const ownLimits = limitsSchema.extend({ preset: z.literal('own') });

const text = z.string();
const settings = serviceSettingsSchema.shape;

/** Checks only the structure; texts are checked by `judgeConnection`, as on the screen. */
const fileSchema = z.strictObject({
  baseUrl: text.optional(),
  categorySegment: text.optional(),
  moneySegment: text.optional(),
  credentials: z
    .strictObject({
      apiKey: text,
      /** The access token; null removes it. */
      accessToken: text.nullish(),
      personalAccessToken: text.nullish(),
    })
    .optional(),
  shopUuid: text.optional(),
  currency: text.optional(),
  /** Decimals of the file's amounts; required if they could be mistaken for hundredths. */
  minorUnit: z.literal([0, 2, 3]).optional(),
  locale: text.optional(),
  language: languageSchema.optional(),
  timezone: settings.timezone.unwrap().optional(),
  redeemSign: settings.redeemSign.unwrap().optional(),
  cent: settings.cent.unwrap().optional(),
  findBy: settings.findBy.unwrap().optional(),
  pageSize: settings.pageSize.unwrap().optional(),
  paging: settings.paging.unwrap().optional(),
  accepted202: settings.accepted202.unwrap().optional(),
  idempotencyHeader: settings.idempotencyHeader.unwrap().optional(),
  idempotencyHonoured: z.boolean().optional(),
  evidenceTransactionList: z.boolean().optional(),
  evidenceBalanceRead: z.boolean().optional(),
  maxInFlight: settings.maxInFlight.unwrap().optional(),
  maxPerMinute: settings.maxPerMinute.unwrap().optional(),
  keyProtection: keyProtectionSchema.optional(),
  passphrase: text.optional(),
  limits: z.discriminatedUnion('preset', [presetLimits, ownLimits]).optional(),
  country: countrySchema.optional(),
  taxes: givenTaxesSchema.optional(),
  prices: givenPricesSchema.optional(),
  ...setUpFileSettingsShape,
  aboveBalance: serviceAboveBalanceSchema.optional(),
  managerPin: text.regex(/^\d{4,12}$/).optional(),
  managerPinDigits: z.int().min(4).max(12).optional(),
  proof: z
    .strictObject({
      apiKey: text.optional(),
      recoveryCode: text.optional(),
      manager: z.strictObject({ name: text, pin: text }).optional(),
    })
    .default({}),
  signIn: staffRulesSchema.optional(),
  cardCodes: cardCodeRulesSchema.optional(),
  hub: hubSetUpSchema.optional(),
  copyFolder: copyFolderSchema.optional(),
  till: tillFieldsSchema.default({}),
  printing: printingSettingsSchema.exactPartial().default({}),
  people: z.array(givenPersonSchema).max(100).default([]),
  openingBalances: z
    .array(z.strictObject({ identifier: text, balanceCents: z.int(), asOf: text }))
    .default([]),
});
type ProvisioningFile = z.infer<typeof fileSchema>;

/**
 * Parses a set-up file. With any fault the whole file is refused, and nothing is changed.
 * @param nowMs to check the dates of opening balances
 */
export function parseProvisioning(file: string, nowMs: InstantMs): JudgedProvisioning {
  const json = parseJson(file);
  if (!json.ok) return { ok: false, faults: [{ path: '', sentence: json.sentence }] };
  const parsed = fileSchema.safeParse(json.value, { error: describeIssue });
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(faultsOf) };
  return judgeFile(parsed.data, nowMs);
}

function judgeFile(file: ProvisioningFile, nowMs: InstantMs): JudgedProvisioning {
  const { cardCodes, country, credentials, language, limits, taxes, ...others } =
    withoutLedgerSettings(file);
  const { aboveBalance, managerPin, managerPinDigits, ...rest } = others;
  const { copyFolder, hub, passphrase, people, prices, printing, proof, till, ...most } = rest;
  const { minorUnit, openingBalances, signIn, ...service } = most;
  const { draft, faults: ofService } = draftIn({ ...service, credentials, passphrase });
  const stated = openingBalances.map((one, index) => ({ entry: index + 1, ...one }));
  const balances = judgeOpeningBalances(stated, cardCodes ?? ANY_CODE_RULES, nowMs);
  const least = managerPinDigits ?? NO_PEOPLE.managerDigits;
  const isShort = managerPin !== undefined && managerPin.length < least;
  const shortPins = people.flatMap(({ pin, role }, index) =>
    role === 'manager' && pin.length < least ? [entryOf('people', index + 1)] : [],
  );
  const ofCurrency = minorUnitOf(service.currency ?? 'EUR');
  const misplaced = settingsUnfitForCurrency(file, ofCurrency);
  const isShared = limits !== undefined && withoutSoleWriterIfShared(limits, null) !== limits;
  const hasAmounts = limits !== undefined || prices !== undefined || openingBalances.length > 0;
  const isUnsaid = (minorUnit ?? 2) !== ofCurrency && (minorUnit !== undefined || hasAmounts);
  const isRight = !isShort && shortPins.length === 0;
  const needless = 'baseUrl' in draft ? [] : NEEDS_SERVICE.filter((name) => isGiven(file[name]));
  const isOfService = ofService.length === 0 && needless.length === 0;
  if (isOfService && balances.ok && isRight && misplaced.length === 0 && !isShared && !isUnsaid) {
    const provisioning = {
      draft,
      limits: limits ?? null,
      country: country ?? null,
      taxes: taxes ?? null,
      prices: prices ?? null,
      ...pickLedgerSettings(file),
      aboveBalance: aboveBalance ?? null,
      cardCodes: cardCodes ?? null,
      hub: hub ?? null,
      copyFolder: copyFolder ?? null,
      till,
      printing,
      people,
      language: language ?? null,
      managerDigits: managerPinDigits ?? null,
      managerPin: managerPin ?? null,
      signIn: signIn ?? null,
      proof: {
        apiKey: proof.apiKey ?? null,
        recoveryCode: proof.recoveryCode ?? null,
        manager: proof.manager ?? null,
      },
      openingBalances: balances.balances,
    };
    return { ok: true, provisioning };
  }
  const faults = [
    ...ofService,
    ...needless.map((path) => ({
      path,
      sentence: t('setUpFile.needsService'),
    })),
    ...[...(isShort ? ['managerPin'] : []), ...shortPins].map((path) => ({
      path,
      sentence: t('setUpFile.managerPin', { least: String(least), field: 'managerPinDigits' }),
    })),
    ...misplaced.map((path) => ({ path, sentence: t('setUpFile.notInCurrency') })),
    ...(isShared
      ? [
          {
            path: 'limits.onlyThisTillMovesBalances',
            sentence: t('setUpFile.severalTills'),
          },
        ]
      : []),
    ...(isUnsaid
      ? [
          {
            path: 'minorUnit',
            sentence: t('setUpFile.minorUnit', { digits: String(ofCurrency) }),
          },
        ]
      : []),
    ...(balances.ok ? [] : balances.faults).map(({ entry, sentence }) => ({
      path: entryOf('openingBalances', entry),
      sentence,
    })),
  ];
  return { ok: false, faults };
}

function entryOf(list: string, number: number): string {
  return t('setUpFile.entry', { list, number: String(number) });
}

/** Fields that mean nothing before a card service is connected. */
const NEEDS_SERVICE = [
  ...(['categorySegment', 'moneySegment', 'redeemSign', 'cent', 'findBy', 'pageSize'] as const),
  ...(['paging', 'accepted202', 'idempotencyHeader', 'idempotencyHonoured'] as const),
  ...(['evidenceTransactionList', 'evidenceBalanceRead', 'maxInFlight', 'maxPerMinute'] as const),
  ...(['keyProtection', 'passphrase', 'aboveBalance', 'hub', 'openingBalances'] as const),
];

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

const REQUIRED = ['baseUrl', 'shopUuid', 'credentials'] as const;

type ServiceInFile = Omit<ConnectionDraft, 'baseUrl' | 'shopUuid' | keyof Keys | 'passphrase'> &
  Pick<ProvisioningFile, (typeof REQUIRED)[number] | 'passphrase'>;
type Keys = Pick<ConnectionDraft, 'apiKey' | 'accessToken' | 'personalAccessToken' | 'removed'>;

/**
 * Reads the service from a set-up file. A file with a currency but no service sets up a shop that is connected
 * later.
 */
function draftIn({ baseUrl, shopUuid, credentials, passphrase, ...service }: ServiceInFile): {
  readonly draft: Provisioning['draft'];
  readonly faults: readonly ProvisioningFault[];
} {
  const { currency = 'EUR', locale = 'en-IE', timezone = null } = service;
  const shop = { currency, locale, timezone };
  if (baseUrl === undefined || shopUuid === undefined || credentials === undefined) {
    const given = { baseUrl, shopUuid, credentials };
    const missing = REQUIRED.filter((name) => given[name] === undefined);
    const isShop = missing.length === REQUIRED.length && service.currency !== undefined;
    const faults = missing.map((path) => ({ path, sentence: t('setUpFile.missing') }));
    return { draft: shop, faults: isShop ? faultsOfShop(shop) : faults };
  }
  const { apiKey, accessToken = null, personalAccessToken = null } = credentials;
  const removed: ConnectionDraft['removed'] = [
    ...(credentials.accessToken === null ? (['access-token'] as const) : []),
    ...(credentials.personalAccessToken === null ? (['personal-access-token'] as const) : []),
  ];
  const keys = { apiKey, accessToken, personalAccessToken, removed };
  const draft = { ...service, ...keys, baseUrl, shopUuid, passphrase: passphrase ?? null };
  const judged = judgeConnection(draft, null);
  const faults = (judged.ok ? [] : judged.faults).map(({ field, sentence }) => ({
    path: field in credentials ? `credentials.${field}` : field,
    sentence,
  }));
  return { draft, faults };
}

function faultsOfShop(shop: ShopWithoutService): ProvisioningFault[] {
  const judged = judgeShop(shop);
  return judged.ok ? [] : judged.faults.map(({ field, sentence }) => ({ path: field, sentence }));
}
