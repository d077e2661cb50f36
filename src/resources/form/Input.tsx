import { type RaRecord, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { registry } from '../../../schema/entities/index.ts';
import { type Entity, type FieldName, type Fields, referenceName } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { permissionFor, secretsPermission } from '../../../schema/permissions.ts';
import { offersInactive } from '../../../schema/rules/records/inUse.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { DateTimeInput } from '../../inputs/dates/DateTimeInput.tsx';
import { DropdownDateInput } from '../../inputs/dates/DropdownDateInput.tsx';
import { TimeInput } from '../../inputs/dates/TimeInput.tsx';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { LookupInput } from '../../inputs/lookup/LookupInput.tsx';
import { WITH_INACTIVE } from '../../inputs/lookup/useShortList.ts';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { MilesInput } from '../../inputs/numbers/MilesInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { NumberInput } from '../../inputs/numbers/NumberInput.tsx';
import { RateInput } from '../../inputs/numbers/RateInput.tsx';
import { AddressInput } from '../../inputs/places/AddressInput.tsx';
import { addressFieldsOf } from '../../inputs/places/addressFields.ts';
import { StateInput } from '../../inputs/places/StateInput.tsx';
import { PhoneInput } from '../../inputs/text/PhoneInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { required } from '../../inputs/validate.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCan } from '../../session/useRights.ts';
import { answers } from '../derived/abilities.ts';
import { inputRule, isRequestedFor } from '../derived/inputRule.ts';
import { isYear } from '../derived/isYear.ts';
import { OneChoiceInput } from '../derived/OneChoiceInput.tsx';
import { representationOf } from '../derived/representation.ts';
import { secondLine } from '../derived/secondLine.ts';
import { SecretInput } from './SecretInput.tsx';

interface InputProps<E extends Entity> {
  of: E;
  source: FieldName<E>;
  /** The prefix in a form of another record: `stops.2.`. */
  prefix?: string;
  className?: string;
  autoFocus?: boolean;
  helperText?: string;
  /** Required here, although the declaration lets it be empty. */
  isRequested?: boolean;
  /** Shown, but not editable for this person. */
  isReadOnly?: boolean;
}

/** The input of a field: its kind decides which, its options what is allowed. */
export function Input<E extends Entity>(props: InputProps<E>) {
  const { of, source, prefix = '', isRequested: isWanted = false, isReadOnly, ...rest } = props;
  const field = of.fields[source]!; // FieldName restricts it to the declared fields.
  const words = useChoiceWords(of.name, source);
  const { options, choices = [], target = '' } = field;
  const isRequested = useIsRequested(field, prefix) || isWanted;
  const shared = {
    ...rest,
    source: prefix + source,
    resource: of.name,
    validate: isWanted ? [required(), ...inputRule(field)] : inputRule(field),
    isRequired: isRequested || undefined,
    readOnly: isReadOnly,
    label: prefix ? `resources.${of.name}.fields.${source}` : undefined,
  };
  const offered = choices.map(id => ({ id, name: words(id) }));

  switch (field.kind) {
    case 'text': {
      const fills = prefix === '' ? addressFieldsOf(source, of.fields) : null;
      if (fills) return <AddressInput {...shared} fills={fills} />;
      return (
        <TextInput
          {...shared}
          helperText={shared.helperText ?? hintOf(options.format)}
          multiline={options.long}
          type={textType(options.format)}
        />
      );
    }
    case 'secret':
      return <SecretInput {...shared} permission={secretsPermission(of)} />;
    case 'integer':
      return (
        <IntegerInput
          {...shared}
          thousands={!isYear(options)}
          allowNegative={(options.min ?? 0) < 0}
        />
      );
    case 'money':
      return (
        <MoneyInput
          {...shared}
          allowNegative={options.signedWhen !== undefined || (options.min ?? -1) < 0}
        />
      );
    case 'rate':
      return <RateInput {...shared} allowNegative={(options.min ?? -1) < 0} />;
    case 'miles':
      return <MilesInput {...shared} allowNegative={(options.min ?? -1) < 0} />;
    case 'coordinate':
      return <NumberInput {...shared} decimals={6} allowNegative />;
    case 'phone':
      return <PhoneInput {...shared} />;
    case 'date':
      if (options.minAge !== undefined) {
        return <DropdownDateInput {...shared} minAge={options.minAge} maxAge={OLDEST} pastOnly />;
      }
      return <DateInput {...shared} />;
    case 'moment':
      return <DateTimeInput {...shared} />;
    case 'time':
      return <TimeInput {...shared} />;
    case 'flag':
      return <FlagInput {...shared} />;
    case 'choice':
      return <OneChoiceInput {...shared} of={of} declared={source} offered={offered} />;
    case 'choices':
      return <ChoicesInput {...shared} choices={offered} />;
    case 'belongsTo':
      return <ReferenceInput {...shared} target={target} field={source} fields={of.fields} />;
    case 'file':
      return <FileInput {...shared} />;
    case 'json':
      return null;
  }
}

/** Whether other fields' values make this one required. Its star follows. */
function useIsRequested(field: Field, prefix: string): boolean {
  const others = Object.keys(field.options.requiredWhen ?? {});
  const values: unknown[] = useWatch({ name: others.map(name => prefix + name) });
  return isRequestedFor(field, Object.fromEntries(others.map((name, at) => [name, values[at]])));
}

interface ReferenceInputProps {
  target: string;
  /** The field's own name. `source` may begin with the line of a list. */
  field: string;
  fields: Fields;
  source: string;
  resource: string;
}

function ReferenceInput({ target, field, fields, ...shared }: ReferenceInputProps) {
  const other = registry.get(target);
  const can = useCan();
  const canCreate = answers(other, 'create') && can(permissionFor(other, 'create'));
  const embedded = useEmbeddedRecord(shared.source, field, fields);
  if (target === 'states') return <StateInput {...shared} record={embedded} />;

  const create = (typed: string, done: (record: RaRecord | null) => void) => (
    <CreateInDrawer of={other} typed={typed} done={done} onMissing={() => done(null)} />
  );
  return (
    <LookupInput
      {...shared}
      reference={target}
      filter={offersInactive({ name: shared.resource }, target) ? WITH_INACTIVE : undefined}
      record={embedded}
      optionText={record => representationOf(other, record)}
      secondText={record => secondLine(other, record)}
      create={canCreate ? create : undefined}
    />
  );
}

/** The form loads when the person first creates a record in place. */
const CreateInDrawer = lazyPart(() =>
  import('./CreateInDrawer.tsx').then(({ CreateInDrawer }) => CreateInDrawer),
);

/** Records have their references next to the ids, so nothing needs to be requested. */
function useEmbeddedRecord(path: string, field: string, fields: Fields): RaRecord | undefined {
  const record = useRecordContext();
  // List lines ask by id: their index may have changed since.
  const embedded: unknown = path === field ? record?.[referenceName(field, fields)] : undefined;
  return typeof embedded === 'object' && embedded !== null ? (embedded as RaRecord) : undefined; // {id, …}
}

/** How many years back a date of birth can be. */
const OLDEST = 90;

/** How a text of its own form is written: a key of the words. */
const hintOf = (format?: string) =>
  format === 'mileage_bands' ? 'linehaul.forms.mileageBands' : undefined;

const textType = (format?: string) => (format === 'email' || format === 'url' ? format : 'text');
