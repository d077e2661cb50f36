import type { Tx } from './pool.ts';
import type { Role, Who } from './scope.ts';

/** A row of a statement that reads several records at once. */
export interface Keyed {
  /** Of which record it is; null where it is the same for each. */
  key: number | null;
}

/** A statement whose $1 is a list of keys, and whose rows are `Keyed`. */
type KeyedText = string;

/** How the statement is sent, for all who ask or for one of them. */
interface Sending {
  together<R>(asking: readonly Who[], role: Role, text: KeyedText, keys: number[]): Promise<R[]>;
  alone<R>(who: Who, role: Role, text: KeyedText, keys: number[]): Promise<R[]>;
}

/**
 * More than these go in a second statement: the database reads the next while the first are put
 * into words, and nobody waits for many.
 */
const MOST = 4;

/**
 * Records that are asked for by their keys in one turn of the event loop, read by one statement for
 * each company. To set up the plan of a whole record takes the database longer than to find its
 * rows, so that four take it little more than two did. Each who asks is proved; where something is
 * wrong with the whole, each asks by themselves, and is told what is wrong with their own.
 */
export class ReadsTogether {
  private readonly gathering = new Map<string, Gathering>();

  constructor(private readonly sending: Sending) {}

  /** The rows of one record. */
  async read<R extends Keyed>(who: Who, role: Role, text: KeyedText, key: number): Promise<R[]> {
    const place = `${role} ${who.companyId} ${text}`;
    const gathering = this.gathering.get(place) ?? this.begin(place, role, text);
    const answered = gathering.join(who, key);
    if (gathering.isFull) this.gathering.delete(place);
    try {
      return rowsOf(await answered, key) as R[]; // rows of this text
    } catch {
      return this.sending.alone<R>(who, role, text, [key]);
    }
  }

  private begin(place: string, role: Role, text: KeyedText): Gathering {
    const gathering = new Gathering((asking, keys) => {
      if (this.gathering.get(place) === gathering) this.gathering.delete(place);
      return this.sending.together(asking, role, text, keys);
    });
    this.gathering.set(place, gathering);
    return gathering;
  }
}

/** Those who ask for records of one kind in one company, until the turn ends or there are enough. */
class Gathering {
  private readonly asking: Who[] = [];
  private readonly keys = new Set<number>();
  private readonly answered: Promise<KeyedRows>;
  private leave = () => {};

  constructor(read: (asking: readonly Who[], keys: number[]) => Promise<Keyed[]>) {
    const left = new Promise<void>(resolve => {
      this.leave = resolve;
    });
    setImmediate(this.leave);
    this.answered = left.then(() => read(this.asking, [...this.keys])).then(byKey);
  }

  get isFull(): boolean {
    return this.asking.length >= MOST;
  }

  join(who: Who, key: number): Promise<KeyedRows> {
    this.asking.push(who);
    this.keys.add(key);
    if (this.isFull) this.leave();
    return this.answered;
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

/** The rows of one record, by a statement that could read several. */
export const readKey = <R extends Keyed>(tx: Tx, text: KeyedText, key: number): Promise<R[]> =>
  tx.readTogether?.<R>(text, key) ?? tx.query<R>(text, [[key]]);
