/** The output of a process that cannot start: one sentence for a person, and its exit code. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = EXIT.software,
  ) {
    super(message);
    this.name = 'StartError';
  }
}

/** Exit codes as sysexits.h names them, so that a supervisor can tell them apart. */
export const EXIT = {
  usage: 64,
  dataError: 65,
  unavailable: 69,
  software: 70,
  config: 78,
} as const;
