import { afterAll, vi } from 'vitest';

// The files of a worker share the packages, which take long to load, and nothing else: the app's own
// modules are loaded again, with what they hold (who is signed in, toasts, drafts, a stopped clock).
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
