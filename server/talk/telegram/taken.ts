const MOST = 1_000;

/**
 * The numbers of messages that Telegram took, by company and message, until that is written down. Those
 * of messages that another server wrote down, or that nobody sends any more, are never asked for again:
 * only the latest are held. One that is dropped while the database is away may be sent a second time.
 */
export class Taken {
  readonly #numbers = new Map<string, number>();

  constructor(private readonly most = MOST) {}

  get size(): number {
    return this.#numbers.size;
  }

  has(key: string): boolean {
    return this.#numbers.has(key);
  }

  get(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  set(key: string, number: number): void {
    this.#numbers.delete(key);
    this.#numbers.set(key, number);
    for (const oldest of this.#numbers.keys()) {
      if (this.#numbers.size <= this.most) break;
      this.#numbers.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#numbers.delete(key);
  }
}
