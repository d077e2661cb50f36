import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { registry } from '../../../schema/entities/index.ts';
import { type Entity, type FieldName, referenceName } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import { recordName } from '../../../schema/recordName.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { isWatched } from '../../../schema/rules/time/expiry.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { dateText, momentText, numberText, phoneText } from '../../format/valueTexts.ts';
import { ExpiryDate } from '../expiry/ExpiryDate.tsx';
import { isYear } from './isYear.ts';
import { SecretValue } from './SecretValue.tsx';

interface ValueProps<E extends Entity> {
  of: E;
  source: FieldName<E> | 'id' | 'created_at' | 'updated_at';
}

/** A field of the record for display. A dash when empty. */
export function Value<E extends Entity>({ of, source }: ValueProps<E>) {
  const record = useRecordContext();
  const words = useChoiceWords(of.name, source);
  const translate = useTranslate();
  if (!record) return null;

  const value = record[source];
  if (value === null || value === undefined || value === '') return <NothingHere />;
  return <>{textOf(of.fields[source] ?? alwaysField(source), value)}</>;

  function textOf(field: Pick<Field, 'kind' | 'target'> & Partial<Field>, raw: unknown): ReactNode {
    switch (field.kind) {
      case 'secret':
        return secretOf(of, source, record as RaRecord);
      case 'text':
      case 'time':
        return String(raw);
      case 'phone':
        return phoneText(String(raw));
      case 'integer':
        return isYear(field.options ?? {}) ? String(raw) : numberText(Number(raw));
      case 'rate':
      case 'miles':
      case 'coordinate':
        return numberText(Number(raw));
      case 'money':
        return formatMoney(Number(raw));
      case 'date':
        return isWatched(of.name, source) ? (
          <ExpiryDate date={String(raw)} />
        ) : (
          dateText(String(raw))
        );
      case 'moment':
        return momentText(String(raw));
      case 'flag':
        return translate(raw ? 'ra.boolean.true' : 'ra.boolean.false');
      case 'choice':
        return words(raw as string | number); // The record's own choice.
      case 'choices':
        return Array.isArray(raw) && raw.length > 0 ? raw.map(words).join(', ') : <NothingHere />;
      case 'belongsTo':
        return referenceText(of, source, record as RaRecord) || String(raw);
      case 'file':
      case 'json':
        return Array.isArray(raw) ? String(raw.length) : String(raw);
    }
  }
}

const secretOf = (of: Entity, source: string, record: RaRecord) => (
  <SecretValue of={of} record={record} source={source} />
);

const alwaysField = (source: string): Pick<Field, 'kind'> => ({
  kind: source === 'id' ? 'integer' : 'moment',
});

/** The name of a referenced record: it came next to its id. */
export function referenceText(entity: Entity, source: string, record: RaRecord): string {
  const target = entity.fields[source]?.target;
  const reference: unknown = record[referenceName(source, entity.fields)];
  if (!target || typeof reference !== 'object' || reference === null) return '';
  return recordName(registry.get(target), { ...reference }); // {id, <what represents it>}
}

/** Empty is a value too: a dash, and the word for screen readers. */
const NothingHere = () => <span aria-hidden="true">–</span>;
