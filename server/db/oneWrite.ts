import { AsyncLocalStorage } from 'node:async_hooks';

let writing: AsyncLocalStorage<true> | null = null;

/**
 * From now on a statement that is sent past the write it stands in is noticed. That is a mistake of
 * ours, and the tests walk every call: they ask for this. A running server does without, for each
 * promise takes longer once an asynchronous chain is followed.
 */
export function followWrites(): void {
  writing ??= new AsyncLocalStorage();
}

/** Runs what is done inside a write. */
export const asWriting = <T>(work: () => Promise<T>): Promise<T> =>
  writing ? writing.run(true, work) : work();

/** Whether this is inside a write, as far as writes are followed. */
export const isWriting = (): boolean => writing?.getStore() === true;
