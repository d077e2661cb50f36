import { AsyncLocalStorage } from 'node:async_hooks';

let writing: AsyncLocalStorage<true> | null = null;

/**
 * From now on, a statement that bypasses the write it is inside is detected. That is a programming
 * error, and the tests, which make every call, turn detection on. A production server leaves it
 * off, because following an async chain slows every promise.
 */
export function followWrites(): void {
  writing ??= new AsyncLocalStorage();
}

/** Runs the body of a write. */
export const asWriting = <T>(work: () => Promise<T>): Promise<T> =>
  writing ? writing.run(true, work) : work();

/** Whether this is inside a write, as far as writes are followed. */
export const isWriting = (): boolean => writing?.getStore() === true;
