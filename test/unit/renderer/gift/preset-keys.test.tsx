import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFormat, FormatProvider } from '../../../../renderer/design/figures/format.ts';
import { PresetButtons } from '../../../../renderer/gift/amount/preset-keys.tsx';
import { cents } from '../../../../shared/values/money.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Brussels', currency: 'EUR' });

function offered(upTo: number): string[] {
  const written = renderToStaticMarkup(
    <FormatProvider value={format}>
      <PresetButtons
        presetsCents={[cents(25_00), cents(50_00), cents(100_00)]}
        upToCents={cents(upTo)}
        onType={() => undefined}
      />
    </FormatProvider>,
  );
  return [...written.matchAll(/€[\d.]+/g)].map(([money]) => money);
}

test('buttons with fixed amounts are offered only up to the largest possible amount', () => {
  expect(offered(100_00)).toEqual(['€25.00', '€50.00', '€100.00']);
  expect(offered(99_99)).toEqual(['€25.00', '€50.00']);
  expect(offered(0)).toEqual([]);
});
