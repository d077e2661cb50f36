import { test as base } from '@playwright/test';
import { type StoryServer, storyServer } from './storyServer.ts';

interface Story {
  /** The server of this story alone, with the demo companies as they are on their first day. */
  server: StoryServer;
  /**
   * Set by a file whose stories are the chapters of one: each goes on where the one before it ended,
   * with the same server.
   */
  inChapters: boolean;
}

interface Worker {
  /** Starts a server for a story; one that is open for another story is closed before. */
  serverFor: (story: string) => Promise<StoryServer>;
}

/** A story with a server of its own: no row, account, filter or letter is another story's. */
export const test = base.extend<Story, Worker>({
  inChapters: [false, { option: true }],
  serverFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      let open: { story: string; server: StoryServer } | null = null;
      await use(async story => {
        if (open?.story === story) return open.server;
        await open?.server.close();
        open = null;
        open = { story, server: await storyServer(JSON.parse(process.env.E2E_TEMPLATE ?? '')) };
        return open.server;
      });
      await (open as { server: StoryServer } | null)?.server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ serverFor, inChapters, browser }, use, { file, testId }) => {
      await use(await serverFor(inChapters ? file : testId));
      // Those whom the story signed in beside its own page leave, too.
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
});
