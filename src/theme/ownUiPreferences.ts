import { applyUiPreferences, type Look, onChoice } from './uiPreferences.ts';

/** The requests that store a person's UI preferences on the server. */
export interface LookCalls {
  get(): Promise<Look | null>;
  put(change: Partial<Look>): Promise<unknown>;
}

type Somebody = { id: number } | null;

const SEND_AFTER_MS = 600;

/** Changes not yet on the server survive a page that is left at that moment. */
const UNREPORTED = 'linehaul.look_untold';

/**
 * Every browser of a person has the same preferences. The locally stored ones apply immediately.
 * The server's take precedence once loaded, except for unsent changes: those are sent with the next
 * change, and at the next start.
 */
export function watchUiPreferences(
  calls: LookCalls,
  onUserChange: (listener: (user: Somebody) => void) => () => void,
): () => void {
  let userId: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (asked: number) => {
    const kept = await calls.get().catch(() => undefined);
    if (kept === undefined || asked !== userId) return;
    // A person without preferences gets the company's zone, not the previous user's.
    applyUiPreferences({ ...(kept ?? { zone: null }), ...unreportedOf(asked) });
  };
  const tell = async (asked: number) => {
    const unreported = unreportedOf(asked);
    if (Object.keys(unreported).length === 0) return;
    const isReported = await calls.put(unreported).then(
      () => true,
      () => false,
    );
    if (isReported) storeUnreported(asked, without(unreported, unreportedOf(asked)));
  };

  const stops = [
    onUserChange(user => {
      if (user?.id === userId) return;
      userId = user?.id;
      clearTimeout(timer);
      if (userId === undefined) return;
      void ask(userId);
      void tell(userId);
    }),
    onChoice(change => {
      const asked = userId;
      if (asked === undefined) return;
      storeUnreported(asked, { ...unreportedOf(asked), ...change });
      clearTimeout(timer);
      timer = setTimeout(() => void tell(asked), SEND_AFTER_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const storeUnreported = (userId: number, change: Partial<Look>) =>
  localStorage.setItem(UNREPORTED, JSON.stringify({ userId, change }));

function unreportedOf(userId: number): Partial<Look> {
  try {
    const kept = JSON.parse(localStorage.getItem(UNREPORTED) ?? '{}');
    return kept.userId === userId ? kept.change : {};
  } catch {
    return {};
  }
}

/** What was changed again while the rest was being sent. */
const without = (unreported: Partial<Look>, now: Partial<Look>): Partial<Look> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => unreported[name as keyof Look] !== value),
  );
