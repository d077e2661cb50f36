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

/** The notifications of one day. */
export interface Day {
  day: string;
  items: Notification[];
}

/** The notifications by day, newest first, in the zone of `dayOf`. */
export function byDay(items: readonly Notification[], dayOf: (at: string) => string): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const day = dayOf(item.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
