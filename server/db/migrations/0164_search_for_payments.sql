-- Payments and factoring schedules are found by their numbers and references.
select make_searched('receipts', 'receipts', '{number,reference}', '{}');
select make_searched('factoring_schedules', 'factoring-schedules', '{number,funding_reference}', '{}');
