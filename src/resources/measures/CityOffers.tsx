import { FormControl } from '@mui/material';
import { useTranslate } from 'ra-core';
import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { LookupBox } from '../../inputs/lookup/LookupBox.tsx';
import { WITH_INACTIVE } from '../../inputs/lookup/useShortList.ts';
import { cityName } from './cityName.ts';
import { Chosen, type OffersProps } from './DateOffers.tsx';
import styles from './measures.module.css';

/** Cities of a filter: those of the company's locations. */
export function CityOffers({ dimension, chosen, onChange }: OffersProps) {
  const translate = useTranslate();
  const label = translate('linehaul.measureFilters.city');
  return (
    <>
      <div className={styles.lane}>
        <FormControl size="small" fullWidth>
          <LookupBox
            reference={loadCompanies.name}
            filter={WITH_INACTIVE}
            optionText={cityName}
            secondText="company_name"
            value={null}
            onPick={record => {
              const city = record && cityName(record);
              if (city && !chosen.includes(city)) onChange([...chosen, city]);
            }}
            control={{ placeholder: label, autoFocus: true, aria: { 'aria-label': label } }}
          />
        </FormControl>
      </div>
      <Chosen dimension={dimension} chosen={chosen} onChange={onChange} />
    </>
  );
}
