import type { Page } from '@playwright/test';

/**
 * Everything that the browser stores for the site: both storages and every database, as one text.
 */
export const savedInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        kept.push(await answerOf(records.getAllKeys()));
        kept.push(await answerOf(records.getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
