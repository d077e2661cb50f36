import { EXIT, StartError } from '../startError.ts';

const FORBIDDEN = '42501'; // PostgreSQL's SQLSTATE

/** A refusal of the database that whoever gives its login more rights can end, in their words. */
export function inWordsOfRights(error: unknown): unknown {
  if (!isForbidden(error)) return error;
  return new StartError(
    `The database's login may do too little (${error.message}): it needs to own its database, and ` +
      'to be allowed to make the roles linehaul_app and linehaul_platform, or to be granted them.',
    EXIT.config,
  );
}

/** Whether the database refuses its login what it asked for. */
export function isForbidden(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: string }).code === FORBIDDEN;
}
