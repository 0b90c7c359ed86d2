import type * as z from 'zod';
import { t } from '../locales/language.ts';

export interface ProvisioningFault {
  /** Place in the file, such as `credentials.apiKey`; empty for the file as a whole. */
  readonly path: string;
  /** Sentence that never repeats a value of the file. */
  readonly sentence: string;
}

type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly sentence: string };

/** Parses JSON. Of an error only the line number is used, because the rest quotes the file, which may hold a secret. */
export function parseJson(file: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(file.replace(/^\uFEFF/, ''));
    return { ok: true, value };
  } catch (error) {
    const [, line] = /\(line (\d+) column \d+\)/.exec(String(error)) ?? [];
    const sentence = line === undefined ? t('setUpFile.json') : t('setUpFile.jsonLine', { line });
    return { ok: false, sentence };
  }
}

/** Returns the sentence for a schema issue that the schema itself does not word. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? t('setUpFile.missing')
        : t(`setUpFile.kinds.${kindOf(issue.expected)}`);
    case 'invalid_value':
      return t('setUpFile.oneOf', { values: issue.values.map(String).join(', ') });
    case 'too_small':
      return t('setUpFile.tooSmall', { least: String(issue.minimum) });
    case 'too_big':
      return t('setUpFile.tooLarge', { most: String(issue.maximum) });
    case 'invalid_union':
      return t('setUpFile.oneOf', { values: 'careful, shop, always-sell, own' });
    default:
      return t('setUpFile.invalid');
  }
}

function kindOf(expected: string): 'string' | 'number' | 'boolean' | 'array' | 'object' {
  switch (expected) {
    case 'string':
    case 'boolean':
    case 'array':
      return expected;
    case 'int':
    case 'number':
      return 'number';
    default:
      return 'object';
  }
}

export function faultsOf(issue: z.core.$ZodIssue): ProvisioningFault[] {
  const path = issue.path.map(String);
  if (issue.code === 'custom' && path[0] === 'limits') {
    return [{ path: path.join('.'), sentence: t('setUpFile.cents') }];
  }
  if (path[0] === 'taxes' && issue.code !== 'unrecognized_keys') {
    return [{ path: path.join('.'), sentence: t('setUpFile.taxes') }];
  }
  if (path[0] === 'prices' && issue.code !== 'unrecognized_keys') {
    return [{ path: path.join('.'), sentence: t('setUpFile.prices') }];
  }
  if (path[0] === 'hub') {
    return [{ path: 'hub', sentence: t('setUpFile.hub') }];
  }
  if (path[0] === 'cardCodes' && (issue.code === 'custom' || issue.code === 'invalid_format')) {
    return [{ path: path.join('.'), sentence: t('setUpFile.cardCodes') }];
  }
  if (issue.code !== 'unrecognized_keys') {
    const ofField = issue.code === 'invalid_type' ? null : sentenceOfField(path.at(-1));
    return [{ path: path.join('.'), sentence: ofField ?? issue.message }];
  }
  return issue.keys.map((key) => ({
    path: [...path, nameOfField(key)].join('.'),
    sentence: t('setUpFile.unknownField'),
  }));
}

/** Returns what a field’s value must be, for fields with a sentence of their own; null for others. */
function sentenceOfField(name: string | undefined): string | null {
  if (name === 'pin' || name === 'managerPin') return t('setUpFile.pin');
  if (name === 'managerPinDigits') return t('setUpFile.pinDigits');
  return name === 'password' ? t('setUpFile.sixDigits') : null;
}

/**
 * Shows a key of the file only if it looks like a field's name, because a secret may be on the wrong side of a colon.
 */
function nameOfField(key: string): string {
  return /^[A-Za-z_-]{1,30}$/.test(key) ? key : t('setUpFile.noField');
}
