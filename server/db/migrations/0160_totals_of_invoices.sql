-- The totals of invoices are counted again as those of loads are in 0157, in a transaction of their own: one
-- that locks both could wait for a payment that waits for it, where another server still writes.

lock table invoices in share row exclusive mode;
select fill_totals('invoices', 'status', '{price,amount_due,balance}');
