/** Unsaved input. */
export interface Draft {
  values: Record<string, unknown>;
  /** The original record when editing began. None for a new one. */
  base?: Record<string, unknown> | undefined;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
}

const DATABASE = 'linehaul';
const STORE = 'drafts';
/** Set by a sign-out, so that a form still open saves no more drafts, here or in another window. */
const CLOSED = 'linehaul.drafts_closed';

/** Each person's drafts have their own key prefix. */
export const draftKey = (userId: number | undefined, place: string) => `${userId} ${place}`;

/** Whether a draft belongs to this path, whatever the query of the URL. */
export const isAt = (key: string, userId: number | undefined, pathname: string) =>
  AFTER.some(next => key.startsWith(draftKey(userId, pathname) + next));

/** What follows the path in a key: the query, or the form's name. */
const AFTER = ['?', ' '] as const;

export const draftStore = {
  get: (key: string) => run<Draft>('readonly', store => store.get(key)),
  /** All drafts whose keys have this prefix. */
  allFrom: async (begin: string) =>
    (await run<Draft[]>('readonly', store => store.getAll(keysFrom(begin)))) ?? [],
  put: async (key: string, draft: Draft) => {
    if (localStorage.getItem(CLOSED) === null) await run('readwrite', s => s.put(draft, key));
  },
  remove: (key: string) => run('readwrite', store => store.delete(key)),
  /** All drafts of one path. */
  removeAt: async (userId: number | undefined, pathname: string) => {
    for (const next of AFTER) {
      const begin = draftKey(userId, pathname) + next;
      await run('readwrite', s => s.delete(keysFrom(begin)));
    }
  },
  /** After a sign-out, no input may remain. */
  close: async () => {
    localStorage.setItem(CLOSED, '1');
    await run('readwrite', store => store.clear());
  },
  /** A person is signed in: drafts of others in this browser are deleted. */
  openFor: async (userId: number) => {
    localStorage.removeItem(CLOSED);
    const own = draftKey(userId, '');
    // All keys that sort before or after the person's own.
    await run('readwrite', store => store.delete(IDBKeyRange.upperBound(own, true)));
    await run('readwrite', store => store.delete(IDBKeyRange.lowerBound(`${own}\uffff`)));
  },
};

const keysFrom = (begin: string) => IDBKeyRange.bound(begin, `${begin}\uffff`);

async function run<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  // In a browser without storage, such as some private windows, there are no drafts.
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
