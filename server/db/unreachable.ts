const SOCKET_CODES = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** Shutting down, crashed, or starting up. Not 57014, a statement that took too long. */
const SERVER_CODES = ['57P01', '57P02', '57P03'];

/** Whether the error means that the connection is lost or unavailable for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string }; // pg's SQLSTATE, or node's code.
  return (
    SOCKET_CODES.includes(code) ||
    SERVER_CODES.includes(code) ||
    code.startsWith('08') ||
    /Connection terminated|not queryable/.test(error.message)
  );
}

/** The connection is lost, or its prepared statements no longer match. */
export const isBroken = (error: unknown): boolean => isForgotten(error) || isUnreachable(error);

/** The database does not know the prepared statement, or knows an older form: nothing was run. */
export function isForgotten(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string }; // pg's SQLSTATE.
  if (code === '26000') return true;
  return code === '0A000' && error.message.includes('cached plan'); // A migration changed a table.
}
