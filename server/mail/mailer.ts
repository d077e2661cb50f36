import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type NodemailerError } from 'nodemailer';
import type { Config } from '../config.ts';

/** An email ready to send: the SMTP envelope, and the message itself. */
export interface ComposedEmail {
  /** Its name in the outbox: `7-123`. */
  name: string;
  from: string;
  to: readonly string[];
  /** Those of `to` that have not got it, where the mail server refused some before. Without it: all. */
  missing?: readonly string[] | null;
  /** The message with all its headers, as in an .eml file. */
  eml: Buffer;
}

/** Where an email went: to an SMTP server, or into the outbox folder. */
export type Delivery = 'sent' | 'outbox';

export interface Mailer {
  /** Whether it was delivered, and only that could not be written down. */
  hasTaken(name: string): boolean;
  /**
   * Delivers it once, also when it is asked for again because that could not be written down. Throws
   * `Refused` where the mail server took it for some of its addresses only, or for none.
   */
  deliver(email: ComposedEmail): Promise<Delivery>;
}

/** The mail server refused addresses of an email. Those that are not among them have it. */
export class Refused extends Error {
  /** That of an address which may be taken later, where there is one: then all are tried again. */
  readonly responseCode: number | undefined;

  constructor(
    readonly missing: readonly string[],
    errors: readonly NodemailerError[],
  ) {
    const said = errors.map(one => `${one.recipient}: ${one.response ?? one.message}`);
    super(`The mail server refused ${said.join('; ')}`);
    const canPass = errors.find(({ responseCode = 0 }) => responseCode < 500);
    this.responseCode = (canPass ?? errors[0])?.responseCode;
  }
}

/**
 * SMTP when a server is configured. Otherwise emails are saved in DATA_DIR/outbox for people to
 * read.
 */
export function mailerOf({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer {
  return smtpUrl ? new SmtpMailer(smtpUrl) : new OutboxFolder(join(dataDir, 'outbox'));
}

class SmtpMailer implements Mailer {
  readonly #transport;
  /** Names of the emails that the server took last. */
  readonly #taken = new Set<string>();
  /** By name, the addresses that it refused of emails that it took for others. */
  readonly #missing = new Map<string, readonly string[]>();

  constructor(url: string) {
    this.#transport = nodemailer.createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 4 * TIMEOUT_MS,
    });
  }

  hasTaken(name: string): boolean {
    return this.#taken.has(name);
  }

  async deliver(email: ComposedEmail): Promise<Delivery> {
    const { name, from, eml } = email;
    if (this.hasTaken(name)) return 'sent';
    const envelope = { from, to: this.#missingOf(email) };
    const { rejected, rejectedErrors = [] } = await this.#send({ envelope, raw: eml });
    if (rejected.length > 0) {
      this.#missing.set(name, rejected);
      forgetOldest(this.#missing);
      throw new Refused(rejected, rejectedErrors);
    }
    this.#missing.delete(name);
    this.#taken.add(name);
    forgetOldest(this.#taken);
    return 'sent';
  }

  /** What was written down may lack what this server knows, and this one what another server did. */
  #missingOf({ name, to, missing }: ComposedEmail): string[] {
    const known = this.#missing.get(name);
    if (!missing) return [...(known ?? to)];
    return missing.filter(address => known?.includes(address) ?? true);
  }

  /** An error of all addresses names them, as one of some does. */
  async #send(message: { envelope: { from: string; to: string[] }; raw: Buffer }) {
    try {
      return await this.#transport.sendMail(message);
    } catch (error) {
      const { rejected, rejectedErrors } = error as NodemailerError; // nodemailer throws no other
      throw rejected && rejectedErrors ? new Refused(rejected, rejectedErrors) : error;
    }
  }
}

const TIMEOUT_MS = 15_000;

/** More than are sent in the hours in which one is tried again. */
const MOST_REMEMBERED = 20_000;

function forgetOldest(kept: Set<string> | Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > MOST_REMEMBERED && oldest !== undefined) kept.delete(oldest);
}

/** A file has its email's name: what is delivered again replaces it. */
class OutboxFolder implements Mailer {
  constructor(private readonly folder: string) {}

  /** Nobody has it before a person opens the folder. */
  hasTaken(): boolean {
    return false;
  }

  async deliver({ name, eml }: ComposedEmail): Promise<Delivery> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(join(this.folder, `${name}.eml`), eml, { mode: 0o600, flush: true });
    return 'outbox';
  }
}
