import { expect } from 'vitest';
import { test } from './till-under-test.ts';

/** Tests where the buttons of the setup stand. Second tier: a matter of appearance. */

test('the buttons of the setup stay in place from step to step, however long a step’s name is', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  await till.waitForConnection('online');
  const { page } = till;
  await page.setViewportSize({ width: 1024, height: 768 });
  const moved: string[] = [];
  for (const language of ['en', 'de', 'fr', 'nl'] as const) {
    await page.evaluate(async (next) => {
      await window.till.setLanguage(next);
      await window.till.noteFirstDay('goes-on');
    }, language);
    await till.loadAnew(() => page.reload());
    const current = page.locator('[aria-current="step"]');
    const keys = page.locator('ol:has([aria-current="step"]) + div button');
    await current.waitFor();
    let places = '';
    for (;;) {
      const name = (await current.textContent()) ?? '';
      const now = await keys.evaluateAll((all) =>
        all.map((key) => Math.round(key.getBoundingClientRect().top)).join(),
      );
      if (places !== '' && now !== places) moved.push(`${language}, ${name}: ${places} → ${now}`);
      places = now;
      if (await current.evaluate((one) => one.matches(':last-child'))) break;
      await keys.first().click();
      await page.locator('[aria-current="step"]', { hasNotText: name }).waitFor();
    }
  }
  expect(moved).toEqual([]);
});
