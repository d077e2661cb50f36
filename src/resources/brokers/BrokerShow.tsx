import { brokerContacts, brokers } from '../../../schema/entities/brokers.ts';
import { KeptPart } from '../kept/KeptPart.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A broker: who it is, whom to call there, and how it is billed. */
export const BrokerShow = () => (
  <EntityShow of={brokers}>
    <GroupSections of={brokers} groups={['identity', 'contact']} />
    <KeptPart of={brokerContacts} under={brokers} />
    <GroupSections of={brokers} groups={['billing', 'credit']} />
  </EntityShow>
);
