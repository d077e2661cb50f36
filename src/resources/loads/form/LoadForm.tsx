import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { FormPresence } from '../../../live/presence/FormPresence.tsx';
import { usePresence } from '../../../live/presence/usePresence.ts';
import { useOwnStaffId } from '../../../session/useOwnStaffId.ts';
import { useFieldOfLink } from '../../form/atField.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { startValues } from '../../form/startValues.ts';
import type { Values } from '../../form/useSave.ts';
import type { Load } from '../load.ts';
import { bodyOf, formOf, type LoadLines, type LoadValues, startOfNew } from './formValues.ts';
import { LoadClash } from './LoadClash.tsx';
import { LoadFormHead } from './LoadFormHead.tsx';
import { LoadSections } from './LoadSections.tsx';
import { useFetchPlaces } from './stops/usePlaces.ts';

interface LoadFormProps {
  /** The edited load. Omitted for a new one. */
  load?: Load;
  title: string;
  /** The initial values of a new load, where a document gives them. */
  start?: Values;
  /** Identifies the draft of a new load that was started from a document. */
  draft?: string;
  /** Above the sections: what a document left open. */
  notice?: ReactNode;
  /** In the header, before the totals. */
  actions?: ReactNode;
  onSaved: (load: Load, goesOn: 'here' | 'new') => void;
  onCancel: () => void;
}

/**
 * The single form of a load: everything is visible, and one request saves it in one transaction.
 */
export function LoadForm(props: LoadFormProps) {
  const { load, title, start, draft, notice, actions, onSaved, onCancel } = props;
  const translate = useTranslate();
  const presence = usePresence(load ? `load-presence/${load.id}` : null);
  const save = useFullCall();
  const dispatcher_id = useOwnStaffId();
  useFieldOfLink();
  // Initialized once: reinitializing a form loses what is being typed.
  const [record] = useState(() => load && formOf(load));
  const [first] = useState(() => ({
    ...startValues(loads, { dispatcher_id, booked_by_id: dispatcher_id }),
    ...startOfNew(),
    ...start,
  }));

  return (
    <RecordForm
      of={loads}
      record={record}
      first={first}
      draftOf={base => draftName(draft ?? base?.id)}
      formOf={saved => formOf(saved as Load)} // The call's answer.
      save={save}
      saveText={translate('linehaul.forms.save', { one: translate('linehaul.loads.load') })}
      onSaved={(saved, goesOn) => onSaved(saved as Load, goesOn)} // The call's answer.
      onCancel={onCancel}
      canAddMore={!load}
      // In this form's shape, except the current load, which is the call's answer.
      clashDialog={({ base, mine, current, ...clash }) =>
        load && (
          <LoadClash
            {...clash}
            load={load}
            base={base as RaRecord & LoadLines}
            mine={mine as LoadValues}
            current={current as Load}
          />
        )
      }
      isWide
      head={
        <LoadFormHead
          title={title}
          actions={actions}
          others={presence.others}
          isUnsaved={draft !== undefined}
        />
      }
    >
      {notice}
      <FormPresence presence={presence}>
        <LoadSections load={load} />
      </FormPresence>
    </RecordForm>
  );
}

/** Which load a draft belongs to: a saved one, one started from a document, or a new one. */
export const draftName = (of: string | number | undefined): string => `loads ${of ?? 'new'}`;

/** One request, one transaction, for the load and all its lists. */
function useFullCall() {
  const { call: send } = useDataProvider<LinehaulProvider>();
  const placesOf = useFetchPlaces();
  return async (values: Values, previous: RaRecord | undefined) => {
    const typed = values as LoadValues; // of this form
    const body = bodyOf(typed, previous, await placesOf(typed.stops));
    return previous
      ? send('PUT', `/loads/full/update/${previous.id}`, body)
      : send('POST', '/loads/full/store', body);
  };
}
