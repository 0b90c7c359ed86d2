import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { lazyPart, preloadLazyParts } from '../../../../renderer/design/lazy-part.tsx';

function Part({ says }: { readonly says: string }) {
  return <p>{says}</p>;
}

test('a later part is loaded once, and shown at once afterwards', async () => {
  vi.stubGlobal('requestIdleCallback', (go: () => void) => setTimeout(go));
  const load = vi.fn(() => Promise.resolve(Part));
  const unlikely = vi.fn(() => Promise.resolve(Part));
  const Later = lazyPart(load);
  lazyPart(unlikely, false);
  expect(renderToStaticMarkup(<Later says="early" />)).not.toContain('early');
  await preloadLazyParts();
  expect(renderToStaticMarkup(<Later says="then" />)).toContain('<p>then</p>');
  expect([load.mock.calls.length, unlikely.mock.calls.length]).toEqual([1, 0]);
  vi.unstubAllGlobals();
});

test('a part opened before it was loaded is shown once it is there', async () => {
  const Later = lazyPart(() => Promise.resolve(Part), false);
  const { prelude } = await prerender(<Later says="unlikely" />);
  expect(await text(prelude as never)).toContain('<p>unlikely</p>');
});
