import { Button, FormControl } from '@mui/material';
import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { LookupBox } from '../../inputs/lookup/LookupBox.tsx';
import { WITH_INACTIVE } from '../../inputs/lookup/useShortList.ts';
import { cityName } from './cityName.ts';
import { Chosen, type OffersProps } from './DateOffers.tsx';
import styles from './measures.module.css';
import { RegionBox } from './RegionBox.tsx';

type EndOf = 'from' | 'to';
const NEITHER: Readonly<Record<EndOf, RaRecord | null>> = { from: null, to: null };

/** Lanes of a filter, by both of their ends: states or provinces, or the cities of the company's locations. */
export function LaneOffers({ dimension, chosen, onChange }: OffersProps) {
  const translate = useTranslate();
  const [ends, setEnds] = useState(NEITHER);
  const first = useRef<HTMLInputElement>(null);
  const keepFirst = (input: HTMLInputElement | null) => {
    first.current = input;
  };
  const isByCity = dimension === 'city_lane';
  const name = isByCity ? cityName : regionName;
  const lane = ends.from && ends.to ? `${name(ends.from)} → ${name(ends.to)}` : null;
  const add = () => {
    if (lane === null) return;
    setEnds(NEITHER);
    // The button is disabled now, and would swallow the next key.
    first.current?.focus();
    if (!chosen.includes(lane)) onChange([...chosen, lane]);
  };
  return (
    <>
      <div className={styles.lane}>
        {(['from', 'to'] as const).map(end => {
          const label = translate(`linehaul.measureFilters.${end}`);
          const onPick = (record: RaRecord | null) => setEnds({ ...ends, [end]: record });
          const focus = {
            autoFocus: end === 'from',
            ...(end === 'from' && { inputRef: keepFirst }),
          };
          return (
            <FormControl key={end} size="small" fullWidth>
              {isByCity ? (
                <LookupBox
                  reference={loadCompanies.name}
                  filter={WITH_INACTIVE}
                  optionText={cityName}
                  secondText="company_name"
                  record={ends[end] ?? undefined}
                  value={ends[end]?.id ?? null}
                  onPick={onPick}
                  control={{ placeholder: label, ...focus, aria: { 'aria-label': label } }}
                />
              ) : (
                <RegionBox label={label} region={ends[end]} onPick={onPick} {...focus} />
              )}
            </FormControl>
          );
        })}
        <Button size="small" disabled={lane === null} onClick={add}>
          {translate('linehaul.measureFilters.add')}
        </Button>
      </div>
      <Chosen dimension={dimension} chosen={chosen} onChange={onChange} />
    </>
  );
}

const regionName = ({ code }: RaRecord): string => String(code);
