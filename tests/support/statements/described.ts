import pg from 'pg';

/** A column of a statement's result. */
export interface Column {
  readonly name: string;
  /** The number of its type in `pg_type`. */
  readonly type: number;
}

/** The connection of pg, which its types leave out. Its version is pinned. */
interface Wire {
  parse(statement: { text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Prepares a statement and asks for the columns of its result. It is not run. */
class Describe {
  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, columns: Column[]) => void,
  ) {}

  private columns: Column[] = [];
  private error: Error | null = null;

  submit(wire: Wire): void {
    wire.parse({ text: this.text });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleError(error: Error): void {
    this.error = error;
  }

  handleReadyForQuery(): void {
    this.done(this.error, this.columns);
  }
}

/** The columns of each text, or the error of preparing it. */
export async function describeAll(
  url: string,
  texts: Iterable<string>,
): Promise<Map<string, Column[] | Error>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = new Map<string, Column[] | Error>();
  try {
    for (const text of new Set(texts)) found.set(text, await describe(client, text));
  } finally {
    await client.end();
  }
  return found;
}

const describe = (client: pg.Client, text: string): Promise<Column[] | Error> =>
  new Promise(resolve => {
    const asked = new Describe(text, (error, columns) => resolve(error ?? columns));
    client.query(asked as unknown as pg.Submittable); // Its own half of pg's protocol.
  });
