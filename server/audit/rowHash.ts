/**
 * What a row of the audit trail says, as a hash: over every column, in words that depend on no
 * setting of the session. The table goes by the alias `a`.
 */
export const ROW_HASH = `sha256(convert_to(jsonb_build_array(
  a.company_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.user_id, a.request_id,
  a.action, a.entity, a.record_id, a.before, a.after, a.tx::text)::text, 'UTF8'))`;

/** The rows of one seal together, in the order of their transactions. */
export const ROWS_DIGEST = `string_agg(${ROW_HASH}, ''::bytea order by a.tx, a.id)`;

/** A seal's own hash: the one before it, its bounds, and its rows. */
export const sealHash = (parts: {
  previous: string;
  from: string;
  to: string;
  count: string;
  digest: string;
}) =>
  `sha256(${parts.previous} || convert_to(${parts.from}::text || ' ' || ${parts.to}::text || ' ' || ` +
  `${parts.count}::text, 'UTF8') || coalesce(${parts.digest}, ''::bytea))`;

/** A seal whose bounds are those of a chain's beginning has nothing before it. */
export const NO_HASH = `''::bytea`;
