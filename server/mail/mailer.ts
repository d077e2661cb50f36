import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

/** An email ready to send: the SMTP envelope, and the message itself. */
export interface ComposedEmail {
  /** Its name in the outbox: `7-123`. */
  name: string;
  from: string;
  to: readonly string[];
  /** The message with all its headers, as in an .eml file. */
  eml: Buffer;
}

/** Where an email went: to an SMTP server, or into the outbox folder. */
export type Delivery = 'sent' | 'outbox';

export interface Mailer {
  /** Whether it was delivered, and only that could not be written down. */
  hasTaken(name: string): boolean;
  /** Delivers it once, also when it is asked for again because that could not be written down. */
  deliver(email: ComposedEmail): Promise<Delivery>;
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

  async deliver({ name, from, to, eml }: ComposedEmail): Promise<Delivery> {
    if (this.hasTaken(name)) return 'sent';
    await this.#transport.sendMail({ envelope: { from, to: [...to] }, raw: eml });
    this.#taken.add(name);
    const [oldest] = this.#taken;
    if (this.#taken.size > MOST_REMEMBERED && oldest) this.#taken.delete(oldest);
    return 'sent';
  }
}

const TIMEOUT_MS = 15_000;

/** More than are sent in the hours in which one is tried again. */
const MOST_REMEMBERED = 20_000;

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
