import { call } from '../api.ts';
import { type Look, onChoice, showLook } from './look.ts';

/** The calls that keep a person's look on the server. */
export interface LookCalls {
  get(): Promise<Look | null>;
  put(change: Partial<Look>): Promise<unknown>;
}

export const lookCalls: LookCalls = {
  get: async () => (await call<Look | null>('GET', '/user/look', { companyId: null })).data,
  put: change => call('PUT', '/user/look', { body: change, companyId: null }),
};

type Somebody = { id: number } | null;

const SEND_AFTER_MS = 600;

/** What the server was not told yet outlives a page that is left within that moment. */
const UNTOLD = 'linehaul.look_untold';

/**
 * Every browser of a person shows the same look. What this one remembers is shown at once; what
 * the server keeps wins when it comes, but for what it was not told yet: that is told at the next
 * choice, and at the next start.
 */
export function watchLook(
  calls: LookCalls,
  onUserChange: (listener: (user: Somebody) => void) => () => void,
): () => void {
  let userId: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async (asked: number) => {
    const kept = await calls.get().catch(() => undefined);
    if (kept === undefined || asked !== userId) return;
    // Whoever never said anything reads by their own clocks, not by those of who was here before.
    showLook({ ...(kept ?? { zone: null }), ...untoldOf(asked) });
  };
  const tell = async (asked: number) => {
    const told = untoldOf(asked);
    if (Object.keys(told).length === 0) return;
    const isTold = await calls.put(told).then(
      () => true,
      () => false,
    );
    if (isTold) keepUntold(asked, without(told, untoldOf(asked)));
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
      keepUntold(asked, { ...untoldOf(asked), ...change });
      clearTimeout(timer);
      timer = setTimeout(() => void tell(asked), SEND_AFTER_MS);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const keepUntold = (userId: number, change: Partial<Look>) =>
  localStorage.setItem(UNTOLD, JSON.stringify({ userId, change }));

function untoldOf(userId: number): Partial<Look> {
  try {
    const kept = JSON.parse(localStorage.getItem(UNTOLD) ?? '{}');
    return kept.userId === userId ? kept.change : {};
  } catch {
    return {};
  }
}

/** What was chosen anew while the rest was being told. */
const without = (told: Partial<Look>, now: Partial<Look>): Partial<Look> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => told[name as keyof Look] !== value),
  );
