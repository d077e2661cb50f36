import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';
import { ValueSection } from '../show/ValueSection.tsx';
import { WholeAddress } from './WholeAddress.tsx';

/** A place: what it is, where, who answers there and when; its address as one goes on a paper. */
export const LocationShow = () => (
  <EntityShow of={loadCompanies} aside={<WholeAddress />}>
    <GroupSections of={loadCompanies} groups={['identity', 'place', 'contact']} />
    <ValueSection of={loadCompanies} name="hours" fields={HOURS} />
  </EntityShow>
);

/** When somebody is there, and how long it takes, by the last visits. */
const HOURS = [
  'receiving_from',
  'receiving_to',
  'shipping_from',
  'shipping_to',
  'open_24h',
  'appointment_required',
  'avg_pickup_minutes',
  'avg_delivery_minutes',
] as const;
