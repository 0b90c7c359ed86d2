import { expect, test } from 'vitest';
import { testConnection } from '../../electron/service/connect-service.ts';
import type { SandboxRules } from '../../shared/sandbox/rules.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { putIntoWords } from '../../shared/locales/language.ts';
import { startSmallService, switchRules } from './small-service.ts';
import { settingsFor } from './typed-client.ts';

/** Tests how *Test connection* reports Find and proposes settings: a refusal does not prove that the token is good. */

const service = startSmallService();

async function testFind(
  rules: Partial<SandboxRules>,
  changes: Partial<ServiceSettings> = {},
  token = service().state.credentials['personal-access-token'],
) {
  await switchRules(service(), rules);
  const credentials = { ...service().state.credentials, 'personal-access-token': token };
  const report = await testConnection(
    { settings: settingsFor(service(), changes), credentials },
    () => Promise.resolve('DIRECT'),
  );
  const said = report.findings.find(({ credential }) => credential === 'personal-access-token');
  return { report, said };
}

test.each<[Partial<SandboxRules>, 'query' | 'body', 'query' | 'body']>([
  [{}, 'query', 'query'],
  [{ findBy: 'body' }, 'query', 'body'],
  [{ findBy: 'body', findOtherForm: '400' }, 'query', 'body'],
  [{ findBy: 'body', findOtherForm: 'absent' }, 'query', 'body'],
  [{ findBy: 'body', findOtherForm: 'first' }, 'query', 'body'],
  [{ findBy: 'query' }, 'body', 'query'],
  [{ findBy: 'either' }, 'body', 'body'],
  [{ absent: '400' }, 'query', 'query'],
  [{ absent: '422-field', findBy: 'body' }, 'query', 'body'],
])(
  'for rules %o with Find set to %s, *Test connection* proves Find and proposes %s',
  async (rules, set, proposed) => {
    const { report, said } = await testFind(rules, { findBy: set });
    expect(report.findBy).toBe(proposed);
    expect(said?.verdict).toBe('works');
    expect(/expects the identifier/.test(putIntoWords(said?.sentence ?? []))).toBe(
      set !== proposed,
    );
  },
);

test.each<[Partial<SandboxRules>, string]>([
  [{ findBy: 'none' }, 'does not find it'],
  [{ absent: '403' }, 'another failure'],
])(
  'for rules %o *Test connection* does not report the token as accepted, and says why',
  async (rules, why) => {
    const { report, said } = await testFind(rules);
    expect(said).toMatchObject({ verdict: 'not-proven' });
    expect(putIntoWords(said?.sentence ?? [])).toContain(why);
    expect(report).toMatchObject({ mayConnect: true, findBy: 'query' });
  },
);

test('an empty list does not prove that the token is valid', async () => {
  service().state.categories = [];
  const { said } = await testFind({});
  expect(said).toMatchObject({ verdict: 'not-proven' });
  expect(putIntoWords(said?.sentence ?? [])).toContain('no category yet');
});

test.each([401, 403] as const)(
  'a token answered with %i is reported as refused',
  async (refusedKey) => {
    for (const listed of [true, false]) {
      if (!listed) service().state.categories = [];
      const { said } = await testFind({ refusedKey }, {}, 'another-token-altogether');
      expect(said).toMatchObject({ verdict: 'refused' });
    }
  },
);
