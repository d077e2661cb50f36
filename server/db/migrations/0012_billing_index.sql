-- What is done and not billed yet is a small part of a company's loads, and is looked for often.

create index "loads_billing_status_status_idx" on "loads" ("company_id", "billing_status", "status");
