/**
 * The hash of an audit log row over every column, independent of session settings. The table has
 * the alias `a`.
 */
export const ROW_HASH = `sha256(convert_to(jsonb_build_array(
  a.company_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.user_id, a.request_id,
  a.action, a.entity, a.record_id, a.before, a.after, a.tx::text)::text, 'UTF8'))`;

/** The rows of one seal, in transaction order. */
export const ROWS_DIGEST = `string_agg(${ROW_HASH}, ''::bytea order by a.tx, a.id)`;

/** A seal's own hash: the previous one, its bounds, and its rows. */
export const sealHash = (parts: {
  previous: string;
  from: string;
  to: string;
  count: string;
  digest: string;
}) =>
  `sha256(${parts.previous} || convert_to(${parts.from}::text || ' ' || ${parts.to}::text || ' ' || ` +
  `${parts.count}::text, 'UTF8') || coalesce(${parts.digest}, ''::bytea))`;

/** A seal with the bounds of a chain's start has no predecessor. */
export const NO_HASH = `''::bytea`;
