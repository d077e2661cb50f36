import type { notifications } from '../../../schema/entities/notifications.ts';
import type { RecordOf } from '../../../schema/entity.ts';

export type Notification = RecordOf<typeof notifications>;

/** The kinds that a view of the panel shows. Without any: all. */
export const views = {
  all: undefined,
  mentions: ['mention'],
  alerts: ['expiry', 'alert'],
} as const satisfies Record<string, readonly Notification['kind'][] | undefined>;

export type ViewName = keyof typeof views;

/** What one day brought of a kind about one record, the newest first. */
export type Group = readonly [Notification, ...Notification[]];

/** The notifications of one day. */
export interface Day {
  day: string;
  groups: Group[];
}

/** The notifications by day and record, newest first, in the zone of `dayOf`. */
export function byDay(items: readonly Notification[], dayOf: (at: string) => string): Day[] {
  const days = new Map<string, Map<string, [Notification, ...Notification[]]>>();
  for (const item of items) {
    const day = dayOf(item.created_at);
    const groups = days.get(day) ?? new Map<string, [Notification, ...Notification[]]>();
    days.set(day, groups);
    const { kind, subject, subject_id, id } = item;
    const key = subject === null ? String(id) : `${kind} ${subject} ${subject_id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...days].map(([day, groups]) => ({ day, groups: [...groups.values()] }));
}
