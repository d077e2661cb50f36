/** What somebody typed and did not save. */
export interface Draft {
  values: Record<string, unknown>;
  /** The record as it was when it was begun; none of a new one. */
  base?: Record<string, unknown> | undefined;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

const DATABASE = 'linehaul';
const STORE = 'drafts';
/** Set by a logout, so that a form still open keeps nothing more, here or in another window. */
const CLOSED = 'linehaul.drafts_closed';

/** Each person's drafts stand under keys of their own. */
export const draftKey = (userId: number | undefined, place: string) => `${userId} ${place}`;

/** Whether a draft is of this address, whatever the address says of what is looked at there. */
export const isAt = (key: string, userId: number | undefined, pathname: string) =>
  AFTER.some(next => key.startsWith(draftKey(userId, pathname) + next));

/** What follows the address in a key: what is looked at there, or the form's name. */
const AFTER = ['?', ' '] as const;

export const draftStore = {
  get: (key: string) => run<Draft>('readonly', store => store.get(key)),
  /** All drafts whose keys begin so. */
  allFrom: async (begin: string) =>
    (await run<Draft[]>('readonly', store => store.getAll(keysFrom(begin)))) ?? [],
  put: async (key: string, draft: Draft) => {
    if (localStorage.getItem(CLOSED) === null) await run('readwrite', s => s.put(draft, key));
  },
  remove: (key: string) => run('readwrite', store => store.delete(key)),
  /** All drafts of one address. */
  removeAt: async (userId: number | undefined, pathname: string) => {
    for (const next of AFTER) {
      const begin = draftKey(userId, pathname) + next;
      await run('readwrite', s => s.delete(keysFrom(begin)));
    }
  },
  /** After a logout nothing that somebody typed may stay. */
  close: async () => {
    localStorage.setItem(CLOSED, '1');
    await run('readwrite', store => store.clear());
  },
  /** Somebody is signed in: what others have left in this browser goes. */
  openFor: async (userId: number) => {
    localStorage.removeItem(CLOSED);
    const own = draftKey(userId, '');
    // All that sorts before or after the person's own keys.
    await run('readwrite', store => store.delete(IDBKeyRange.upperBound(own, true)));
    await run('readwrite', store => store.delete(IDBKeyRange.lowerBound(`${own}\uffff`)));
  },
};

const keysFrom = (begin: string) => IDBKeyRange.bound(begin, `${begin}\uffff`);

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
