import { useRecordContext, useTranslate } from 'ra-core';
import { driverPaySettlements as of } from '../../../schema/entities/settlements.ts';
import type { FieldName } from '../../../schema/entity.ts';
import { Value } from '../derived/Value.tsx';

/** A sum of a settlement. An imported one has none here: zero would be wrong. */
export function SettlementSum({ source }: { source: FieldName<typeof of> }) {
  const settlement = useRecordContext();
  const translate = useTranslate();
  if (!settlement?.is_imported) return <Value of={of} source={source} />;
  return <span title={translate('linehaul.settlements.imported')}>–</span>;
}
