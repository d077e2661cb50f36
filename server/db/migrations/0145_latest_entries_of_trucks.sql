-- The latest entry of a truck on the personal board is read wherever it could take a load.
create index "personal_board_truck_id_id_idx" on "personal_board" ("company_id", "truck_id", "id");
