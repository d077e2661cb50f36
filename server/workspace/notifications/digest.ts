import { registry } from '../../../schema/entities/index.ts';
import type { notifications } from '../../../schema/entities/notifications.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { MOST_IN_DIGEST } from '../../../schema/rules/talk/notificationChannels.ts';
import { pathOf } from '../../../schema/screens.ts';

/** A notification as it leaves the app. */
export type DueNews = Pick<
  AnsweredRecord<typeof notifications>,
  'id' | 'title' | 'body' | 'subject' | 'subject_id'
>;

/** Where a message comes from, and where its links lead. */
export interface Sender {
  companyId: number;
  companyName: string;
  appUrl: string;
}

/** One message: a notification as it is, or several as a digest. */
export interface Composed {
  title: string;
  body: string;
  url: string;
}

/** The message for what waits, the oldest first. */
export function composed(news: readonly DueNews[], sender: Sender): Composed {
  const [first] = news;
  if (first && news.length === 1) {
    return { title: first.title, body: first.body ?? '', url: urlOf(first, sender) };
  }
  const lines = news.slice(0, MOST_IN_DIGEST).map(({ title }) => `• ${title}`);
  const rest = news.length - lines.length;
  return {
    title: `${news.length} notifications from ${sender.companyName}`,
    body: [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n'),
    url: sender.appUrl,
  };
}

/** The page of the record. A notification about none leads to the app's first page. */
function urlOf({ subject, subject_id }: DueNews, { companyId, appUrl }: Sender): string {
  const isKnown = subject !== null && subject_id !== null && registry.has(subject);
  const path = isKnown ? pathOf(subject, 'show', { companyId, id: subject_id }) : null;
  return `${appUrl}${path ?? ''}`;
}
