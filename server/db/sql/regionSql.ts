/**
 * The region of the location `of` as people write it after its city: the state's two letters, abroad
 * the province. Null where neither is known.
 */
export const regionSql = (of: string): string =>
  `coalesce((select region.code from states region where region.id = ${of}.state_id), ${of}.province)`;
