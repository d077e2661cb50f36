/** What somebody typed and did not save. */
export interface Draft {
  values: Record<string, unknown>;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

const DATABASE = 'linehaul';
const STORE = 'drafts';

export const draftStore = {
  get: (key: string) => run<Draft>('readonly', store => store.get(key)),
  put: (key: string, draft: Draft) => run('readwrite', store => store.put(draft, key)),
  remove: (key: string) => run('readwrite', store => store.delete(key)),
  /** After a logout nothing that somebody typed may stay. */
  clear: () => run('readwrite', store => store.clear()),
};

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  // Where a browser keeps nothing, as some do in private windows, there are no drafts.
  if (typeof indexedDB === 'undefined') return undefined;
  const database = await open();
  const transaction = database.transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}
