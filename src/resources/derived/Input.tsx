import { registry } from '../../../schema/entities/index.ts';
import { type Entity, type FieldName, representing } from '../../../schema/entity.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { DateInput } from '../../inputs/dates/DateInput.tsx';
import { DateTimeInput } from '../../inputs/dates/DateTimeInput.tsx';
import { TimeInput } from '../../inputs/dates/TimeInput.tsx';
import { FileInput } from '../../inputs/files/FileInput.tsx';
import { LookupInput } from '../../inputs/lookup/LookupInput.tsx';
import { IntegerInput } from '../../inputs/numbers/IntegerInput.tsx';
import { MilesInput } from '../../inputs/numbers/MilesInput.tsx';
import { MoneyInput } from '../../inputs/numbers/MoneyInput.tsx';
import { NumberInput } from '../../inputs/numbers/NumberInput.tsx';
import { RateInput } from '../../inputs/numbers/RateInput.tsx';
import { PhoneInput } from '../../inputs/text/PhoneInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { useChoiceWords } from './choiceWords.ts';
import { inputRule } from './inputRule.ts';

interface InputProps<E extends Entity> {
  of: E;
  source: FieldName<E>;
  /** Where it stands in a form of another record: `stops.2.`. */
  prefix?: string;
  className?: string;
  autoFocus?: boolean;
  helperText?: string;
}

/** The input of a field: its kind says which, its options what is allowed. */
export function Input<E extends Entity>({ of, source, prefix = '', ...rest }: InputProps<E>) {
  const field = of.fields[source]!; // FieldName holds it to the declared fields
  const words = useChoiceWords(of.name, source);
  const { options, choices = [], target = '' } = field;
  const shared = {
    ...rest,
    source: prefix + source,
    resource: of.name,
    validate: inputRule(field),
    label: prefix ? `resources.${of.name}.fields.${source}` : undefined,
  };
  const offered = choices.map(id => ({ id, name: words(id) }));

  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} multiline={options.long} type={textType(options.format)} />;
    case 'secret':
      return <TextInput {...shared} autoComplete="off" />;
    case 'integer':
      return <IntegerInput {...shared} />;
    case 'money':
      return <MoneyInput {...shared} allowNegative={(options.min ?? -1) < 0} />;
    case 'rate':
      return <RateInput {...shared} />;
    case 'miles':
      return <MilesInput {...shared} />;
    case 'coordinate':
      return <NumberInput {...shared} decimals={6} allowNegative />;
    case 'phone':
      return <PhoneInput {...shared} />;
    case 'date':
      return <DateInput {...shared} />;
    case 'moment':
      return <DateTimeInput {...shared} />;
    case 'time':
      return <TimeInput {...shared} />;
    case 'flag':
      return <FlagInput {...shared} />;
    case 'choice':
      return <ChoiceInput {...shared} choices={offered} />;
    case 'choices':
      return <ChoicesInput {...shared} choices={offered} />;
    case 'belongsTo':
      return <ReferenceInput {...shared} target={target} />;
    case 'file':
      return <FileInput {...shared} />;
    case 'json':
      return null;
  }
}

function ReferenceInput({
  target,
  ...shared
}: {
  target: string;
  source: string;
  resource: string;
}) {
  const other = registry.get(target);
  const names = representing(other);
  return (
    <LookupInput
      {...shared}
      reference={target}
      optionText={record =>
        names
          .map(name => record[name])
          .filter(Boolean)
          .join(' ')
      }
      secondText={other.hints}
    />
  );
}

const textType = (format?: string) => (format === 'email' || format === 'url' ? format : 'text');
