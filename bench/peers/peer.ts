import type { ChildProcess } from 'node:child_process';
import type { ClientConfig } from 'pg';
import type { Asked } from '../rounds.ts';

/** What the app, the floor and each peer are asked. */
export interface Questions {
  /** The first page in the default order, 25 loads. */
  first: Asked;
  page500: Asked;
  /** The list as its screen asks it: the latest pickups, 50 loads. */
  latest: Asked;
  /** The loads whose numbers begin so. */
  found: Asked;
  /** One load with all its parts, another one each time. */
  one: Asked;
  /** A load with three stops and a driver. */
  create: Asked;
}

/** A product of the same kind, over the same rows. */
export interface Peer extends Questions {
  name: string;
  /** Starts it on the database of this login, in a process group of its own. */
  start: (admin: ClientConfig) => Promise<ChildProcess>;
  /** What it answers with success once it has read the tables. */
  ready: Asked;
  /** What an answer with the status of success says of a failure. */
  errorOf: (answer: unknown) => unknown;
}
