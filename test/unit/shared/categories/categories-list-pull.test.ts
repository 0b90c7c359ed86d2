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

/** A service that pages as the contract's meta says. */
function honest(list: () => readonly string[]): Service {
  return (page, limit) => {
    const all = list();
    const rows = all.slice((page - 1) * limit, page * limit);
    const last_page = Math.max(1, Math.ceil(all.length / limit));
    return { names: rows, meta: { page, limit, last_page, total: all.length } };
  };
}

/** Pulls to the end, as the worker does, and says what came and how often it was asked. */
function pullAll(service: Service, had = 0, mostPages = 500) {
  const pull = new ListPull(LIMIT, had);
  let received = new Set<string>();
  for (let asked = 1; asked <= mostPages; asked += 1) {
    const page = service(pull.page, LIMIT);
    const fresh = pull.isCheck ? [] : page.names.filter((uuid) => !received.has(uuid));
    const verdict = pull.hear({ ...page, fresh: new Set(fresh).size });
    if (verdict.kind === 'changed') received = new Set();
    else for (const uuid of fresh) received.add(uuid);
    if (verdict.kind === 'whole') return { end: 'whole', count: received.size, asked };
    if (verdict.kind === 'incomplete') return { end: verdict.because, count: received.size, asked };
  }
  return { end: 'endless', count: received.size, asked: mostPages };
}

describe('a service that pages as it should', () => {
  test.each([0, 1, 99, 100, 101, 250, 5_120])('%i categories are all pulled', (count) => {
    const all = uuids(count);
    expect(pullAll(honest(() => all))).toMatchObject({ end: 'whole', count });
  });

  test('it is asked once a page, and once more to see that the list is the same', () => {
    const all = uuids(250);
    expect(pullAll(honest(() => all)).asked).toBe(4);
  });
});

describe('a service that pages badly', () => {
  const all = uuids(250);

  test('ignores page and limit, and sends 10 000 at once', () => {
    const many = uuids(10_000);
    expect(pullAll(() => ({ names: many, meta: {} }))).toMatchObject({
      end: 'whole',
      count: 10_000,
    });
    const meta = { page: 1, limit: 100, last_page: 100, total: 10_000 };
    expect(pullAll(() => ({ names: many, meta }))).toMatchObject({ end: 'whole', count: 10_000 });
  });

  test('sends page 1 whatever is asked, and says that there is more', () => {
    const meta = { page: 1, limit: 100, last_page: 52, total: 5_120 };
    const pulled = pullAll(() => ({ names: uuids(100), meta }));
    expect(pulled.end).toContain('5120');
    expect(pulled.asked).toBeLessThan(10);
  });

  test('sends the same full page without saying how many there are: nobody can know', () => {
    expect(pullAll(() => ({ names: uuids(LIMIT), meta: {} })).end).toContain(
      'keeps sending the same',
    );
  });

  test('sends the same short page without saying how many there are: that is all', () => {
    const pulled = pullAll(() => ({ names: uuids(7), meta: {} }));
    expect(pulled).toMatchObject({ end: 'whole', count: 7 });
  });

  test('has no meta at all, and an empty page at the end', () => {
    const service: Service = (page) => ({
      names: all.slice((page - 1) * 100, page * 100),
      meta: {},
    });
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('shows the last page again behind the last', () => {
    const service: Service = (page) => {
      const place = Math.min(page, 3);
      return { names: all.slice((place - 1) * 100, place * 100), meta: {} };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('begins again behind the last page', () => {
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
  ])('%s: total tells the truth', (_, lie) => {
    const service: Service = (page, limit) => {
      const truth = honest(() => all)(page, limit);
      return { names: truth.names, meta: { total: 250, ...lie } };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('55: a last_page that grows for ever ends all the same', () => {
    const service: Service = (page, limit) => {
      return { names: honest(() => all)(page, limit).names, meta: { last_page: page + 1 } };
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('a list that grows for ever is left at a million', () => {
    const service: Service = (page) => {
      const size = MAX_CATEGORIES / 4;
      return { names: uuids(size, page * size), meta: { last_page: page + 1 } };
    };
    const pulled = pullAll(service);
    expect(pulled.asked).toBeLessThan(10);
    expect(pulled.end).toContain('never ends');
  });

  test('55: the same category on several pages counts once', () => {
    const doubled = [...all.slice(0, 150), ...all.slice(100)];
    expect(pullAll(honest(() => doubled)).end).toContain('sent 250');
  });

  test('a total that is not reached is told, and does not loop', () => {
    const service: Service = (page, limit) => {
      const truth = honest(() => uuids(4_000))(page, limit);
      return { ...truth, meta: { ...truth.meta, total: 5_120 } };
    };
    const pulled = pullAll(service);
    expect(pulled).toMatchObject({ count: 4_000 });
    expect(pulled.end).toContain('5120');
  });

  test('an empty list is believed only when it is said that there are none', () => {
    expect(pullAll(() => ({ names: [], meta: {} }), 5_000).end).toContain('empty list');
    expect(pullAll(() => ({ names: [], meta: {} }), 0).end).toBe('whole');
    expect(pullAll(() => ({ names: [], meta: { total: 0 } }), 5_000).end).toBe('whole');
  });
});

describe('a list that changes meanwhile', () => {
  test('one more on the way: it begins again, and has all of them', () => {
    let all = uuids(250);
    const service: Service = (page, limit) => {
      if (page === 3 && all.length === 250) all = ['new', ...all];
      return honest(() => all)(page, limit);
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 251 });
  });

  test('one less at the beginning and one more at the end: the same total, another list', () => {
    let all = uuids(250);
    const service: Service = (page, limit) => {
      if (page === 2 && all[0] === 'u-0') all = [...all.slice(1), 'new'];
      return honest(() => all)(page, limit);
    };
    expect(pullAll(service)).toMatchObject({ end: 'whole', count: 250 });
  });

  test('one that never rests is taken as it comes, and ends', () => {
    let count = 250;
    const service: Service = (page, limit) => {
      count += 1;
      return honest(() => uuids(count))(page, limit);
    };
    expect(pullAll(service).asked).toBeLessThan(40);
  });

  test('after a pause the page before is looked at again', () => {
    const all = uuids(350);
    const pull = new ListPull(LIMIT, 0);
    for (const page of [1, 2]) {
      expect(pull.page).toBe(page);
      pull.hear({ ...honest(() => all)(page, LIMIT), fresh: 100 });
    }
    const resumed = new ListPull(LIMIT, 0, { mark: pull.mark, received: 200 });
    expect(resumed.page).toBe(2);
    expect(resumed.hear({ ...honest(() => all)(2, LIMIT), fresh: 0 })).toEqual({ kind: 'more' });
    expect(resumed.page).toBe(3);

    const shifted = new ListPull(LIMIT, 0, { mark: pull.mark, received: 200 });
    const later = honest(() => all.slice(1))(2, LIMIT);
    expect(shifted.hear({ ...later, fresh: 0 })).toEqual({ kind: 'changed' });
    expect(shifted).toMatchObject({ page: 1, received: 0 });
  });
});

test('whatever a service says, the pull ends, and *whole* is never less than it said', () => {
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
