import type { Logger } from 'pino';
import { EXIT } from './startError.ts';

/** Longer than any request that was begun should take; after that the stop is forced. */
const PATIENCE_MS = 15_000;

/** Stops in good order: what is under way is finished, then everything is closed, last one first. */
export function stopOnSignals(closings: readonly (() => Promise<unknown>)[], log: Logger): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(EXIT.software);
    isStopping = true;
    log.info({ signal }, 'Linehaul stops.');
    setTimeout(() => process.exit(EXIT.software), PATIENCE_MS).unref();
    await closeAll(closings, error => log.error({ err: error }, 'Something did not close.'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  process.on('unhandledRejection', error => log.error({ err: error }, 'A failure nobody awaited.'));
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'Linehaul ends: a failure that nobody expected.');
    process.exit(EXIT.software);
  });
}

/** Closes everything, what was opened last first; what fails does not keep the rest open. */
export async function closeAll(
  closings: readonly (() => Promise<unknown>)[],
  failed: (error: unknown) => void = () => {},
): Promise<void> {
  for (const close of [...closings].reverse()) await close().catch(failed);
}
