interface Happening {
  readonly atMs: number;
  /** What is due at the same moment happens in the order in which it was planned. */
  readonly order: number;
  readonly act: () => void;
}

/** A clock that jumps from one happening to the next: an hour of waiting costs nothing. */
export class VirtualTime {
  nowMs = 0;
  #planned = 0;
  readonly #heap: Happening[] = [];

  after(delayMs: number, act: () => void): void {
    this.#planned += 1;
    this.#push({ atMs: this.nowMs + Math.max(0, delayMs), order: this.#planned, act });
  }

  /** Lets everything happen that is due up to then. */
  runUntil(endMs: number): void {
    for (let [next] = this.#heap; next !== undefined && next.atMs <= endMs; [next] = this.#heap) {
      this.#shift();
      this.nowMs = next.atMs;
      next.act();
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

function isBefore(one: Happening, other: Happening): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}
