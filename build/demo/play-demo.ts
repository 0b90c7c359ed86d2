/** `npm run demo`: plays an outage in the real till, explains each step, and compares every balance. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { overviewSchema } from '../../shared/messages/bridge.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { sandboxStateSchema } from '../../shared/sandbox/state.ts';
import { repositoryRoot } from '../repository-root.ts';
import { TillScreen } from './till-screen.ts';

const folder = path.join(repositoryRoot, 'build', 'output', 'demo');
const data = path.join(folder, 'data');
const shots = path.join(folder, 'screenshots');
const size = { width: 1280, height: 800 };

const lookedUp = z.object({ redeem: z.object({ confirmedCents: z.number().nullable() }) });
const tally = { accepted: 0, refusedHere: 0 };
let till: TillScreen;

await play();

async function play(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  say('The till opens, with a sandbox service of its own and forty gift cards.');
  till = await TillScreen.open(data, shots, size);
  await status('Demo');
  await shoot('1-ready');

  say('Six redemptions while the service is there.');
  for (const [index, cents] of [1250, 2000, 735, 4500, 500, 1200].entries()) {
    await pay('redeem', index, cents);
  }
  await shoot('2-taken');

  say('The network is cut.');
  await cutNetwork(true);
  say('Five redemptions, a load, and a card this till has never seen.');
  for (const [index, cents] of [625, 1000, 500, 2500, 250].entries()) {
    await pay('redeem', index, cents);
  }
  await pay('load', 6, 2500);
  await pay('redeem', 31, 1000);
  await shoot('3-offline');
  say('More than the store allows from an unknown card is refused, with what is possible.');
  await pay('redeem', 32, 3000);
  await shoot('4-above-the-limit');
  await till.page.keyboard.press('Escape');

  say('The till is closed and started again: everything is there.');
  await till.close();
  till = await TillScreen.open(data, shots, size);
  const before = await pending();
  say(`  ${before} transactions wait to be sent.`);
  await shoot('5-started-again');

  say('The network is back.');
  await cutNetwork(false);
  await until('everything is delivered', async () => (await pending()) === 0);
  await status('Demo');
  await till.page.keyboard.press('F6');
  await till.page.getByRole('heading', { name: 'Activity' }).waitFor();
  await shoot('6-delivered');

  const agreed = await compare();
  await till.close();
  say(`Screenshots: ${shots}`);
  if (!agreed) process.exitCode = 1;
}

async function pay(verb: 'redeem' | 'load', index: number, cents: number): Promise<void> {
  const card = cardAt(index);
  const said = await till.pay(verb, card.identifier, cents);
  const taken = (await till.page.locator('[data-outcome]').count()) > 0;
  if (taken) tally.accepted += 1;
  else tally.refusedHere += 1;
  say(
    `  ${verb.padEnd(6)} ${euros(cents).padStart(8)}  card …${card.identifier.slice(-4)}  ${said}`,
  );
}

async function cutNetwork(cut: boolean): Promise<void> {
  await till.page.keyboard.press('F10');
  await till.page.getByRole('button', { name: 'Demo', exact: true }).click();
  const named = { name: /network/i };
  await till.page.getByRole('button', { ...named, pressed: !cut }).click();
  await till.page.getByRole('button', { ...named, pressed: cut }).waitFor();
  await till.page.keyboard.press('F2');
}

async function status(text: string): Promise<void> {
  await till.page.getByText(text, { exact: true }).first().waitFor();
}

async function pending(): Promise<number> {
  const overview = overviewSchema.parse(await till.page.evaluate('window.till.overview()'));
  return overview.status?.pending.count ?? 0;
}

/** Compares the till's balance with the service's for every card of the demo. */
async function compare(): Promise<boolean> {
  const file = path.join(data, 'books', 'demo', 'sandbox-service.json');
  const { state } = z
    .object({ state: sandboxStateSchema })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  const used = [0, 1, 2, 3, 4, 5, 6, 31];
  say('');
  say('card        till   service   applied');
  let agreed = true;
  for (const index of used) {
    const { identifier } = cardAt(index);
    const contact = state.contacts.find(({ identifiers }) =>
      identifiers.some(({ value }) => value === identifier),
    );
    const applied = state.transactions.filter(({ contactUuid }) => contactUuid === contact?.uuid);
    const believed = await believedCents(identifier);
    const same = believed === contact?.balanceCents;
    agreed &&= same;
    const columns = [
      `…${identifier.slice(-4)}`,
      believed === null ? 'unknown' : euros(believed),
      euros(contact?.balanceCents ?? 0),
      String(applied.length),
    ];
    say(
      `${columns[0]}  ${columns
        .slice(1)
        .map((one) => one.padStart(9))
        .join(' ')}${same ? '' : '   DIFFERS'}`,
    );
  }
  const applied = state.transactions.length;
  say('');
  say(`accepted ${tally.accepted}, applied ${applied}, refused at the till ${tally.refusedHere}`);
  agreed &&= applied === tally.accepted;
  say(agreed ? 'Every balance agrees.' : 'The balances do not agree.');
  return agreed;
}

/** Returns the confirmed balance the till has; null if the service never reported one. */
async function believedCents(identifier: string): Promise<number | null> {
  const call = `window.till.lookUp(${JSON.stringify(identifier)}, 'card')`;
  return lookedUp.parse(await till.page.evaluate(call)).redeem.confirmedCents;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + 60_000;
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`waited a minute until ${what}`);
    await wait(100);
  }
}

async function shoot(name: string): Promise<void> {
  await till.photograph(name);
}

function cardAt(index: number): (typeof demoCards)[number] {
  const card = demoCards[index];
  if (!card) throw new Error(`the demo has no card ${index}`);
  return card;
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`;
}

function say(line: string): void {
  console.log(line);
}
