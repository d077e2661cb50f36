-- The totals of invoices, in a transaction of their own: one that locks loads and invoices could wait for a
-- payment that waits for it, where another server still writes.

select make_totals('invoices', 'status', '{price,amount_due,balance}');
