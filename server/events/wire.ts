import pg from 'pg';
import type { PresenceTopic } from '../../schema/presence.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Log } from '../log.ts';
import type { Change, EndedSessions } from './hub.ts';

/** A change and its author. */
export type Broadcast = {
  companyId: number;
  userId: number | null;
  requestId: string | null;
  change: Change;
};

/** A person entered a place in a company, or left it. Not stored. */
export interface Sign {
  companyId: number;
  topic: PresenceTopic;
  id: number;
  /** Their browser tab. */
  client: string;
  user: Person;
  place: string | null;
  isThere: boolean;
  at: string;
}

/** Messages between processes. */
export type Message =
  | Broadcast
  | { sign: Sign }
  | { ended: EndedSessions }
  /** The sender's last messages may have been lost. */
  | { lost: true };

export type WireOptions = {
  /** Bypasses any pooler: a pooled connection receives no notifications. */
  connection: pg.ClientConfig;
  log: Log;
};

type Ears = { heard(message: Message): void; lost(): void };

const CHANNEL = 'linehaul_events';
const BATCH_MS = 20;
/** PostgreSQL's limit of a notification is just under 8,000 bytes. */
const BYTES_MAX = 7900;
const RETRY_MS = 500;

/** Messages between processes by LISTEN and NOTIFY, sent in batches outside any transaction. */
export class Wire {
  private client: pg.Client | null = null;
  private outbox: Message[] = [];
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly options: WireOptions,
    private readonly origin: string,
    private readonly ears: Ears,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      ...this.options.connection,
      application_name: 'linehaul live',
      // A batch may be due before the previous one is answered.
      pipeline: true,
    });
    client.on('error', () => this.reopen(client));
    client.on('end', () => this.reopen(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
  }

  /** Adds a message to the next batch. */
  send(message: Message): void {
    this.outbox.push(message);
    this.timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  async close(): Promise<void> {
    if (this.timer) await this.flush();
    this.closed = true;
    await this.client?.end().catch(() => {});
  }

  private async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const batches = inBatches(this.outbox);
    this.outbox = [];
    try {
      for (const batch of batches) {
        const payload = `${this.origin}${JSON.stringify(batch)}`;
        await this.client?.query({
          name: 'notify',
          text: `select pg_notify('${CHANNEL}', $1)`,
          values: [payload],
        });
      }
    } catch (error) {
      // After reconnecting, it tells the others that messages may be missing.
      this.options.log.warn({ err: error }, 'Changes did not reach the other servers.');
    }
  }

  private hear(payload: string): void {
    if (payload.startsWith(this.origin)) return;
    // Only Linehaul's servers use this channel.
    const messages = JSON.parse(payload.slice(this.origin.length)) as Message[];
    for (const message of messages) this.ears.heard(message);
  }

  private reopen(client: pg.Client): void {
    if (this.closed || (this.client !== null && this.client !== client)) return;
    if (this.client === null) return;
    this.client = null;
    this.options.log.warn({}, 'The connection that hears changes ended; it is opened again.');
    void this.retry();
  }

  private async retry(): Promise<void> {
    while (!this.closed) {
      try {
        await this.open();
        this.ears.lost();
        this.send({ lost: true });
        return;
      } catch {
        await new Promise(wake => setTimeout(wake, RETRY_MS));
      }
    }
  }
}

/** As many messages per batch as fit. A message that is too long is sent without details. */
function inBatches(messages: readonly Message[]): Message[][] {
  const batches: Message[][] = [];
  let size = BYTES_MAX;
  for (const message of messages) {
    const short = sizeOf(message) < BYTES_MAX - 50 ? message : withoutDetails(message);
    size += sizeOf(short) + 1;
    if (size > BYTES_MAX - 50) {
      batches.push([]);
      size = sizeOf(short) + 1;
    }
    batches.at(-1)?.push(short);
  }
  return batches;
}

function withoutDetails(message: Message): Message {
  if (!('change' in message)) return message;
  const { entity, id, type } = message.change;
  return { ...message, change: { entity, id, type } };
}

function sizeOf(message: Message): number {
  return Buffer.byteLength(JSON.stringify(message));
}
