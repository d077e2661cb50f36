/** The first reason why a running request is stopped. */
export class Refusal {
  /** Rejects with the first reason; pending for ever without one. */
  readonly given: Promise<never>;
  isGiven = false;
  #reject: (reason: unknown) => void = () => {};

  constructor() {
    this.given = new Promise<never>((_, reject) => {
      this.#reject = reject;
    });
    // It may be given when nobody waits for it any more.
    this.given.catch(() => {});
  }

  give(reason: unknown): void {
    this.isGiven = true;
    this.#reject(reason);
  }
}
