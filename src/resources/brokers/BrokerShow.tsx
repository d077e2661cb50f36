import { brokerContacts, brokers } from '../../../schema/entities/brokers.ts';
import { KeptPart } from '../kept/KeptPart.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';
import { ValueSection } from '../show/ValueSection.tsx';

/** A broker: who it is, whom to call there, and how it is billed. */
export const BrokerShow = () => (
  <EntityShow of={brokers}>
    <GroupSections of={brokers} groups={['identity', 'contact']} />
    <KeptPart of={brokerContacts} under={brokers} />
    <GroupSections of={brokers} groups={['billing']} />
    <ValueSection of={brokers} name="credit" fields={CREDIT} />
  </EntityShow>
);

/** What follows from the invoices stands beside what is said of the credit. */
const CREDIT = [
  'credit_limit',
  'available_credit',
  'days_to_pay',
  'credit_status',
  'credit_score',
  'do_not_use',
  'banned',
  'bond_active',
  'factorable',
  'factoring_company_id',
  'rating',
] as const;
