import { EXIT, StartError } from '../../startError.ts';

/** A folder created by another user is not usable. In a container that is often another uid. */
export function inWordsOfFolders(error: unknown, clusterDir: string): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException; // An error of node:fs.
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new StartError(
    `The folder ${clusterDir} belongs to another user (${code}): run Linehaul as that one, or ` +
      'set DATA_DIR to another folder.',
    EXIT.config,
  );
}
