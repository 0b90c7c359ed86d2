/** Random numbers that a seed repeats exactly (sfc32, by C. Doty-Humphrey's PractRand). */
export class Random {
  readonly #seed: number;
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#seed = seed;
    this.#a = scramble(seed);
    this.#b = scramble(this.#a + 1);
    this.#c = scramble(this.#b + 1);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** Returns a separate stream: what one part of the world draws never changes what another part gets. */
  fork(name: string): Random {
    let sum = this.#seed;
    for (let at = 0; at < name.length; at += 1) sum = scramble(sum ^ name.charCodeAt(at));
    return new Random(sum);
  }

  /** Returns a number from 0 up to 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  /** Returns a whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(likelihood: number): boolean {
    return this.next() < likelihood;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.between(0, values.length - 1)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }

  /** Returns a waiting time: mostly short and sometimes long. */
  waitMs(meanMs: number): number {
    return Math.round(-Math.log(1 - this.next()) * meanMs);
  }
}

/** A fixed 32-bit scramble (the finaliser of MurmurHash3). */
function scramble(value: number): number {
  let bits = Math.imul(value + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) | 0;
}
