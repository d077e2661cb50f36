import type { Role, Who } from '../scope.ts';

/** A row of a statement that reads several records at once. */
export interface Keyed {
  /** The record it belongs to. Null when it is shared by all. */
  key: number | null;
}

/** A statement whose $1 is a list of keys and whose rows are `Keyed`. */
type KeyedText = string;

/** Sends the statement, for all requesters or for one of them. */
interface Sending {
  together<R>(asking: readonly Who[], role: Role, text: KeyedText, keys: number[]): Promise<R[]>;
  alone<R>(who: Who, role: Role, text: KeyedText, keys: number[]): Promise<R[]>;
}

/**
 * More records than these go into a second statement: the database reads it while the first is
 * serialized, and no one waits for many. Another request for the same record adds nothing to read.
 */
const MOST = 4;

/**
 * Reads records requested by key in one turn of the event loop with one statement per company.
 * Setting up the plan of a record with its parts takes the database longer than finding its rows,
 * so four cost little more than two. Each requester is verified. If the statement fails, each asks
 * separately and gets their own error.
 */
export class ReadsTogether {
  /** By statement text, which is long, and within it by role and company. */
  private readonly gathering = new Map<KeyedText, Map<string, Gathering>>();

  constructor(private readonly sending: Sending) {}

  /** The rows of one record. Requests for the same record in the same turn share the objects. */
  async read<R extends Keyed>(who: Who, role: Role, text: KeyedText, key: number): Promise<R[]> {
    const { answered } = this.at(who.companyId, role, text).join(who, key);
    try {
      return rowsOf(await answered, key) as R[]; // Rows of this text.
    } catch {
      return this.sending.alone<R>(who, role, text, [key]);
    }
  }

  /** The batch that still accepts more. */
  private at(companyId: number | null, role: Role, text: KeyedText): Gathering {
    const ofText = this.gathering.get(text) ?? new Map<string, Gathering>();
    this.gathering.set(text, ofText);
    const place = `${role} ${companyId}`;
    const present = ofText.get(place);
    if (present && !present.isFull) return present;

    const gathering = new Gathering((asking, keys) => {
      if (ofText.get(place) === gathering) ofText.delete(place);
      if (ofText.size === 0 && this.gathering.get(text) === ofText) this.gathering.delete(text);
      return this.sending.together(asking, role, text, keys);
    });
    ofText.set(place, gathering);
    return gathering;
  }
}

/** Requests for records of one kind in one company, until the turn ends or the batch is full. */
class Gathering {
  private readonly asking: Who[] = [];
  private readonly keys = new Set<number>();
  readonly answered: Promise<KeyedRows>;
  private leave = () => {};

  constructor(read: (asking: readonly Who[], keys: number[]) => Promise<Keyed[]>) {
    const left = new Promise<void>(resolve => {
      this.leave = resolve;
    });
    setImmediate(this.leave);
    this.answered = left.then(() => read(this.asking, [...this.keys])).then(byKey);
  }

  get isFull(): boolean {
    return this.keys.size >= MOST;
  }

  join(who: Who, key: number): this {
    this.asking.push(who);
    this.keys.add(key);
    if (this.isFull) this.leave();
    return this;
  }
}

type KeyedRows = ReadonlyMap<number | null, readonly Keyed[]>;

function byKey(rows: readonly Keyed[]): KeyedRows {
  const sorted = new Map<number | null, Keyed[]>();
  for (const row of rows) {
    const list = sorted.get(row.key);
    if (list) list.push(row);
    else sorted.set(row.key, [row]);
  }
  return sorted;
}

const rowsOf = (rows: KeyedRows, key: number): Keyed[] => [
  ...(rows.get(key) ?? []),
  ...(rows.get(null) ?? []),
];
