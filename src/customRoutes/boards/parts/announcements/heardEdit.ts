import type { Translate } from '../../../../i18n/useT.ts';

/** An edit that the stream reported, and when by the page's clock. */
export interface HeardEdit {
  author: number | null;
  at: number;
}

/** What changes later than this after an edit is something else's doing, such as a new week's. */
const FOLLOWS_MS = 60_000;

/**
 * Who is behind a change that is seen now, where the rows are read again after an edit and do not say it.
 * Null for nobody, as a tracker or a job, and long afterward.
 */
export const authorOfEdit = (edit: HeardEdit | null | undefined): number | null =>
  edit && performance.now() - edit.at < FOLLOWS_MS ? edit.author : null;

/** An author whose name the page does not know. */
export const colleagueBy = (id: number | null, translate: Translate) =>
  id === null ? null : { id, name: translate('linehaul.boards.announcements.colleague') };
