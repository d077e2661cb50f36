/** What was heard of since something was asked for, whose answer may have it not yet. */
export interface Since {
  hasHeard: (id: number) => boolean;
  hasHeardAny: () => boolean;
}

/** A list that was asked for, from then until its answer. */
export interface Read extends Since {
  /** Whether the answer of a list that was asked for later is shown already. */
  isOvertaken: () => boolean;
  /** The list is shown from now on. */
  take: () => void;
}

/** In which order lists were asked for and single rows arrived: an older answer never replaces a newer one. */
export class ReadOrder {
  #asked = 0;
  #taken = 0;
  #events = 0;
  /** The number of the last event of each row. */
  readonly #heard = new Map<number, number>();

  /** A list is asked for. */
  begin(): Read {
    this.#asked += 1;
    const turn = this.#asked;
    return {
      ...this.since(),
      isOvertaken: () => turn < this.#taken,
      take: () => {
        this.#taken = turn;
      },
    };
  }

  /** Something is asked for. */
  since(): Since {
    const before = this.#events;
    return {
      hasHeard: id => (this.#heard.get(id) ?? 0) > before,
      hasHeardAny: () => this.#events > before,
    };
  }

  /** A row arrived by itself, or is gone. */
  hear(id: number): void {
    this.#events += 1;
    this.#heard.set(id, this.#events);
  }
}
