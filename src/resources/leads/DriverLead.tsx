import { useRecordContext } from 'ra-core';
import type { drivers } from '../../../schema/entities/drivers.ts';
import { personName } from '../../../schema/recordName.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { phoneText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { RecordLink } from '../parts/RecordLink.tsx';
import { LastAddress } from './LastAddress.tsx';
import { Lead, LeadFact, Missing } from './Lead.tsx';
import { LeadExpiries } from './LeadExpiries.tsx';

/** A driver's truck and where it is, dispatcher, phone, and what expires. */
export function DriverLead() {
  const driver = useRecordContext<AnsweredRecord<typeof drivers>>();
  const t = useT('lead');
  if (!driver) return null;
  const { truck, trailer, dispatcher, co_driver, phone } = driver;
  const withTruck = [
    trailer && t('trailer', { number: trailer.number }),
    co_driver && t('coDriver', { name: personName(co_driver) }),
  ];
  return (
    <Lead>
      <LeadFact
        label="resources.drivers.fields.truck_id"
        more={withTruck.filter(Boolean).join(' · ')}
      >
        {truck ? (
          <RecordLink of="trucks" id={truck.id}>
            {truck.number}
          </RecordLink>
        ) : (
          <Missing words="linehaul.lead.noTruck" />
        )}
      </LeadFact>
      <LeadFact label="resources.drivers.fields.dispatcher_id">
        {dispatcher ? (
          <RecordLink of="staffs" id={dispatcher.id}>
            {personName(dispatcher)}
          </RecordLink>
        ) : (
          <Missing words="linehaul.lead.noDispatcher" />
        )}
      </LeadFact>
      <LeadFact label="resources.drivers.fields.phone">
        {phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
      </LeadFact>
      {truck && <LastAddress truckId={truck.id} />}
      <LeadExpiries of="drivers" />
    </Lead>
  );
}
