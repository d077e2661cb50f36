-- Of a workbook with several sheets somebody chooses which one is read.

alter table "import_files" add column "sheet" text;
alter table "import_files" add column "sheets" jsonb default '[]' not null;
