import { ApiError } from '../../http/ApiError.ts';
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
import type { ListPreference } from './listPreferences.ts';
import type { PreferencePlace } from './preferenceStore.ts';

/** The calls that store a person's list filters and sorting on the server. */
export interface ListCalls {
  all(): Promise<readonly ListPreference[]>;
  keep(list: ListChoice): Promise<unknown>;
}

/** Changes not yet on the server survive a page that is left at that moment. */
const UNREPORTED = 'lists.untold';

/**
 * A browser storage whose list settings follow the person into other browsers. The browser's values
 * are shown at once. The server's win when they arrive, except for lists with unsent changes. A
 * change is sent shortly after it is made. The last one wins.
 */
export function alsoOnServer(
  browser: PreferencePlace,
  calls: ListCalls,
  onError: (message: string) => void,
): PreferencePlace {
  let here: Preferences = {};
  const unreported = new Set<string>();
  const inProgress = new Set<string>();

  const keepHere = () => browser.save({ ...here, [UNREPORTED]: [...unreported] });
  const chosen = (listKey: string, all = here) => {
    const key = storeKeyOf(listKey);
    return choiceOf(key, all[key]);
  };

  const tell = async (listKey: string) => {
    const choice = chosen(listKey);
    // One at a time: later choices are sent after it.
    if (!choice || inProgress.has(listKey)) return;
    inProgress.add(listKey);
    const answer = await calls.keep(choice).then(
      () => 'kept' as const,
      (error: unknown) => (isViolation(error) ? error : 'lost'),
    );
    inProgress.delete(listKey);
    if (answer === 'lost') return;
    if (answer !== 'kept') onError(answer.message);
    if (!isSameChoice(choice, chosen(listKey))) return void tell(listKey);
    unreported.delete(listKey);
    keepHere();
  };
  const notifyAll = () => {
    for (const listKey of unreported) void tell(listKey);
  };

  /** The store's values with choices from other browsers. Choices just made here stay. */
  const withSaved = (now: Preferences, kept: readonly ListPreference[]): Preferences => {
    const news = kept.filter(
      list =>
        saysChoice(list) &&
        !unreported.has(list.list_key) &&
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
      const { [UNREPORTED]: left, ...rest } = browser.load();
      if (Array.isArray(left)) for (const listKey of left) unreported.add(String(listKey));
      here = rest;
      return { ...rest };
    },
    save(all) {
      const before = here;
      here = { ...all };
      for (const choice of choicesIn(all)) {
        const { list_key } = choice;
        if (!isSameChoice(choice, chosen(list_key, before))) unreported.add(list_key);
      }
      keepHere();
      notifyAll();
    },
    watch(changed) {
      let isOver = false;
      const unwatch = browser.watch?.(next =>
        changed(now => {
          // The other window sends its changes itself.
          const { [UNREPORTED]: _, ...rest } = next(now);
          here = rest;
          return { ...rest };
        }),
      );
      void calls.all().then(
        kept => {
          if (isOver) return;
          changed(now => withSaved(now, kept));
          keepHere();
          notifyAll();
        },
        // Without an answer the browser uses its own values.
        () => {},
      );
      return () => {
        isOver = true;
        unwatch?.();
      };
    },
  };
}

/** The server would refuse again. Any other answer may differ next time. */
const isViolation = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422;
