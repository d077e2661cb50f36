-- An email of an invoice that was changed before it was sent is replaced by a new one: that is no failure.

alter table "mails" drop constraint "mails_status_check";
alter table "mails" add constraint "mails_status_check" check ("status" in ('queued', 'sent', 'outbox', 'failed', 'replaced'));

set local role linehaul_platform;
update mails m set status = 'replaced', version = version + 1, updated_at = now(),
  error = 'The invoice was changed before this email was sent. A new email replaces it.'
where status = 'failed' and drawn is not null
  and error in (
    'The invoice was changed before this email was sent, so it is drawn again.',
    'An invoice of it was changed before the email was sent. It is drawn and sent again.')
  and exists (
    select from mails n
    where n.company_id = m.company_id and n.id > m.id and n.drawn is not null
      and n.invoice_id is not distinct from m.invoice_id);
reset role;
