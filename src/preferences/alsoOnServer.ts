import { ApiError } from '../wire/ApiError.ts';
import type { KeptList } from './keptLists.ts';
import {
  choiceOf,
  choicesIn,
  isSameChoice,
  type ListChoice,
  type Preferences,
  saysChoice,
  storedValueOf,
  storeKeyOf,
} from './listChoices.ts';
import type { PreferencePlace } from './preferenceStore.ts';

/** The calls that keep on the server how somebody filters and sorts the lists of a company. */
export interface ListCalls {
  all(): Promise<readonly KeptList[]>;
  keep(list: ListChoice): Promise<unknown>;
}

/** What the server was not told yet outlives a page that is left within that moment. */
const UNTOLD = 'lists.untold';

/**
 * A browser's place whose lists follow the person into other browsers. What the browser remembers
 * is shown at once; what the server keeps wins when it comes, but for lists that it was not told
 * of yet. A change is told as it is saved, a moment after it was made; the last one wins.
 */
export function alsoOnServer(
  browser: PreferencePlace,
  calls: ListCalls,
  onRefusal: (message: string) => void,
): PreferencePlace {
  let here: Preferences = {};
  const untold = new Set<string>();
  const underWay = new Set<string>();

  const keepHere = () => browser.save({ ...here, [UNTOLD]: [...untold] });
  const chosen = (listKey: string, all = here) => {
    const key = storeKeyOf(listKey);
    return choiceOf(key, all[key]);
  };

  const tell = async (listKey: string) => {
    const choice = chosen(listKey);
    // One at a time: what is chosen meanwhile is told after it.
    if (!choice || underWay.has(listKey)) return;
    underWay.add(listKey);
    const answer = await calls.keep(choice).then(
      () => 'kept' as const,
      (error: unknown) => (isRefusal(error) ? error : 'lost'),
    );
    underWay.delete(listKey);
    if (answer === 'lost') return;
    if (answer !== 'kept') onRefusal(answer.message);
    if (!isSameChoice(choice, chosen(listKey))) return void tell(listKey);
    untold.delete(listKey);
    keepHere();
  };
  const tellAll = () => {
    for (const listKey of untold) void tell(listKey);
  };

  /** The store's values with what other browsers chose; what was chosen here just now stays. */
  const withKept = (now: Preferences, kept: readonly KeptList[]): Preferences => {
    const news = kept.filter(
      list =>
        saysChoice(list) &&
        !untold.has(list.list_key) &&
        isSameChoice(chosen(list.list_key, now), chosen(list.list_key)),
    );
    const values = news.flatMap(list => {
      const key = storeKeyOf(list.list_key);
      const value = storedValueOf(list, now[key]);
      const isKnown = isSameChoice(choiceOf(key, value), choiceOf(key, now[key]));
      return isKnown ? [] : [[key, value] as const];
    });
    here = { ...here, ...Object.fromEntries(values) };
    return { ...now, ...Object.fromEntries(values) };
  };

  return {
    load() {
      const { [UNTOLD]: left, ...rest } = browser.load();
      if (Array.isArray(left)) for (const listKey of left) untold.add(String(listKey));
      here = rest;
      return { ...rest };
    },
    save(all) {
      const before = here;
      here = { ...all };
      for (const choice of choicesIn(all)) {
        const { list_key } = choice;
        if (!isSameChoice(choice, chosen(list_key, before))) untold.add(list_key);
      }
      keepHere();
      tellAll();
    },
    watch(changed) {
      let isOver = false;
      const unwatch = browser.watch?.(next =>
        changed(now => {
          // The other window tells the server itself.
          const { [UNTOLD]: _, ...rest } = next(now);
          here = rest;
          return { ...rest };
        }),
      );
      void calls.all().then(
        kept => {
          if (isOver) return;
          changed(now => withKept(now, kept));
          keepHere();
          tellAll();
        },
        // Without an answer the browser goes on by what it remembers.
        () => {},
      );
      return () => {
        isOver = true;
        unwatch?.();
      };
    },
  };
}

/** The server will say the same however often it is asked; any other answer may come the next time. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422;
