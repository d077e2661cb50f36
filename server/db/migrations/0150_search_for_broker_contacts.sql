-- The contacts of brokers are found by their names, emails and phone numbers.
select make_searched('broker_contacts', 'broker-contacts', '{name,email}', '{phone}');
