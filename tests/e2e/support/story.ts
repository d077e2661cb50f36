import { test as base } from '@playwright/test';
import { STORY_BEGINS, setPageClock } from './clock.ts';
import { seenOnly } from './seenOnly.ts';
import { type StoryOptions, type StoryServer, storyServer } from './storyServer.ts';

interface Story {
  /** The time at which the story begins. The clocks of its server and its browser run on from it. */
  beginsAt: string;
  /** The server of this story alone, with the demo companies as they are on their first day. */
  server: StoryServer;
  /**
   * Set by a file whose stories are the chapters of one: each goes on where the one before it ended,
   * with the same server.
   */
  inChapters: boolean;
  /** Set by a story that tries Telegram as a newcomer does, with the demo's own. */
  hasLocalTelegram: boolean;
}

interface Worker {
  /** Starts a server for a story; one that is open for another story is closed before. */
  serverFor: (story: string, options: StoryOptions) => Promise<StoryServer>;
}

/** A story with a server of its own: no row, account, filter or email is another story's. */
export const test = base.extend<Story, Worker>({
  beginsAt: [STORY_BEGINS, { option: true }],
  inChapters: [false, { option: true }],
  hasLocalTelegram: [false, { option: true }],
  serverFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      let open: { story: string; server: StoryServer } | null = null;
      await use(async (story, options) => {
        if (open?.story === story) return open.server;
        await open?.server.close();
        open = null;
        const template = JSON.parse(process.env.E2E_TEMPLATE ?? '');
        open = { story, server: await storyServer(template, options) };
        return open.server;
      });
      await (open as { server: StoryServer } | null)?.server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async (
      { serverFor, beginsAt, hasLocalTelegram, inChapters, browser },
      use,
      { file, testId },
    ) => {
      const options = { beginsAt, hasLocalTelegram };
      const server = await serverFor(inChapters ? file : testId, options);
      // Every person of the story sees the server's time, however the story opens their browser.
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await newContext(options);
        await context.addInitScript(setPageClock, server.aheadMs);
        context.on('page', seenOnly);
        return context;
      };
      await use(server);
      browser.newContext = newContext;
      // Those whom the story signed in on pages of their own leave, too.
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
});
