/**
 * The zone of a stop for whoever shows it. What was kept before zones were checked may be any text,
 * and a page must not break over it: then the company's stands in.
 */
export const zoneSql = (column: string) =>
  `case when ${column} like '%/%' or ${column} = 'UTC' then ${column} else company_zone() end`;
