/** The files of what the settlement $2 pays: of its loads, expenses and adjustments. */
export const DOCUMENTS = `coalesce((select json_agg(json_build_object('model', x.model, 'id', x.id,
    'document_type', x.document_type, 'name', x.name, 'of', x.of) order by x.place, x.of, x.id)
  from (
    select 1 as place, 'loads' as model, p.id, p.document_type, p.original_name as name,
      l.internal_id as of
    from load_documents p
    join loads l on l.company_id = p.company_id and l.id = p.load_id
    where p.company_id = $1 and p.status = 'active' and p.deleted_at is null
      and p.load_id in (select n.load_id from settlement_lines n
        where n.company_id = $1 and n.settlement_id = $2)
    union all
    select 2, p.model, p.id, p.document_type, p.original_name, e.number
    from settlement_expenses i
    join expenses e on e.company_id = i.company_id and e.id = i.expense_id
    join model_documents p on p.company_id = e.company_id and p.model = 'expenses'
      and p.model_id = e.id and p.status = 'active' and p.deleted_at is null
    where i.company_id = $1 and i.settlement_id = $2
    union all
    select 3, p.model, p.id, p.document_type, p.original_name, a.description
    from driver_adjustments a
    join model_documents p on p.company_id = a.company_id and p.model = 'driver-adjustments'
      and p.model_id = a.id and p.status = 'active' and p.deleted_at is null
    where a.company_id = $1 and a.settlement_id = $2 and a.deleted_at is null) x), '[]')`;
