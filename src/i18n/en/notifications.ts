/** The bell and its panel. */
export const notifications = {
  bell: 'Notifications',
  unread: '%{smart_count} new |||| %{smart_count} new',
  views: { all: 'All', mentions: 'Mentions', alerts: 'Alerts' },
  view: 'Which ones',
  readAll: 'Mark all as read',
  none: 'Nothing to tell you',
  noneText: 'Papers that expire, loads that become yours and answers to you appear here.',
  earlier: 'Earlier ones',
  today: 'Today',
  isNew: 'New',
};
