import type { ChildProcess } from 'node:child_process';
import type { ClientConfig } from 'pg';
import type { BenchRequest } from '../rounds.ts';

/** What the app, the floor and each peer are asked. */
export interface Questions {
  /** The first page in the default order, 25 loads. */
  first: BenchRequest;
  page500: BenchRequest;
  /** The list as its screen asks it: the latest pickups, 50 loads. */
  latest: BenchRequest;
  /** The loads whose numbers begin so. */
  found: BenchRequest;
  /** One load with all its parts, another one each time. */
  one: BenchRequest;
  /** A load with three stops and a driver. */
  create: BenchRequest;
}

/** A product of the same kind, over the same rows. */
export interface Peer extends Questions {
  name: string;
  /** Starts it on the database of this login, in a process group of its own. */
  start: (admin: ClientConfig) => Promise<ChildProcess>;
  /** What it answers with success once it has read the tables. */
  ready: BenchRequest;
  /** What an answer with the status of success says of a failure. */
  errorOf: (answer: unknown) => unknown;
}
