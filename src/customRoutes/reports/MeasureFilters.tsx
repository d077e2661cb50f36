import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type DimensionKey, dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { fixedValues, nameOfValue, noneOf } from '../../../schema/dimensionValues.ts';
import { dimensionsOf } from '../../../schema/measures.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import { FilterPill } from '../../resources/filters/FilterPill.tsx';
import type { FilterField } from '../../resources/filters/filterValues.ts';
import { Offers, Ticks } from '../../resources/filters/SomeFilter.tsx';
import { shortened, useNames } from '../../resources/filters/useFilterText.ts';
import { withFilter } from './draft.ts';
import styles from './reports.module.css';
import { useSay } from './useReports.ts';

type MeasureFilter = ReportDefinition['filters'][number];

interface MeasureFiltersProps {
  draft: ReportDefinition;
  onChange: (draft: ReportDefinition) => void;
}

/** The filters of a report over measures, and those that all of its figures have to add. */
export function MeasureFilters({ draft, onChange }: MeasureFiltersProps) {
  const say = useSay();
  const translate = useTranslate();
  // Its pill stays while its values are chosen, also while there is none.
  const [begun, setBegun] = useState<DimensionKey | null>(null);
  const used = draft.filters.map(({ dimension }) => dimension);
  const shown: MeasureFilter[] = [
    ...draft.filters,
    ...(begun && !used.includes(begun) ? [{ dimension: begun, values: [] }] : []),
  ];
  const offered = draft.measures.length > 0 ? dimensionsOf(draft.measures).filter(isChosen) : [];
  const set = (dimension: DimensionKey, values: MeasureFilter['values']) =>
    onChange({ ...draft, filters: withFilter(draft.filters, dimension, values) });
  if (draft.measures.length === 0) return <p className={styles.facts}>{say('form.noFilters')}</p>;
  return (
    <div className={styles.line}>
      {shown.map(filter => (
        <MeasureFilterPill
          key={filter.dimension}
          filter={filter}
          isOpenAtFirst={filter.dimension === begun}
          onClose={() => setBegun(null)}
          onRemove={() => {
            setBegun(null);
            set(filter.dimension, []);
          }}
          onChange={values => {
            setBegun(filter.dimension);
            set(filter.dimension, values);
          }}
        />
      ))}
      <TextField
        select
        size="small"
        label={translate('linehaul.lists.addFilter')}
        value=""
        onChange={({ target }) => isDimension(target.value) && setBegun(target.value)}
      >
        {offered
          .filter(key => !used.includes(key))
          .map(key => (
            <MenuItem key={key} value={key}>
              {dimensionOf(key).label}
            </MenuItem>
          ))}
      </TextField>
      {shown.length === 0 && <span className={styles.facts}>{say('form.allFigures')}</span>}
    </div>
  );
}

/** A lane or a day is no value to look up: ends and dates are chosen apart. */
const isChosen = (key: DimensionKey) =>
  dimensionOf(key).kind === 'record' || fixedValues[key] !== undefined;

interface MeasureFilterPillProps {
  filter: MeasureFilter;
  isOpenAtFirst: boolean;
  onChange: (values: MeasureFilter['values']) => void;
  onRemove: () => void;
  onClose: () => void;
}

function MeasureFilterPill({ filter, onChange, onRemove, ...open }: MeasureFilterPillProps) {
  const { dimension, values } = filter;
  const { label, kind, entity } = dimensionOf(dimension);
  const field = recordField(dimension, entity ?? '');
  const records = useNames(field, kind === 'record' ? values : []);
  const names = kind === 'record' ? records : values.map(id => nameOfValue(dimension, id));
  const fixed = fixedValues[dimension];
  const text = values.length > 0 ? shortened(names) : undefined;
  return (
    <FilterPill label={label} text={text} onClear={onRemove} {...open}>
      {kind === 'record' && (
        <Offers filter={field} chosen={values} onChange={ids => onChange([...ids])} />
      )}
      {fixed && (
        <Ticks
          filter={{ kind: 'choice' }}
          chosen={values}
          onChange={ids => onChange([...ids])}
          offered={[...fixed, noneOf(dimension)].map(id => ({
            id,
            name: nameOfValue(dimension, id),
          }))}
        />
      )}
      {kind !== 'record' && !fixed && <p className={styles.facts}>{names.join(', ')}</p>}
    </FilterPill>
  );
}

/** The records of a dimension, looked up as a list's filter looks them up. */
const recordField = (name: string, target: string): FilterField => ({
  name,
  kind: 'belongsTo',
  shape: 'some',
  choices: [],
  target,
});
