import { type RaRecord, useGetManyAggregate } from 'ra-core';
import { loads } from '../../../../schema/entities/loads.ts';
import { type Entity, type FieldName, referenceName } from '../../../../schema/entity.ts';
import { shortListOf } from '../../../inputs/lookup/useShortList.ts';
import { LoadConflict } from '../LoadConflict.tsx';
import type { Clash } from './InPlaceForm.tsx';

interface FieldClashProps {
  source: FieldName<typeof loads>;
  clash: Clash;
}

/** Asks which value of one field to use. A record that was chosen here is shown by its name too. */
export function FieldClash({ source, clash }: FieldClashProps) {
  const { target = '' } = fields[source]!; // FieldName restricts it to the declared fields.
  const id: unknown = clash.mine[source];
  const isNamed = target !== '' && id !== null;
  const { data = [] } = useGetManyAggregate<RaRecord>(
    target,
    { ids: isNamed ? [Number(id)] : [], meta: shortListOf(target) },
    { enabled: isNamed },
  );
  const beside = isNamed ? { [referenceName(source, fields)]: data[0] ?? null } : {};
  return <LoadConflict {...clash} mine={{ ...clash.mine, ...beside }} />;
}

const { fields }: Entity = loads;
