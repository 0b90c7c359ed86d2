import { describe, expect, test } from 'vitest';
import { createScanRouter } from '../../../../renderer/scanner/scan-router.ts';

describe('the router of scans', () => {
  // Hostile input 63.
  test('gives a scan to the newest subscriber, drops it during a question, and else gives it to the till', () => {
    const got: string[] = [];
    let deciding = false;
    const router = createScanRouter({
      findOpenQuestion: () => (deciding ? { contains: () => false } : null),
      onDropped: () => got.push('dropped'),
    });
    router.listenToRest((scanned) => got.push(`till ${scanned}`));
    router.deliver('1');
    const stop = router.listen((scanned) => got.push(`screen ${scanned}`));
    router.deliver('2');
    deciding = true;
    router.deliver('3');
    deciding = false;
    stop();
    router.deliver('4');
    expect(got).toEqual(['till 1', 'screen 2', 'dropped', 'till 4']);
  });

  test('gives scans to the open question if the question itself subscribes', () => {
    const got: string[] = [];
    const inside = {} as Node;
    let top: Pick<Node, 'contains'> | null = null;
    const router = createScanRouter({
      findOpenQuestion: () => top,
      onDropped: () => got.push('dropped'),
    });
    router.listen((scanned) => got.push(`screen ${scanned}`));
    const stop = router.listenInQuestion(
      () => inside,
      (scanned) => got.push(`question ${scanned ?? 'torn'}`),
    );
    router.deliver('1');
    expect(router.onTornScan()).toBe(false);
    top = { contains: (place) => place === inside };
    router.deliver('2');
    expect(router.onTornScan()).toBe(true);
    top = { contains: () => false };
    router.deliver('3');
    expect(router.onTornScan()).toBe(false);
    top = { contains: (place) => place === inside };
    stop();
    router.deliver('4');
    expect(got).toEqual(['screen 1', 'question 2', 'question torn', 'dropped', 'dropped']);
  });
});
