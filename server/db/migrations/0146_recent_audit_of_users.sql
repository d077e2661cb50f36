-- What a person did last is read whenever they may undo it.
create index audit_recent on audit (company_id, user_id, at);
