import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { driverDebts } from '../../../schema/entities/debts.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { driverHolds } from '../../../schema/entities/holds.ts';
import { driverAdjustments, driverPaySettlements } from '../../../schema/entities/settlements.ts';
import type { Entity } from '../../../schema/entity.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { RelatedSection } from '../related/RelatedSection.tsx';
import { fieldColumns, type RelatedColumn } from '../related/relatedColumns.tsx';

/** A driver's pay: the last statements, what waits for the next one, debts and escrow. */
export function DriverPay() {
  const record = useRecordContext();
  const may = useCan();
  if (!record) return null;
  return LISTS.filter(({ of }) => may(`${of.name}.list`)).map(({ of, key, query, columns }) => (
    <RelatedSection
      key={key}
      of={of}
      under={drivers}
      calls={{ list: `/${of.name}?driver_id[]=${record.id}${query}` }}
      title={`linehaul.ledgers.driverPay.${key}`}
      columns={columns}
    />
  ));
}

/** A column that opens the row's own page. */
const opening = (of: Entity, name: string): RelatedColumn => ({
  name,
  label: `resources.${of.name}.fields.${name}`,
  cell: <Opening of={of} name={name} />,
});

function Opening({ of, name }: { of: Entity; name: string }) {
  const row = useRecordContext();
  const path = usePathTo(of.name)('show', row?.id ?? 0);
  const may = useCan();
  const text = String(row?.[name] ?? '') || '–';
  return path && may(`${of.name}.show`) ? <Link to={path}>{text}</Link> : text;
}

const LISTS: readonly {
  key: string;
  of:
    | typeof driverPaySettlements
    | typeof driverAdjustments
    | typeof driverDebts
    | typeof driverHolds;
  query: string;
  columns: readonly RelatedColumn[];
}[] = [
  {
    key: 'settlements',
    of: driverPaySettlements,
    query: '&sort=period_end&order=desc',
    columns: [
      opening(driverPaySettlements, 'number'),
      ...fieldColumns(driverPaySettlements, ['period_start', 'period_end', 'status', 'net_pay']),
    ],
  },
  {
    key: 'waiting',
    of: driverAdjustments,
    query: '&status[]=pending&sort=date&order=desc',
    columns: fieldColumns(driverAdjustments, ['date', 'type', 'description', 'amount']),
  },
  {
    key: 'debts',
    of: driverDebts,
    query: '&status[]=open&status[]=partially_paid&sort=start_date&order=desc',
    columns: [
      opening(driverDebts, 'description'),
      ...fieldColumns(driverDebts, ['source', 'start_date', 'balance']),
    ],
  },
  {
    key: 'escrow',
    of: driverHolds,
    query: '&sort=opened_date&order=desc',
    columns: [
      opening(driverHolds, 'purpose'),
      ...fieldColumns(driverHolds, ['status', 'target_amount', 'balance']),
    ],
  },
];
