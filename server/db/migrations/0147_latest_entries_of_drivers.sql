-- The latest entry of a driver on the personal board is read for each row of the driver board.
create index "personal_board_driver_id_id_idx" on "personal_board" ("company_id", "driver_id", "id");
