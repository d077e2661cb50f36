import { useGetOne, useTranslate } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { toast } from '../../../feedback/toasts.ts';
import { useCancel } from '../../form/useCancel.ts';
import { RecordState } from '../../parts/RecordState.tsx';
import { useRecordId } from '../../parts/useRecordId.ts';
import { useUndo } from '../../undo/useUndo.ts';
import type { Load } from '../load.ts';
import { DropOnLoad } from '../show/documents/DropOnLoad.tsx';
import { DocumentSidePane } from '../stopsOfDocument/DocumentSidePane.tsx';
import { waitForStops } from '../stopsOfDocument/waitingDocument.ts';
import { useKeepLoad } from '../useLoadAct.ts';
import { LoadForm } from './LoadForm.tsx';

/** The form of an existing load, initialized from its current values. */
export function LoadEdit() {
  const id = useRecordId();
  const translate = useTranslate();
  const keep = useKeepLoad();
  const cancel = useCancel(loads, id);
  const { actions } = useUndo();
  const asked = useGetOne<Load>(
    'loads',
    { id: Number(id), meta: { quiet: true } },
    { refetchOnMount: 'always', retry: false, meta: { quiet: true } },
  );
  if (!asked.data || !asked.isFetchedAfterMount) {
    return <RecordState of={loads} error={asked.error} />;
  }
  const { data: load } = asked;
  const name = load.internal_id;
  return (
    <>
      <DocumentSidePane key={id} load={load}>
        {(notice, action) => (
          <LoadForm
            load={load}
            title={translate('linehaul.forms.editOne', { name })}
            notice={notice}
            actions={action}
            onSaved={saved => {
              keep(saved);
              if (saved.version === load.version) {
                toast({ kind: 'info', message: translate('linehaul.forms.unchanged', { name }) });
              } else {
                const message = translate('linehaul.forms.saved', { name });
                toast({ kind: 'success', message, actions: actions() });
              }
              cancel();
            }}
            onCancel={cancel}
          />
        )}
      </DocumentSidePane>
      <DropOnLoad load={load} onStops={file => waitForStops(load.id, file)} />
    </>
  );
}
