import { fieldWord } from '../../../schema/words/entityWords.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { type FieldErrors, Invalid } from '../../errors.ts';
import { type PartName, partNames, parts } from './loadAggregate.ts';

/**
 * The validation error of a load as one sentence, for places with no field next to it: a message
 * that only says a value is wrong gets the name of the field. "Stop 2, facility: The selected value
 * is invalid."
 */
export function formatFirstError({ errors }: Invalid): string {
  return new Invalid(namedIn(errors)).message;
}

const namedIn = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path,
      messages.map(message =>
        SAYS_NO_FIELD.test(message) ? `${nameOf(path)}: ${message}` : message,
      ),
    ]),
  );

/** The sentences of `schema/rules/records/messages.ts`, and that of a missing record. */
const SAYS_NO_FIELD = /^(The (field|selected value|number of characters)|Fields|Please|Enter)\b/;

function nameOf(path: string): string {
  const [name = '', row, field] = path.split('.');
  const part = partNames.find(one => one === name);
  if (!part || row === undefined) return fieldWord('loads', name);
  const line = `${ROWS[part]} ${Number(row) + 1}`;
  if (field === undefined) return line;
  return `${line}, ${inSentence(fieldWord(parts[part].name, field))}`;
}

const ROWS: Readonly<Record<PartName, string>> = {
  stops: 'Stop',
  load_drivers: 'Driver',
  load_accessorials: 'Accessorial',
  load_commodities: 'Commodity',
};
