import type { notifications } from '../../../schema/entities/notifications.ts';
import type { RecordOf } from '../../../schema/entity.ts';

export type Notification = RecordOf<typeof notifications>;

/** Which kinds a view of the panel shows; all of them without. */
export const views = {
  all: undefined,
  mentions: ['mention'],
  alerts: ['expiry', 'alert'],
} as const satisfies Record<string, readonly Notification['kind'][] | undefined>;

export type ViewName = keyof typeof views;

/** What came on one day. */
export interface Day {
  day: string;
  items: Notification[];
}

/** The notifications by the day they came, the newest first, on the clocks of `dayOf`. */
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
