-- What else of the app follows a person into every browser: their time zone, the colours of the
-- boards' rows and statuses, and whether the menu stands open. Nobody has said so yet, so each
-- begins as it looked before.

alter table looks
  add column zone text,
  add column row_tint text not null default 'off',
  add column palette text not null default 'standard',
  add column rail text not null default 'open',
  add column board_rail text not null default 'closed';
