import { useRecordContext } from 'ra-core';
import { brokerContacts, brokers } from '../../../schema/entities/brokers.ts';
import { BrokerLead } from '../leads/BrokerLead.tsx';
import { LastLoads, OpenInvoices } from '../leads/BrokerLists.tsx';
import { ReceiveButton } from '../receipts/ReceiveButton.tsx';
import { RelatedList } from '../related/RelatedList.tsx';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';

/** A broker: its credit, open invoices and last loads first, then its data, contacts and billing. */
export const BrokerShow = () => (
  <EntityShow of={brokers} actions={<ReceiveFromBroker />}>
    <BrokerLead />
    <OpenInvoices />
    <LastLoads />
    <GroupSections of={brokers} groups={['identity', 'contact']} />
    <RelatedList of={brokerContacts} under={brokers} />
    <GroupSections of={brokers} groups={['billing', 'credit']} />
  </EntityShow>
);

/** A check of this broker. */
function ReceiveFromBroker() {
  const broker = useRecordContext();
  return broker && <ReceiveButton broker={broker.id} />;
}
