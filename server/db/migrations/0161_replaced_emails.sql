-- An email of an invoice that was changed before it was sent is replaced by a new one: that is no failure.

alter table "mails" drop constraint "mails_status_check";
alter table "mails" add constraint "mails_status_check" check ("status" in ('queued', 'sent', 'outbox', 'failed', 'replaced'));

set local role linehaul_platform;
update mails set status = 'replaced', version = version + 1, updated_at = now()
where status = 'failed' and drawn is not null
  and error = 'The invoice was changed before this email was sent, so it is drawn again.';
reset role;
