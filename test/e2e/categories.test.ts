import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { faultOf, NETWORK_CUT } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/**
 * Tests a manager's work with Categories: browsing and editing in an outage, sending, resolving conflicts, importing.
 * Second tier: no money depends on categories; the sale that picks from them is the first tier’s.
 */

/** A manager at the page Categories, working by keyboard and labels alone. */
class Manager extends CashierScreen {
  readonly till: TillUnderTest;

  constructor(till: TillUnderTest) {
    super(till);
    this.till = till;
  }

  async openCategories(): Promise<void> {
    await this.button('Categories').waitFor();
    await this.till.waitForConnection('online');
    await this.open('F9', 'Categories');
    await this.reads(/up to date/);
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name });
  }

  tab(name: string | RegExp) {
    return this.page.getByRole('radiogroup', { name: 'View' }).getByText(name);
  }

  async search(typed: string, hit: string): Promise<void> {
    await this.press('Control+f');
    await this.field('Search').fill(typed);
    await this.page.getByRole('option').filter({ hasText: hit }).first().waitFor();
  }

  /** Moves the focus from the search to the first line of the list. */
  async chooseFirst(): Promise<void> {
    await this.press('ArrowDown');
    await this.press('Enter');
    await this.page.getByRole('complementary', { name: 'Category' }).waitFor();
  }
}

async function start(counter: Counter, service: SandboxServer, isWriter = true): Promise<Manager> {
  const { credentials } = service.state;
  const apiKey = credentials['api-key'];
  const personalAccessToken = credentials['personal-access-token'];
  return new Manager(
    await counter.startConnected(service, {
      credentials: isWriter ? { apiKey, personalAccessToken } : { apiKey },
    }),
  );
}

const named = (service: SandboxServer, name: string) =>
  service.state.categories.find((one) => one.name === name);

describe('categories at one till', () => {
  let counter: Counter;
  let service: SandboxServer;
  const theTill = shareOneTill(async (one) => {
    counter = one;
    service = await counter.openService();
    return (await start(counter, service)).till;
  });

  async function atCategories(): Promise<Manager> {
    await service.setFaults([]);
    const manager = new Manager(theTill());
    await manager.openCategories();
    return manager;
  }

  test('categories are browsed and edited in an outage by keyboard alone, and a conflict is resolved afterwards', async () => {
    const original = named(service, 'Garden benches')!;
    const manager = await atCategories();
    await service.setFaults([NETWORK_CUT]);

    await manager.search('benches gard', 'Garden benches');
    await manager.chooseFirst();
    await manager.press('Control+e');
    await manager.field('Name').fill('Garden benches and stools');
    await manager.pressToRead('Enter', 'The card service can’t be reached. Saved as a draft.');
    expect(named(service, 'Garden benches')).toBeDefined();

    original.name = 'Benches, somebody else’s';
    await service.setFaults([]);
    await manager.press('Escape');
    await manager.tab('Drafts (1)').click();
    await manager.button(/^Send$/).waitFor();
    await manager.pressToRead(
      'Control+Enter',
      'Someone else has changed this category in the meantime.',
      'Benches, somebody else’s',
    );
    await manager.button('Replace with mine').click();
    await manager.reads(/No drafts/);
    expect(original.name).toBe('Garden benches and stools');
    await manager.tab('All').click();
    await manager.search('stools', 'Garden benches and stools');
  });

  test('a row chosen before it is read is shown as soon as it has been read', async () => {
    const manager = await atCategories();
    const list = manager.page.getByRole('listbox', { name: 'Categories' });
    await list.focus();
    await manager.press('End');
    await manager.page.getByRole('complementary', { name: 'Category' }).waitFor();
  });

  test('an edit is saved with Ctrl+Enter, and discarded only after a question', async () => {
    const manager = await atCategories();
    await manager.search('Aquariums', 'Aquariums');
    await manager.chooseFirst();
    await manager.press('Control+e');
    await manager.field('Name').fill('Aquariums and fish');
    await manager.pressTo('Control+n', 'Discard your changes?');
    await manager.press('Enter');
    expect(await manager.field('Name').inputValue()).toBe('Aquariums and fish');
    await manager.open('F11', 'Sale');
    await manager.open('F9', 'Categories');
    expect(await manager.field('Name').inputValue()).toBe('Aquariums and fish');
    await service.setFaults([
      faultOf({ name: 'latency', ms: 1_500, place: 'after-commit' }, 'categories'),
    ]);
    await manager.press('Control+Enter');
    await until(() => {
      expect(named(service, 'Aquariums and fish')).toBeDefined();
      return Promise.resolve();
    });
    // While a Category is being saved no question may interrupt it, so the new one waits for the answer.
    await manager.press('Control+n');
    await manager.page.getByRole('complementary', { name: 'New category' }).waitFor();
  });

  test('deleting a category asks twice, and a category can be pinned for the checkout', async () => {
    const manager = await atCategories();
    await manager.search('saunas', 'Saunas');
    await manager.chooseFirst();
    await manager.press('Control+d');
    await manager.button('Unpin').waitFor();
    await manager.pressToRead(
      'Control+Delete',
      'It is pinned for the checkout and disappears from there.',
    );
    await manager.press('Enter');
    expect(named(service, 'Saunas')).toBeDefined();
    await manager.press('Control+Delete');
    await manager.pressToRead('Control+Enter', /for all tills/);
    await manager.press('Control+Enter');
    await until(() => expect(named(service, 'Saunas')).toBeUndefined());
    await manager.reads('This category is no longer in the list.');
  });

  test('importing a file saves a copy of the former list and a report of the result', async () => {
    const before = service.state.categories.length;
    const first = service.state.categories[0]!;
    const manager = await atCategories();
    const lines = Array.from({ length: 600 }, (_, n) => `Neu ${n};IMP-${n}`);
    const file = path.join(manager.till.dataFolder, '..', 'von der Zentrale.csv');
    const content = [
      'Bezeichnung;Schlüssel',
      ...lines,
      `Renamed;${first.external_identifier}`,
      'No;',
    ];
    await writeFile(file, Buffer.from(content.join('\r\n'), 'latin1'));

    await manager.tab('Import').click();
    await manager.page.getByLabel('Read a file').setInputFiles(file);
    await manager.page
      .getByRole('combobox', { name: 'External identifier' })
      .selectOption('Schlüssel');
    await manager.pressToRead('Control+Enter', 'New (600)', 'Renamed (1)', 'Errors (1)');
    expect(service.state.categories).toHaveLength(before);
    await manager.pressToRead('Control+Enter', /Create 600 and rename 1/);
    await manager.press('Control+Enter');
    await manager.field('Type 601 to continue').fill('601');
    await manager.pressToRead('Control+Enter', 'The import has ended.');
    expect(service.state.categories).toHaveLength(before + 600);
    expect(first.name).toBe('Renamed');

    await manager.button('Save the report').click();
    await manager.reads(/Report saved:/);
    const said = await manager.text(/Report saved:/).textContent();
    const downloads = path.dirname(said!.replace('Report saved: ', ''));
    const report = await readFile(said!.replace('Report saved: ', ''), 'utf8');
    expect(report.split('\r\n')).toHaveLength(604);
    expect(report).toContain('not sent: error');
    const copies = (await readdir(downloads)).filter((name) =>
      name.startsWith('categories before'),
    );
    const copy = await readFile(path.join(downloads, copies.at(-1)!), 'utf8');
    expect(copy.trim().split('\r\n')).toHaveLength(before + 1);
    expect(copy).not.toContain('Renamed');
  });

  test('an import is undone at the card service by its button, after two questions', async () => {
    const before = service.state.categories.map(({ name }) => name);
    const [first] = service.state.categories;
    const manager = await atCategories();
    await manager.tab('Import').click();
    const ended = manager.button('Done');
    await ended.or(manager.page.getByLabel('Read a file')).first().waitFor();
    if (await ended.isVisible()) await ended.click();
    const file = path.join(manager.till.dataFolder, '..', 'new ones.csv');
    const rows = ['code;name', 'NEW-7;Kites', 'NEW-8;Yo-yos', `${first!.external_identifier};Toys`];
    await writeFile(file, rows.join('\r\n'));
    await manager.page.getByLabel('Read a file').setInputFiles(file);
    await manager.button('Check the file').waitFor();
    await manager.pressToRead('Control+Enter', 'New (2)', 'Renamed (1)');
    await manager.pressToRead('Control+Enter', /Create 2 and rename 1/);
    await manager.pressToRead('Control+Enter', 'The import has ended.');
    expect(named(service, 'Kites')).toBeDefined();
    expect(first!.name).toBe('Toys');

    await manager.pressTo('Alt+z', 'Undo the import of categories?');
    await manager.reads(/deletes 2 categories .* gives 1 their old names/);
    await manager.press('Escape');
    expect(named(service, 'Kites')).toBeDefined();
    await manager.button('Undo the import').click();
    await manager.heading('Undo the import of categories?').waitFor();
    await manager.press('Control+Enter');
    await until(() => expect(service.state.categories.map(({ name }) => name)).toEqual(before));
    await manager.button('Undo the import').waitFor({ state: 'detached' });
  });

  test('a draft saved offline survives a kill of the till and can be sent afterwards', async () => {
    const manager = await atCategories();
    await service.setFaults([NETWORK_CUT]);
    await manager.press('Control+n');
    await manager.field('External identifier').fill('NEW-1');
    await manager.field('Name').fill('أثاث الحدائق 🌷');
    await manager.pressToRead('Enter', 'The card service can’t be reached. Saved as a draft.');
    await manager.till.kill();

    await service.setFaults([]);
    const again = new Manager(await counter.startTill());
    await again.till.waitForConnection('online');
    await again.button('Categories').waitFor();
    await again.open('F9', 'Categories');
    await again.tab('Drafts (1)').click();
    await again.button(/^Send$/).waitFor();
    await again.pressToRead('Control+Enter', /No drafts/);
    expect(named(service, 'أثاث الحدائق 🌷')).toMatchObject({ external_identifier: 'NEW-1' });
  });
});

test('a till without a personal access token can browse and delete, and says why it cannot do more', async ({
  counter,
}) => {
  const service = await counter.openService();
  const manager = await start(counter, service, false);
  await manager.openCategories();
  await manager.reads(/Without a personal access token/);
  await manager.search('benches', 'Garden benches');
  await manager.chooseFirst();
  await manager.button('Check with the card service').click();
  await manager.reads('The card service has this category.');
  await manager.button('Delete').waitFor();
  for (const name of ['New', 'Edit', 'Find at the card service']) {
    expect(await manager.button(name).count()).toBe(0);
  }
  expect(await manager.tab('Import').count()).toBe(0);
});
