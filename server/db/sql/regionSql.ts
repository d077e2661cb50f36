/**
 * The region of the location `place` as people write it after its city: the state's two letters,
 * abroad the province. Null where neither is known.
 */
export const regionSql = (place: string): string =>
  joinedRegionSql(
    place,
    `(select region.code from states region where region.id = ${place}.state_id)`,
  );

/** The same where the state's code is at hand, from a join. */
export const joinedRegionSql = (place: string, code: string): string =>
  `case when ${place}.country = 'US' then ${code} else coalesce(${place}.province, ${code}) end`;
