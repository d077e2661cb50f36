import { type RaRecord, RecordContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import { representationOf } from '../derived/representation.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { pageSectionsOf } from '../derived/sections.ts';
import { isStatusField } from '../derived/statusLook.ts';
import { hasDocuments } from '../documents/documentSource.ts';
import { RecordDocuments } from '../documents/RecordDocuments.tsx';
import { HistorySection } from '../history/HistorySection.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordPage } from '../parts/RecordPage.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { useRecordId } from '../parts/useRecordId.ts';
import { useShownRecord } from '../parts/useShownRecord.ts';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { RecordActions } from './RecordActions.tsx';
import styles from './show.module.css';
import { ValueSection } from './ValueSection.tsx';

interface EntityShowProps<E extends Entity> {
  of: E;
  /** Custom `ValueSection`s. If omitted, one for each group of the declaration. */
  children?: ReactNode;
  /** Before the regular buttons. */
  actions?: ReactNode;
  aside?: ReactNode;
}

/** The page of a record, from the declaration of its entity. */
export function EntityShow<E extends Entity>({ of, children, actions, aside }: EntityShowProps<E>) {
  const id = useRecordId();
  const { data, error, refetch } = useShownRecord<RaRecord>(of.name, { id });
  if (!data) return <RecordState of={of} error={error} onAgain={refetch} />;

  const status = Object.keys(of.fields).find(name => isStatusField(of, name));
  return (
    <RecordContextProvider value={data}>
      <RecordPage>
        <RecordHead
          title={representationOf(of, data)}
          actions={
            <>
              {actions}
              <RecordActions of={of} record={data} />
            </>
          }
        >
          {status && <StatusValue of={of} source={status as FieldName<E>} size="large" />}
        </RecordHead>
        <div className={styles.body}>
          <div className={styles.sections}>
            {children ?? <DerivedSections of={of} />}
            <RecordTasks under={of} />
            {of.scope !== 'platform' && <HistorySection of={of.name} id={data.id} />}
          </div>
          {(aside || hasDocuments(of)) && (
            <aside className={styles.aside}>
              {hasDocuments(of) && <RecordDocuments of={of} id={Number(data.id)} />}
              {aside}
            </aside>
          )}
        </div>
        <DocumentFoot />
      </RecordPage>
    </RecordContextProvider>
  );
}

/** A `ValueSection` for each group of the declaration. */
export function DerivedSections<E extends Entity>({ of }: { of: E }) {
  return pageSectionsOf(of).map(({ name, fields }) => (
    <ValueSection
      key={name}
      of={of}
      name={name}
      fields={fields as FieldName<E>[]} // They were read from the declaration.
    />
  ));
}
