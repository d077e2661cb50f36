/** How a notification reaches a person. In the app it is always stored. */
export const notificationChannels = ['in_app', 'email', 'push', 'telegram'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels that leave the app. */
export type OutsideChannel = Exclude<NotificationChannel, 'in_app'>;

/** What notifications are about. */
export const notificationKinds = ['expiry', 'assignment', 'mention', 'expense', 'alert'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** After a message, the next ones of the same channel are gathered this long into a digest. */
export const DIGEST_MINUTES = 10;

/** A digest names as many. The rest is a number. */
export const MOST_IN_DIGEST = 20;
