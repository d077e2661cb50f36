import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { belongsTo, flag, text } from '../../../../schema/fields.ts';
import { AddFilter } from '../../filters/AddFilter.tsx';
import { Filter } from '../../filters/Filter.tsx';
import { ListFactsContext, useListFacts } from '../../list/listFacts.ts';
import { CreatorFilter, DispatcherFilter, GrossDispatcherFilter } from './PersonFilters.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { StatusChips } from './StatusChips.tsx';
import type { LoadView } from './views.ts';

/** What one asks for most in each view; the chips of its statuses stand before them. */
const PINNED: Readonly<Record<LoadView, readonly string[]>> = {
  all: ['status', 'broker_id', 'dispatcher_id', 'driver_id', 'pickup_date'],
  available: [
    ...['broker_id', 'dispatcher_id'],
    ...['pickup_state_id', 'delivery_state_id', 'pickup_date'],
  ],
  enroute: ['broker_id', 'dispatcher_id', 'driver_id', 'late'],
  pending: ['broker_id', 'dispatcher_id', 'delivery_date'],
};

/** All filters that loads have; those that are not pinned are behind "+ Filter". */
const FILTERS = [
  'late',
  'pickup_date',
  'pickup_state_id',
  'delivery_state_id',
  'state_id',
  'reference',
  'created_by',
  'driver_id',
  'truck_id',
  'trailer_id',
  'delivery_date',
  'delivered_at',
  'gross_date',
  'gross_dispatcher_id',
  'payment_amount',
  'price',
  'billing_status',
  'settlement_status',
  'equipment_type',
  'created_at',
];

/** Filters of what stands in a load's stops and drivers. */
const OF_PARTS = {
  driver_id: belongsTo('drivers'),
  late: flag(),
  pickup_state_id: belongsTo('states'),
  delivery_state_id: belongsTo('states'),
  state_id: belongsTo('states'),
  reference: text(),
};

/** The pills over a list of loads. What is set always shows; the rest is behind "+ Filter". */
export function LoadFilters({ view }: { view: LoadView }) {
  const facts = useListFacts();
  const { filterValues } = useListContext();
  const [added, setAdded] = useState<string>();
  // Loads are asked for by what they keep in rows of their own, too: the driver, the stop missed.
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
      {/* Outside of it: conditions are made of the load's own fields alone. */}
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
