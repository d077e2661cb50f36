/**
 * The zone of a stop for display. Values stored before zones were checked may be any text, and a
 * page must not break: then the company's zone is used.
 */
export const zoneSql = (column: string) =>
  `case when ${column} like '%/%' or ${column} = 'UTC' then ${column} else company_zone() end`;
