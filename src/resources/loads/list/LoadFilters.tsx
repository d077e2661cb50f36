import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { belongsTo, flag, text } from '../../../../schema/fields.ts';
import { AddFilter } from '../../filters/AddFilter.tsx';
import { Filter } from '../../filters/Filter.tsx';
import { ListFactsContext, useListFacts } from '../../list/listFacts.ts';
import type { LoadView } from './LoadViews.tsx';
import { CreatorFilter, DispatcherFilter, GrossDispatcherFilter } from './PersonFilters.tsx';

const PINNED = ['status', 'broker_id', 'dispatcher_id', 'driver_id', 'pickup_date'];
const OTHERS = [
  'late',
  'pickup_state_id',
  'delivery_state_id',
  'state_id',
  'reference',
  'created_by',
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
  const known = view === 'available' ? PINNED.slice(1) : PINNED;
  const shown = [...known, ...OTHERS.filter(name => name === added || isSet(name))];
  return (
    <ListFactsContext value={withDriver}>
      {shown.map(name => (
        <LoadFilter key={name} source={name} isOpenAtFirst={name === added} />
      ))}
      <AddFilter names={OTHERS.filter(name => !shown.includes(name))} onAdd={setAdded} />
    </ListFactsContext>
  );
}

function LoadFilter(props: { source: string; isOpenAtFirst: boolean }) {
  if (props.source === 'dispatcher_id') return <DispatcherFilter />;
  if (props.source === 'gross_dispatcher_id') return <GrossDispatcherFilter {...props} />;
  if (props.source === 'created_by') return <CreatorFilter {...props} />;
  return <Filter {...props} />;
}
