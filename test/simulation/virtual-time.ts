import { drainPromises } from './drain-promises.ts';

interface Happening {
  readonly atMs: number;
  /** Breaks ties: events due at the same moment happen in the order in which they were planned. */
  readonly order: number;
  readonly act: () => void;
}

/** A clock on which events can be planned. */
export interface Timeline {
  readonly nowMs: number;
  after(delayMs: number, act: () => void): void;
}

/** A clock that jumps from one event to the next, so that an hour of waiting takes no time. */
export class VirtualTime implements Timeline {
  nowMs = 0;
  #planned = 0;
  readonly #heap: Happening[] = [];

  after(delayMs: number, act: () => void): void {
    this.#planned += 1;
    this.#push({ atMs: this.nowMs + Math.max(0, delayMs), order: this.#planned, act });
  }

  /** Runs everything that is due up to this time. */
  runUntil(endMs: number): void {
    drainPromises();
    for (let [next] = this.#heap; next !== undefined && next.atMs <= endMs; [next] = this.#heap) {
      this.#shift();
      this.nowMs = next.atMs;
      next.act();
      drainPromises();
    }
    this.nowMs = endMs;
  }

  #push(happening: Happening): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(happening);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || isBefore(parent, happening)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = happening;
  }

  #shift(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = heap[below];
      const right = heap[below + 1];
      if (child === undefined) break;
      if (right !== undefined && isBefore(right, child)) {
        below += 1;
        child = right;
      }
      if (isBefore(last, child)) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
  }
}

/** The time of one computer: while it sleeps nothing happens in it, and everything due happens when it wakes. */
export class ComputerTime implements Timeline {
  readonly #world: Timeline;
  #due: (() => void)[] | null = null;

  constructor(world: Timeline) {
    this.#world = world;
  }

  get nowMs(): number {
    return this.#world.nowMs;
  }

  get asleep(): boolean {
    return this.#due !== null;
  }

  sleep(forMs: number): void {
    if (this.asleep) return;
    this.#due = [];
    this.#world.after(forMs, () => this.wake());
  }

  wake(): void {
    const due = this.#due ?? [];
    this.#due = null;
    for (const act of due) {
      act();
      drainPromises();
    }
  }

  after(delayMs: number, act: () => void): void {
    this.#world.after(delayMs, () => this.whenAwake(act));
  }

  /** Runs an act at once or, if the computer sleeps, when it wakes; then in the order in which the acts were due. */
  whenAwake(act: () => void): void {
    if (this.#due === null) act();
    else this.#due.push(act);
  }
}

/** The time of one run of a program on a computer: everything that waits in it ends with the program. */
export class ProgramTime implements Timeline {
  readonly #computer: Timeline;
  #alive = true;

  constructor(computer: Timeline) {
    this.#computer = computer;
  }

  get nowMs(): number {
    return this.#computer.nowMs;
  }

  get alive(): boolean {
    return this.#alive;
  }

  after(delayMs: number, act: () => void): void {
    this.#computer.after(delayMs, () => {
      if (this.#alive) act();
    });
  }

  /** Resolves after this time, or never if the program ends before. */
  wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve));
  }

  /** Like `after`; returns a function that cancels it. */
  wakeIn(delayMs: number, wake: () => void): () => void {
    let isDue = true;
    this.after(delayMs, () => {
      if (isDue) wake();
    });
    return () => {
      isDue = false;
    };
  }

  end(): void {
    this.#alive = false;
  }
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

/** The world begins on a Friday morning. */
export const WORLD_BEGINS_MS = Date.UTC(2026, 10, 20, 9);
