const SOCKET_CODES = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** Shutting down, crashed, starting up; but not 57014, a statement that took too long. */
const SERVER_CODES = ['57P01', '57P02', '57P03'];

/** Whether the error says that the connection is gone or cannot be had, for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string }; // pg's SQLSTATE, or node's code
  return (
    SOCKET_CODES.includes(code) ||
    SERVER_CODES.includes(code) ||
    code.startsWith('08') ||
    /Connection terminated|not queryable/.test(error.message)
  );
}

/** The connection is gone, or what was prepared on it no longer fits. */
export const isBroken = (error: unknown): boolean => isForgotten(error) || isUnreachable(error);

/** The database does not know the prepared statement, or not as it is by now: nothing was run. */
export function isForgotten(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string }; // pg's SQLSTATE
  if (code === '26000') return true;
  return code === '0A000' && error.message.includes('cached plan'); // a migration changed a table
}
