/**
 * At the start, the page's own content comes first. Requests that only decorate it (counts, menus,
 * undo) wait until the content is there: a browser has six connections, and the server two hands.
 */
const DECORATING = [
  /\/waiting-counts$/,
  /\/notifications\/unread-count$/,
  /\/getUnreadMessagesCount$/,
  /\/undo$/,
  /\/user\/look$/,
  /\/saved-views$/,
  /\/load-templates\?per_page=100&sort=name$/,
  /\/staffs\/dispatcher-list$/,
  // A count is a list of one row.
  /\?per_page=1$/,
];

/** Part of each start, whatever the page: its end says nothing about the page's content. */
const OF_EVERY_START = [
  /\/get-info$/,
  /\/auth\/refresh$/,
  /\/list-column-settings$/,
  /\/open-tabs\?/,
  /\/events\?/,
];

/** A page without content of its own, or a slow one, holds up nothing for longer. */
const AT_MOST_MS = 3_000;
/** The browser has drawn the content when it is idle, or after this time. */
const DRAWN_MS = 500;

/** One start of the app. Outside of one, nothing waits. */
export class PageFirst {
  private shown: Promise<void> = Promise.resolve();
  private release: () => void = () => {};
  private isHolding = false;
  private inProgress = 0;

  /** Called when the app starts: from now on, decorating requests wait for the first content. */
  hold(): void {
    this.isHolding = true;
    this.shown = new Promise(resolve => {
      this.release = () => {
        this.isHolding = false;
        resolve();
      };
    });
    setTimeout(this.release, AT_MOST_MS);
  }

  /** Resolves when the first page's content is drawn. */
  contentShown = (): Promise<void> => this.shown;

  /** What a request waits for. Undefined if it may be sent at once. */
  waitOf(method: string, url: string): Promise<void> | undefined {
    const waits = this.isHolding && method === 'GET' && isOneOf(DECORATING, url);
    return waits ? this.shown : undefined;
  }

  private waitsForContent: (() => void) | undefined;

  /**
   * Called when the page's content is asked for before its code is there: the answer may be there
   * long before anything shows it.
   */
  askedAhead(): void {
    this.waitsForContent ??= this.begin('');
  }

  /** Called when content that may have been asked for ahead is rendered. It counts once it is drawn. */
  contentRendered(): void {
    const end = this.waitsForContent;
    this.waitsForContent = undefined;
    // The browser is idle, for a moment, also between rendering and the frame.
    if (end) afterFrame(end);
  }

  /** Called when a request is sent. Call the returned function at its end. */
  begin(url: string): () => void {
    if (!this.isHolding || isOneOf(OF_EVERY_START, url)) return () => {};
    this.inProgress += 1;
    return () => {
      this.inProgress -= 1;
      // The next request may depend on this one's answer, so the page has a moment to send it.
      if (this.inProgress === 0) whenDrawn(() => this.inProgress === 0 && this.release());
    };
  }
}

/** The start of this window's app. */
export const pageFirst = new PageFirst();

const isOneOf = (patterns: readonly RegExp[], url: string) =>
  patterns.some(pattern => pattern.test(url));

function afterFrame(work: () => void): void {
  if (typeof requestAnimationFrame === 'undefined') work();
  else requestAnimationFrame(() => setTimeout(work));
}

function whenDrawn(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, DRAWN_MS);
  else setTimeout(() => requestIdleCallback(work, { timeout: DRAWN_MS }));
}
