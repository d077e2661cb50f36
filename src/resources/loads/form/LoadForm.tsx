import { Form, type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { FormPresence } from '../../../presence/FormPresence.tsx';
import { usePresence } from '../../../presence/usePresence.ts';
import { useFieldOfLink } from '../../form/atField.ts';
import { DraftKeeper } from '../../form/DraftKeeper.tsx';
import { FormFooter } from '../../form/FormFooter.tsx';
import { FormKeys } from '../../form/FormKeys.tsx';
import formStyles from '../../form/form.module.css';
import { refusedFields } from '../../form/formErrors.ts';
import { SectionForm } from '../../form/SectionForm.tsx';
import { startValues } from '../../form/startValues.ts';
import { useSave, type Values } from '../../form/useSave.ts';
import type { Load } from '../load.ts';
import { useOwnStaffId } from './AssignmentFields.tsx';
import { bodyOf, formOf, type LoadValues, startOfNew } from './formValues.ts';
import { LoadClash } from './LoadClash.tsx';
import { LoadFormHead } from './LoadFormHead.tsx';
import { LoadSections } from './LoadSections.tsx';
import { useFetchPlaces } from './usePlaces.ts';

interface LoadFormProps {
  /** What is edited; left out for a new load. */
  load?: Load;
  title: string;
  /** What a new load begins with, where a document says it. */
  start?: Values;
  /** Which draft of a new load this is, where a document began it. */
  draft?: string;
  /** Above the sections: what a document left open. */
  notice?: ReactNode;
  /** In the head, before the sums. */
  actions?: ReactNode;
  onSaved: (load: Load, goesOn: 'here' | 'new') => void;
  onCancel: () => void;
}

/** The one form of a load: all of it in sight, saved by one call in one transaction. */
export function LoadForm(props: LoadFormProps) {
  const { load, title, start, draft, notice, actions, onSaved, onCancel } = props;
  const [base, setBase] = useState(() => load && formOf(load));
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<{ mine: LoadValues; current: Load & RaRecord }>();
  const [round, setRound] = useState(0);
  const goesOn = useRef<'here' | 'new'>('here');
  const translate = useTranslate();
  const presence = usePresence(load ? `load-presence/${load.id}` : null);
  const save = useSave(loads, useFullCall());
  const dispatcher_id = useOwnStaffId();
  useFieldOfLink();
  const onBase = (begun: RaRecord) => setBase(begun as typeof base); // as this form keeps it
  // Begun once: a form that is begun anew forgets what is being typed.
  const [first] = useState(() => ({
    ...startValues(loads, { dispatcher_id, booked_by_id: dispatcher_id }),
    ...startOfNew(),
    ...start,
  }));

  async function submit(values: Values, previous: RaRecord | undefined = base) {
    const { saved, current, error } = await save(values, previous);
    if (current) {
      setConflict({ mine: values as LoadValues, current: current as Load }); // the form's, the call's
      return undefined;
    }
    if (!saved) return refusedFields(error);
    // Once the form knows that it was saved, and its draft is forgotten.
    setTimeout(() => whenSaved(saved as Load)); // what the call answers
    return undefined;
  }

  function whenSaved(saved: Load) {
    const how = goesOn.current;
    goesOn.current = 'here';
    setConflict(undefined);
    setSavedAt(new Date());
    if (base) setBase(formOf(saved));
    if (how === 'new') setRound(round + 1);
    onSaved(saved, how);
  }

  return (
    <Form
      key={round}
      record={base}
      defaultValues={base ? undefined : first}
      onSubmit={(values: Values) => submit(values)}
      className={formStyles.shell}
      noValidate
      disableInvalidFormNotification
    >
      <DraftKeeper name={draftName(draft ?? base?.id)} {...{ base, onBase }} />
      <FormKeys goesOn={goesOn} canAddMore={!base}>
        {({ saveAndNew }) => (
          <SectionForm
            isWide
            head={
              <LoadFormHead
                {...{ title, actions }}
                others={presence.others}
                isUnsaved={draft !== undefined}
              />
            }
            footer={
              <FormFooter
                save={translate('linehaul.forms.save', { one: translate('linehaul.loads.load') })}
                onSaveAndNew={base ? undefined : saveAndNew}
                onCancel={onCancel}
                savedAt={savedAt}
              />
            }
          >
            {notice}
            <FormPresence presence={presence}>
              <LoadSections load={load} />
            </FormPresence>
          </SectionForm>
        )}
      </FormKeys>
      {conflict && base && load && (
        <LoadClash
          {...{ load, base, ...conflict }}
          onResolved={(values, over) => void submit(values, over)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Form>
  );
}

/** Of which load a draft is: of one that is saved, of one that a document began, or of a new one. */
export const draftName = (of: string | number | undefined): string => `loads ${of ?? 'new'}`;

/** One call, one transaction, for the load and all its lists. */
function useFullCall() {
  const { call: send } = useDataProvider<LinehaulProvider>();
  const placesOf = useFetchPlaces();
  return async (values: Values, previous: RaRecord | undefined) => {
    const typed = values as LoadValues; // of this form
    const body = bodyOf(typed, previous, await placesOf(typed.stops));
    return previous
      ? send<Load>('PUT', `/loads/full/update/${previous.id}`, body)
      : send<Load>('POST', '/loads/full/store', body);
  };
}
