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
  /** By their texts, which are long, and those by role and company. */
  private readonly gathering = new Map<KeyedText, Map<string, Gathering>>();

  constructor(private readonly sending: Sending) {}

  /** The rows of one record; who asks for the same one in the same turn has the same objects. */
  async read<R extends Keyed>(who: Who, role: Role, text: KeyedText, key: number): Promise<R[]> {
    const { answered } = this.at(who.companyId, role, text).join(who, key);
    try {
      return rowsOf(await answered, key) as R[]; // rows of this text
    } catch {
      return this.sending.alone<R>(who, role, text, [key]);
    }
  }

  /** The one that still takes more. */
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

/** Those who ask for records of one kind in one company, until the turn ends or there are enough. */
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
    return this.asking.length >= MOST;
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

/** The rows of one record, by a statement that could read several. */
export const readKey = <R extends Keyed>(tx: Tx, text: KeyedText, key: number): Promise<R[]> =>
  tx.readTogether?.<R>(text, key) ?? tx.query<R>(text, [[key]]);
