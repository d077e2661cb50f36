import { EXIT, StartError } from '../startError.ts';

const FORBIDDEN = '42501'; // PostgreSQL's SQLSTATE.

/** A permission error of the database that its administrator can fix, in their words. */
export function inWordsOfRights(error: unknown): unknown {
  if (!isForbidden(error)) return error;
  return new StartError(
    `The database's login may do too little (${error.message}): it needs to own its database, and ` +
      'to be allowed to make the roles linehaul_app and linehaul_platform, or to be granted them.',
    EXIT.config,
  );
}

/** Whether the database refused the login for missing rights. */
export function isForbidden(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: string }).code === FORBIDDEN;
}
