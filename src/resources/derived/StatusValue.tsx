import { useRecordContext } from 'ra-core';
import type { Entity, FieldName } from '../../../schema/entity.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import { statusLook } from './statusLook.ts';
import { Value } from './Value.tsx';

interface StatusValueProps<E extends Entity> {
  of: E;
  source: FieldName<E>;
  size?: 'list' | 'large';
}

/** A status of the record as its chip: glyph, color and the record's own label. */
export function StatusValue<E extends Entity>({ of, source, size }: StatusValueProps<E>) {
  const record = useRecordContext();
  const words = useChoiceWords(of.name, source);
  const id: ChoiceId | null | undefined = record?.[source];
  const look = id === null || id === undefined ? undefined : statusLook(of.name, id);
  if (!look || id === null || id === undefined) return <Value of={of} source={source} />;

  return <StatusChip status={look} size={size} label={words(id)} />;
}
