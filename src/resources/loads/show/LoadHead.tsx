import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import { personName } from '../../../../schema/recordName.ts';
import { PresentNow, usePlaceInForm } from '../../../live/presence/PresentNow.tsx';
import { usePresence } from '../../../live/presence/usePresence.ts';
import { StatusValue } from '../../derived/StatusValue.tsx';
import { statusLook } from '../../derived/statusLook.ts';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { RecordHead } from '../../parts/RecordHead.tsx';
import { useOpened } from '../../parts/useOpened.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { Neighbours } from '../../show/Neighbours.tsx';
import { DispatcherInput } from '../DispatcherInput.tsx';
import { ReferenceInput } from '../form/ReferenceInput.tsx';
import type { Load } from '../load.ts';
import { LoadActions } from './actions/LoadActions.tsx';
import { CopyButton } from './CopyButton.tsx';
import { LoadField } from './inPlace/LoadField.tsx';
import { useAccess } from './inPlace/useAccess.ts';
import styles from './show.module.css';

/** The load's number and status, its broker, its driver, and the next actions. */
export function LoadHead({ load }: { load: Load }) {
  const isOpened = useOpened() !== null;
  const { others } = usePresence(`load-presence/${load.id}`);
  const place = usePlaceInForm('loads');
  const shared = {
    title: load.internal_id ?? '',
    actions: (
      <>
        <PresentNow others={others} textOf={place} />
        <Neighbours of={loads} id={load.id} />
        <LoadActions load={load} />
      </>
    ),
    children: (
      <>
        <StatusValue of={loads} source="status" size="large" />
        <Facts load={load} />
      </>
    ),
  };
  if (isOpened) return <RecordHead {...shared} />;
  return (
    <div className={styles.head}>
      <PageHeader {...shared} status={statusLook('loads', load.status)} />
    </div>
  );
}

function Facts({ load }: { load: Load }) {
  const translate = useTranslate();
  const brokerPath = usePathTo('brokers')('show', load.broker?.id);
  const accessTo = useAccess(load);
  const labelled = (key: string) => (
    <span className={styles.label}>{translate(`linehaul.loads.show.${key}`)} </span>
  );
  return (
    <div className={styles.facts}>
      <span>
        {labelled('ref')}
        <LoadField load={load} source="reference_number" input={<ReferenceInput id={load.id} />}>
          <b>{load.reference_number}</b>
        </LoadField>
        <CopyButton text={load.reference_number} />
      </span>
      {load.broker && (
        <span className={styles.broker}>
          {labelled('broker')}
          {brokerPath ? <Link to={brokerPath}>{load.broker.name}</Link> : load.broker.name}
          <LoadField load={load} source="broker_id" />
        </span>
      )}
      {(load.dispatcher || accessTo('dispatcher_id') === 'open') && (
        <span className={styles.dispatcher}>
          {labelled('dispatcher')}
          <LoadField load={load} source="dispatcher_id" input={<DispatcherInput />}>
            {load.dispatcher ? personName(load.dispatcher) : '–'}
          </LoadField>
        </span>
      )}
    </div>
  );
}
