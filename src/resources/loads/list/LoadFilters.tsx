import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import { belongsTo, date, flag, text } from '../../../../schema/fields.ts';
import { pinnedFilters } from '../../../../schema/listed.ts';
import { AddFilter } from '../../filters/AddFilter.tsx';
import { Filter } from '../../filters/Filter.tsx';
import { ListFactsContext, useListFacts } from '../../list/listFacts.ts';
import { CreatorFilter, DispatcherFilter, GrossDispatcherFilter } from './PersonFilters.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { StatusChips } from './StatusChips.tsx';
import type { LoadView } from './views.ts';

/** The most used filters of each view. The chips of its statuses come before them. */
const PINNED: Readonly<Record<LoadView, readonly string[]>> = {
  all: pinnedFilters(loads),
  available: [
    ...['broker_id', 'dispatcher_id'],
    ...['pickup_state_id', 'delivery_state_id', 'pickup_date'],
  ],
  enroute: ['broker_id', 'dispatcher_id', 'driver_id', 'late'],
  pending: ['broker_id', 'dispatcher_id', 'delivery_date'],
};

/** All filters for loads. Those that are not pinned are behind "+ Filter". */
const FILTERS = [
  'late',
  'pickup_date',
  'pickup_state_id',
  'delivery_state_id',
  'state_id',
  'facility_id',
  'reference',
  'created_by',
  'driver_id',
  'truck_id',
  'trailer_id',
  'delivery_date',
  'delivered_at',
  'gross_date',
  'gross_dispatcher_id',
  'canceled_on',
  'payment_amount',
  'price',
  'billing_status',
  'settlement_status',
  'equipment_type',
  'created_at',
];

/** Filters on a load's stops and drivers, and on what follows from its fields. */
const OF_PARTS = {
  driver_id: belongsTo('drivers'),
  late: flag(),
  pickup_state_id: belongsTo('states'),
  delivery_state_id: belongsTo('states'),
  state_id: belongsTo('states'),
  facility_id: belongsTo('load-companies'),
  reference: text(),
  canceled_on: date(),
};

/** The pills above a list of loads. Set filters always show. The rest is behind "+ Filter". */
export function LoadFilters({ view }: { view: LoadView }) {
  const facts = useListFacts();
  const { filterValues } = useListContext();
  const [added, setAdded] = useState<string>();
  // Loads are also filtered by their lines: the driver, the missed stop.
  const withDriver = useMemo(() => {
    const fields = { ...facts.entity.fields, ...OF_PARTS };
    return { ...facts, entity: { ...facts.entity, fields } };
  }, [facts]);

  const isSet = (name: string) =>
    Object.keys(filterValues).some(key => key.replace(/_(from|to)$/, '') === name);
  const pinned = PINNED[view];
  const behind = FILTERS.filter(name => !pinned.includes(name));
  const shown = [...pinned, ...behind.filter(name => name === added || isSet(name))];
  return (
    <>
      <StatusChips view={view} />
      <ListFactsContext value={withDriver}>
        {shown.map(name => (
          <LoadFilter key={name} source={name} isOpenAtFirst={name === added} />
        ))}
      </ListFactsContext>
      {/* Outside of it: conditions use the load's own fields only. */}
      <AddFilter names={behind.filter(name => !shown.includes(name))} onAdd={setAdded} />
    </>
  );
}

function LoadFilter(props: { source: string; isOpenAtFirst: boolean }) {
  if (props.source === 'dispatcher_id') return <DispatcherFilter />;
  if (props.source === 'gross_dispatcher_id') return <GrossDispatcherFilter {...props} />;
  if (props.source === 'reference') return <ReferenceFilter {...props} />;
  if (props.source === 'created_by') return <CreatorFilter {...props} />;
  return <Filter {...props} />;
}
