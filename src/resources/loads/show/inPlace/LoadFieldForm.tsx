import { type RaRecord, useDataProvider, useGetManyAggregate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { loads } from '../../../../../schema/entities/loads.ts';
import { type Entity, type FieldName, referenceName } from '../../../../../schema/entity.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { shortListOf } from '../../../../inputs/lookup/useShortList.ts';
import type { Values } from '../../../form/useSave.ts';
import { LoadConflict } from '../../LoadConflict.tsx';
import type { Load } from '../../load.ts';
import { useKeepLoad } from '../../useLoadAct.ts';
import { type Clash, InPlaceForm } from './InPlaceForm.tsx';
import { useNotifySaved } from './useNotifySaved.ts';

interface LoadFieldFormProps {
  load: Load;
  source: FieldName<typeof loads>;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one field of the load. The saved load replaces the shown one. */
export function LoadFieldForm({ load, source, label, onClose, children }: LoadFieldFormProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const notifySaved = useNotifySaved(load);
  const isChosen = ['choice', 'belongsTo'].includes(loads.fields[source].kind);
  const send = (values: Values, version: number) =>
    call('PUT', pathOf(load, source), { ...values, version });

  return (
    <InPlaceForm
      of={loads}
      record={load}
      fields={[source]}
      send={send}
      onSaved={saved => {
        keep(saved as Load); // the responses' type
        notifySaved(label);
      }}
      onClose={onClose}
      conflict={clash => <FieldClash source={source} clash={clash} />}
    >
      {children}
      {isChosen && <SavesOnPick source={source} />}
    </InPlaceForm>
  );
}

/** Typed miles have their own request: they are no longer measured. */
const pathOf = ({ id }: Load, source: string) =>
  source === 'loaded_miles'
    ? (`/loads/change-loaded-miles/${id}` as const)
    : (`/loads/${id}` as const);

/**
 * Choosing from a list completes the input: nothing needs confirmation. An emptied lookup is not a
 * choice yet, usually the start of a search for another record: Save confirms that it stays empty.
 */
function SavesOnPick({ source }: { source: FieldName<typeof loads> }) {
  const value = String(useWatch({ name: source }) ?? '');
  const isChoice = value !== '' || loads.fields[source].kind === 'choice';
  const seen = useRef(value);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (seen.current === value) return;
    seen.current = value;
    if (isChoice) mark.current?.closest('form')?.requestSubmit();
  }, [value, isChoice]);
  return <span ref={mark} hidden />;
}

interface FieldClashProps {
  source: FieldName<typeof loads>;
  clash: Clash;
}

/** Asks which value of one field to use. A record that was chosen here is shown by its name too. */
function FieldClash({ source, clash }: FieldClashProps) {
  const { target = '' } = fields[source]!; // FieldName restricts it to the declared fields.
  const id: unknown = clash.mine[source];
  const isNamed = target !== '' && id !== null;
  const { data = [] } = useGetManyAggregate<RaRecord>(
    target,
    { ids: isNamed ? [Number(id)] : [], meta: shortListOf(target) },
    { enabled: isNamed },
  );
  const named = isNamed ? { [referenceName(source, fields)]: data[0] ?? null } : {};
  return <LoadConflict {...clash} mine={{ ...clash.mine, ...named }} />;
}

const { fields }: Entity = loads;
