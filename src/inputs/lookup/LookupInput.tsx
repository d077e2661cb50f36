import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useRecordContext } from 'react-admin';
import { Field } from '../frame/Field.tsx';
import { ReadMarkBar } from '../frame/ReadMarkBar.tsx';
import { type FieldOptions, useField } from '../frame/useField.ts';
import { LookupBox } from './LookupBox.tsx';
import type { OptionTexts } from './option.ts';

export interface LookupInputProps extends FieldOptions, OptionTexts {
  /** The resource whose short list is searched. */
  reference: string;
  /** Additional filters of the short list. */
  filter?: object;
  /** The chosen record where the caller has it already. Otherwise it is read by id. */
  record?: RaRecord;
  /** Renders the form for a new record. `done` puts it into the field, null cancels. */
  create?: (typed: string, done: (record: RaRecord | null) => void) => ReactNode;
  /** Called with the whole record, for forms that fill other fields from it. */
  onPick?: (record: RaRecord | null) => void;
}

/** One record of another resource, found by typing. The field stores its id. */
export function LookupInput(props: LookupInputProps) {
  const { reference, filter, record, create, onPick, optionText, secondText, ...options } = props;
  const state = useField({ ...options, parse: asIs });
  const { aria, ...control } = state.control;
  const embedded = useEmbeddedRecord(options.source);

  return (
    <Field frame={state.frame}>
      <LookupBox
        reference={reference}
        filter={filter}
        create={create}
        optionText={optionText}
        secondText={secondText}
        record={record ?? embedded}
        value={state.value as Identifier | null}
        onPick={picked => {
          state.onChange(picked?.id ?? null);
          onPick?.(picked);
        }}
        onBlur={state.onBlur}
        control={{ ...control, aria }}
        end={<ReadMarkBar mark={state.readMark} />}
      />
    </Field>
  );
}

/** Records have their references next to the id: broker_id and broker. */
function useEmbeddedRecord(source: string): RaRecord | undefined {
  const record = useRecordContext();
  const embedded: unknown = record?.[source.replace(/_id$/, '')];
  return isRecord(embedded) ? embedded : undefined;
}

const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value;

const asIs = (value: unknown) => value;
