import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { loads } from '../../../../schema/entities/loads.ts';
import { useCan } from '../../../session/useRights.ts';
import { Input } from '../../form/Input.tsx';
import { FindingList } from '../parts/FindingList.tsx';
import styles from './form.module.css';
import { isAboutBroker, useFindings } from './useFindings.ts';

/**
 * What speaks against booking with the chosen broker, before the load is saved: its credit, or that
 * it is not to be used. Where the company refuses such loads, people with the permission give the
 * reason to book it anyway.
 */
export function BrokerCredit({ id }: { id?: number }) {
  const can = useCan();
  const reason: unknown = useWatch({ name: 'credit_override_reason' });
  useReasonOfBroker();
  const findings = useFindings(id).filter(isAboutBroker);
  const isRefused = findings.some(({ level }) => level === 'block');
  const hasReason = typeof reason === 'string' && reason !== '';
  return (
    <>
      <div className={styles.across} aria-live="polite">
        <FindingList findings={findings} />
      </div>
      {(isRefused || hasReason) && (
        <Input
          of={loads}
          source="credit_override_reason"
          className={styles.across}
          isReadOnly={!can('loads.override_credit')}
        />
      )}
    </>
  );
}

/** A reason is about one broker: another one starts without it. */
function useReasonOfBroker(): void {
  const { setValue } = useFormContext();
  const broker: unknown = useWatch({ name: 'broker_id' });
  const before = useRef(broker);
  useEffect(() => {
    if (before.current === broker) return;
    const isOther = typeof before.current === 'number';
    before.current = broker;
    if (isOther) setValue('credit_override_reason', null, { shouldDirty: true });
  }, [broker, setValue]);
}
