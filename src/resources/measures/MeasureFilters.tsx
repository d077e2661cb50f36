import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { fixedValues, nameOfValue, noneOf } from '../../../schema/dimensionValues.ts';
import { dimensionsOf, type MeasureKey } from '../../../schema/measures.ts';
import type { DefinedFilter } from '../../../schema/reportDefinition.ts';
import { useT } from '../../i18n/useT.ts';
import { FilterPill } from '../filters/FilterPill.tsx';
import type { FilterField } from '../filters/filterValues.ts';
import { Offers, Ticks } from '../filters/SomeFilter.tsx';
import { shortened, useNames } from '../filters/useFilterText.ts';
import { CityOffers } from './CityOffers.tsx';
import { DateOffers } from './DateOffers.tsx';
import { LaneOffers } from './LaneOffers.tsx';
import styles from './measures.module.css';

interface MeasureFiltersProps {
  measures: readonly MeasureKey[];
  filters: readonly DefinedFilter[];
  onChange: (filters: DefinedFilter[]) => void;
}

/** The filters of figures, and those that all of the figures have to add. */
export function MeasureFilters({ measures, filters, onChange }: MeasureFiltersProps) {
  const translate = useTranslate();
  // Its pill stays while its values are chosen, also while there is none.
  const [begun, setBegun] = useState<DefinedFilter | null>(null);
  const used = filters.map(({ dimension }) => dimension);
  const blank = begun && !used.includes(begun.dimension) ? [{ ...begun, values: [] }] : [];
  const shown: DefinedFilter[] = [...filters, ...blank];
  const offered = measures.length > 0 ? dimensionsOf(measures) : [];
  const t = useT('measureFilters');
  const put = (at: number, filter: DefinedFilter | null) => {
    setBegun(filter);
    const changed = shown.flatMap((one, place) => (place === at ? (filter ?? []) : one));
    onChange(changed.filter(({ values }) => values.length > 0));
  };
  if (measures.length === 0) return <p className={styles.facts}>{t('noFigures')}</p>;
  return (
    <div className={styles.line}>
      {shown.map((filter, at) => (
        <MeasureFilterPill
          key={keyOf(filter, shown.slice(0, at))}
          filter={filter}
          isOpenAtFirst={filter.dimension === begun?.dimension}
          onClose={() => setBegun(null)}
          onRemove={() => put(at, null)}
          onChange={changed => put(at, changed)}
        />
      ))}
      <TextField
        select
        size="small"
        label={translate('linehaul.lists.addFilter')}
        value=""
        onChange={({ target: { value } }) => {
          if (isDimension(value)) setBegun({ dimension: value, values: [] });
        }}
      >
        {offered
          .filter(key => !used.includes(key))
          .map(key => (
            <MenuItem key={key} value={key}>
              {dimensionOf(key).label}
            </MenuItem>
          ))}
      </TextField>
      {shown.length === 0 && <span className={styles.facts}>{t('everything')}</span>}
    </div>
  );
}

/** A question may limit a dimension twice: to some values, without others. */
const keyOf = ({ dimension }: DefinedFilter, before: readonly DefinedFilter[]): string =>
  `${dimension} ${before.filter(one => one.dimension === dimension).length}`;

interface MeasureFilterPillProps {
  filter: DefinedFilter;
  isOpenAtFirst: boolean;
  onChange: (filter: DefinedFilter) => void;
  onRemove: () => void;
  onClose: () => void;
}

function MeasureFilterPill({ filter, onChange, onRemove, ...open }: MeasureFilterPillProps) {
  const translate = useTranslate();
  const { dimension, values, not = false } = filter;
  const { label, kind, entity } = dimensionOf(dimension);
  const field = recordField(dimension, entity ?? '');
  const records = useNames(field, kind === 'record' ? values : []);
  const names = kind === 'record' ? records : values.map(id => nameOfValue(dimension, id));
  const text = not
    ? translate('linehaul.measureFilters.not', { names: shortened(names) })
    : shortened(names);
  const choose = (ids: readonly (string | number)[]) => onChange({ ...filter, values: [...ids] });
  const parts = { dimension, chosen: values, onChange: choose };
  const fixed = fixedValues[dimension];
  return (
    <FilterPill
      label={label}
      text={values.length > 0 ? text : undefined}
      onClear={onRemove}
      {...open}
    >
      <label className={styles.not}>
        <input
          type="checkbox"
          checked={not}
          onChange={() => onChange({ dimension, values, ...(!not && { not: true }) })}
        />
        {translate('linehaul.measureFilters.except')}
      </label>
      {kind === 'record' && <Offers filter={field} chosen={values} onChange={choose} />}
      {fixed && (
        <Ticks
          filter={{ kind: 'choice' }}
          chosen={values}
          onChange={choose}
          offered={[...fixed, noneOf(dimension)].map(id => ({
            id,
            name: nameOfValue(dimension, id),
          }))}
        />
      )}
      {kind === 'date' && <DateOffers {...parts} />}
      {(dimension === 'lane' || dimension === 'city_lane') && <LaneOffers {...parts} />}
      {(dimension === 'pickup_city' || dimension === 'delivery_city') && <CityOffers {...parts} />}
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
