/**
 * A text that changes with whatever the board shows, read in a fraction of the time of its rows: any
 * audited change in the company, any new version of a row, any position of a tracker, and the minute,
 * because trucks become late by time. $1 is the company, $2 the current instant.
 *
 * Audit ids are given before a commit, so the newest is not always the highest: the versions of the
 * rows count too, and the minute limits how long a renamed colleague stays unnoticed.
 */
export const STAMP = `
  (select concat_ws('.', floor(extract(epoch from $2::timestamptz) / 60),
    (select max(a.id) from audit a where a.company_id = $1),
    (select concat(count(*), '-', sum(v.version)) from board_rows v where v.company_id = $1),
    (select concat(count(*), '-', sum(extract(epoch from p.at))) from truck_positions p
      where p.company_id = $1)))`;
