-- Of an import's files the trail told the first values of each column, tax numbers and bank accounts
-- among them: it tells that columns, repairs and what was found changed, and no more.
select make_company_table('import_files', '{columns,fixed}');
select make_company_table('imports', '{fixes,report}');

-- What is kept of columns that may hold secrets goes. Rather too much than too little: these are
-- examples to choose a field by.
update import_files f set columns = (
  select jsonb_agg(
    case when c.one->>'field' in (
        'ssn_or_ein', 'bank_name', 'bank_routing', 'bank_account', 'payee_tax_id')
      or c.one->>'heading' ~* '(\m(ssn|ein|tin|aba|iban)\M|social sec|tax.?id|routing|bank|account)'
      or c.one->>'samples' ~ '\d{3}-\d{2}-\d{4}'
    then jsonb_set(c.one, '{samples}', '[]') else c.one end
    order by c.place)
  from jsonb_array_elements(f.columns) with ordinality as c (one, place)
)
where jsonb_array_length(f.columns) > 0;
