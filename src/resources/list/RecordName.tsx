import { useRecordContext } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { representationOf } from '../derived/representation.ts';

/** The record's display name: "Ana Ortiz", "501". */
export const RecordName = ({ of }: { of: Entity }) => representationOf(of, useRecordContext());
