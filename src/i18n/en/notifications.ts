/** The bell and its panel. */
export const notifications = {
  bell: 'Notifications',
  unread: '%{smart_count} new |||| %{smart_count} new',
  views: { all: 'All', mentions: 'Mentions', alerts: 'Alerts' },
  view: 'Show',
  readAll: 'Mark all as read',
  none: 'No notifications',
  noneText: 'Expiring documents, loads assigned to you and replies appear here.',
  earlier: 'Earlier',
  today: 'Today',
  isNew: 'New',
};
