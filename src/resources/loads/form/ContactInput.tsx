import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { brokerContacts } from '../../../../schema/entities/brokers.ts';
import { LookupInput } from '../../../inputs/lookup/LookupInput.tsx';
import { useCan } from '../../../session/useRights.ts';
import { CreateInDrawer } from '../../form/CreateInDrawer.tsx';

/** A contact at the load's broker. Another broker has other contacts. */
export function ContactInput() {
  const { setValue } = useFormContext();
  const broker: unknown = useWatch({ name: 'broker_id' });
  const before = useRef(broker);
  const can = useCan();
  useEffect(() => {
    if (before.current && before.current !== broker) {
      setValue('broker_contact_id', null, { shouldDirty: true });
    }
    before.current = broker;
  }, [broker, setValue]);

  if (!broker) return null;
  return (
    <LookupInput
      key={String(broker)}
      source="broker_contact_id"
      resource="loads"
      reference="broker-contacts"
      filter={{ broker_id: broker }}
      optionText="name"
      secondText={['department', 'phone']}
      create={
        can('brokers.update')
          ? (typed, done) => (
              <CreateInDrawer
                of={brokerContacts}
                typed={typed}
                start={{ broker_id: broker }}
                done={done}
              />
            )
          : undefined
      }
    />
  );
}
