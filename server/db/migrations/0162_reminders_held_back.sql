-- A reminder that was held back before it was sent counts for no step: those held back before this was so
-- are taken out of the log, and their invoices are reminded of again where they are open and overdue.

set local role linehaul_platform;
delete from invoice_reminders r using mails m
where m.company_id = r.company_id and m.id = r.mail_id and m.status = 'failed'
  and m.error like '% before the email was sent.'
  and m.invoice_id is null and m.settlement_link_id is null and m.report_id is null;
reset role;
