import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ListPull, MAX_CATEGORIES } from '../../../../shared/categories/list-pull.ts';
import type { PaginationMeta } from '../../../../shared/api/envelope.ts';

interface Page {
  readonly names: readonly string[];
  readonly meta: PaginationMeta;
}
type Service = (page: number, limit: number) => Page;

const LIMIT = 100;

function uuids(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, n) => `u-${from + n}`);
}

/** Makes a service whose paging agrees with the contract's meta. */
function honest(list: () => readonly string[]): Service {
  return (page, limit) => {
    const all = list();
    const rows = all.slice((page - 1) * limit, page * limit);
    const last_page = Math.max(1, Math.ceil(all.length / limit));
    return { names: rows, meta: { page, limit, last_page, total: all.length } };
  };
}

/** Pulls to the end as the worker does; returns the result and the number of requests. */
function pullAll(service: Service, had = 0, mostPages = 500) {
  const pull = new ListPull(LIMIT, had);
  let received = new Set<string>();
  for (let asked = 1; asked <= mostPages; asked += 1) {
    const page = service(pull.page, LIMIT);
    const fresh = pull.isCheck ? [] : page.names.filter((uuid) => !received.has(uuid));
    const verdict = pull.onPage({ ...page, fresh: new Set(fresh).size });
    if (verdict.kind === 'changed') received = new Set();
    else for (const uuid of fresh) received.add(uuid);
    if (verdict.kind === 'whole') return { end: 'whole', count: received.size, asked };
    if (verdict.kind === 'incomplete') return { end: verdict.because, count: received.size, asked };
  }
  return { end: 'endless', count: received.size, asked: mostPages };
}

describe('a service with correct paging', () => {
  test.each([0, 1, 99, 100, 101, 250, 5_120])('is pulled whole: all %i Categories', (count) => {
    const all = uuids(count);
    expect(pullAll(honest(() => all))).toMatchObject({ end: 'whole', count });
  });

  test('is asked once per page, and once more to check that the list has not changed', () => {
    const all = uuids(250);
    expect(pullAll(honest(() => all)).asked).toBe(4);
  });
});

describe('a service with wrong paging', () => {
  const all = uuids(250);

  test('is pulled whole: it ignores page and limit and sends 10 000 at once', () => {
    const many = uuids(10_000);
    expect(pullAll(() => ({ names: many, meta: {} }))).toMatchObject({
      end: 'whole',
      count: 10_000,
    });
    const meta = { page: 1, limit: 100, last_page: 100, total: 10_000 };
    expect(pullAll(() => ({ names: many, meta }))).toMatchObject({ end: 'whole', count: 10_000 });
  });

  test('is given up: it sends page 1 whatever is asked and claims more', () => {
    const meta = { page: 1, limit: 100, last_page: 52, total: 5_120 };
    const pulled = pullAll(() => ({ names: uuids(100), meta }));
    expect(pulled.end).toContain('5120');
    expect(pulled.asked).toBeLessThan(10);
  });

  test('is given up: it repeats a full page without a total', () => {
    expect(pullAll(() => ({ names: uuids(LIMIT), meta: {} })).end).toContain(
      'keeps sending the same',
    );
  });

  test('is pulled whole: it repeats a short page without a total', () => {
    const pulled = pullAll(() => ({ names: uuids(7), meta: {} }));
    expect(pulled).toMatchObject({ end: 'whole', count: 7 });
  });

  test('is pulled whole: it has no meta, and an empty page at the end', () => {
    const service: Service = (page) => ({
      names: all.slice((page - 1) * 100, page * 100),
      meta: {},
    });
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('is pulled whole: it repeats the last page after the end', () => {
    const service: Service = (page) => {
      const place = Math.min(page, 3);
      return { names: all.slice((place - 1) * 100, place * 100), meta: {} };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('is given up: it begins again after the last page', () => {
    const service: Service = (page) => {
      const place = ((page - 1) % 3) + 1;
      return { names: all.slice((place - 1) * 100, place * 100), meta: {} };
    };
    expect(pullAll(service)).toMatchObject({ end: expect.stringContaining('keeps sending') });
  });

  test.each([
    ['too small a last_page', { last_page: 1 }],
    ['too large a last_page', { last_page: 99_999 }],
    ['no last_page', {}],
  ])('is pulled whole by its total: %s', (_, lie) => {
    const service: Service = (page, limit) => {
      const truth = honest(() => all)(page, limit);
      return { names: truth.names, meta: { total: 250, ...lie } };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  // Hostile input 55.
  test('is pulled whole even if its last_page grows for ever', () => {
    const service: Service = (page, limit) => {
      return { names: honest(() => all)(page, limit).names, meta: { last_page: page + 1 } };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('is given up at a million when its list grows for ever', () => {
    const service: Service = (page) => {
      const size = MAX_CATEGORIES / 4;
      return { names: uuids(size, page * size), meta: { last_page: page + 1 } };
    };
    const pulled = pullAll(service);
    expect(pulled.asked).toBeLessThan(10);
    expect(pulled.end).toContain('never ends');
  });

  // Hostile input 55.
  test('has a category on several pages counted once', () => {
    const doubled = [...all.slice(0, 150), ...all.slice(100)];
    expect(pullAll(honest(() => doubled)).end).toContain('sent (250)');
  });

  test('is reported when its total is not reached, without a loop', () => {
    const service: Service = (page, limit) => {
      const truth = honest(() => uuids(4_000))(page, limit);
      return { ...truth, meta: { ...truth.meta, total: 5_120 } };
    };
    const pulled = pullAll(service);
    expect(pulled).toMatchObject({ count: 4_000 });
    expect(pulled.end).toContain('5120');
  });

  test('has an empty list accepted only if its total is 0', () => {
    expect(pullAll(() => ({ names: [], meta: {} }), 5_000).end).toContain('empty list');
    expect(pullAll(() => ({ names: [], meta: {} }), 0).end).toBe('whole');
    expect(pullAll(() => ({ names: [], meta: { total: 0 } }), 5_000).end).toBe('whole');
  });
});

describe('a list that changes during a pull', () => {
  test('is pulled again and completely if a Category was added', () => {
    let all = uuids(250);
    const service: Service = (page, limit) => {
      if (page === 3 && all.length === 250) all = ['new', ...all];
      return honest(() => all)(page, limit);
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 251 });
  });

  test('is pulled again if one Category was removed and another added, even with the same total', () => {
    let all = uuids(250);
    const service: Service = (page, limit) => {
      if (page === 2 && all[0] === 'u-0') all = [...all.slice(1), 'new'];
      return honest(() => all)(page, limit);
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('that never stops changing is given up after a bounded number of requests', () => {
    let count = 250;
    const service: Service = (page, limit) => {
      count += 1;
      return honest(() => uuids(count))(page, limit);
    };
    expect(pullAll(service).asked).toBeLessThan(40);
  });

  test('that is continued after a pause begins with the last page that was read', () => {
    const all = uuids(350);
    const pull = new ListPull(LIMIT, 0);
    for (const page of [1, 2]) {
      expect(pull.page).toBe(page);
      pull.onPage({ ...honest(() => all)(page, LIMIT), fresh: 100 });
    }
    const resumed = new ListPull(LIMIT, 0, { mark: pull.cursor, received: 200 });
    expect(resumed.page).toBe(2);
    expect(resumed.onPage({ ...honest(() => all)(2, LIMIT), fresh: 0 })).toEqual({ kind: 'more' });
    expect(resumed.page).toBe(3);

    const shifted = new ListPull(LIMIT, 0, { mark: pull.cursor, received: 200 });
    const later = honest(() => all.slice(1))(2, LIMIT);
    expect(shifted.onPage({ ...later, fresh: 0 })).toEqual({ kind: 'changed' });
    expect(shifted).toMatchObject({ page: 1, received: 0 });
  });
});

test('a pull ends whatever a service answers, and one called whole has at least the last total', () => {
  const number = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined });
  const page = fc.record({
    from: fc.integer({ min: 0, max: 300 }),
    size: fc.integer({ min: 0, max: 120 }),
    last_page: number,
    total: number,
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 12 }), (pages) => {
      let lastTotal: number | undefined;
      let at = 0;
      const pulled = pullAll(() => {
        const { from, size, last_page, total } = pages[at++ % pages.length]!;
        lastTotal = total ?? lastTotal;
        return { names: uuids(size, from), meta: { last_page, total } };
      });
      expect(pulled.end).not.toBe('endless');
      const hasTotal = pages.every(({ total }) => total !== undefined && total === pages[0]!.total);
      if (pulled.end === 'whole' && hasTotal)
        expect(pulled.count).toBeGreaterThanOrEqual(lastTotal!);
    }),
  );
});
