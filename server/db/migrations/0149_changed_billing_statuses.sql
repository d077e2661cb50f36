-- Which loads were ready to invoice a week ago is read from the changes since, for the dashboard.
create index audit_billing_status on audit (company_id, at)
  where entity = 'loads' and before ? 'billing_status';
