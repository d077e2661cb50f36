import { Autocomplete, OutlinedInput } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { Ref } from 'react';
import { mexicanStates, provinces, usStates } from '../../../schema/regions.ts';
import { DownGlyph } from '../../inputs/choices/DownGlyph.tsx';
import { LookupOption } from '../../inputs/lookup/LookupOption.tsx';
import { rankOf, saysIt } from '../../inputs/lookup/option.ts';
import { useWords } from '../../inputs/words.ts';

interface RegionBoxProps {
  label: string;
  region: RaRecord | null;
  onPick: (region: RaRecord | null) => void;
  autoFocus: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Where loads go, as a place is written after its city: `IL`, `ON`, `Nuevo León`. */
const regions: readonly RaRecord[] = [
  ...Object.entries(usStates).map(([code, name]) => ({ id: code, code, name })),
  ...Object.entries(provinces).map(([code, name]) => ({ id: code, code, name: `${name}, Canada` })),
  ...mexicanStates.map(code => ({ id: code, code, name: 'Mexico' })),
];

const TEXTS = { optionText: 'code', secondText: 'name' };

/** A state of the United States, a province of Canada or a state of Mexico. */
export function RegionBox({ label, region, onPick, autoFocus, inputRef }: RegionBoxProps) {
  const words = useWords();
  return (
    <Autocomplete
      autoHighlight
      fullWidth
      size="small"
      options={[...regions]}
      value={region}
      onChange={(_event, picked) => onPick(picked)}
      filterOptions={(_options, { inputValue }) => matching(inputValue)}
      getOptionLabel={({ code }) => String(code)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={words('lookup.nothing')}
      popupIcon={<DownGlyph />}
      openText={words('lookup.open')}
      clearText={words('clear')}
      renderOption={({ key, ...option }, record, { inputValue }) => (
        <li key={key} {...option}>
          <LookupOption record={record} typed={inputValue} {...TEXTS} />
        </li>
      )}
      renderInput={({ InputProps, inputProps, size, fullWidth }) => (
        <OutlinedInput
          {...InputProps}
          size={size}
          fullWidth={fullWidth}
          autoFocus={autoFocus}
          placeholder={label}
          inputRef={inputRef}
          inputProps={{ ...inputProps, 'aria-label': label }}
        />
      )}
    />
  );
}

/** The regions that the letters are in, best first: people type Queretaro for Querétaro. */
function matching(typed: string): RaRecord[] {
  const wanted = plain(typed.trim());
  const rank = new Map(
    regions.flatMap(region => {
      const read = {
        ...region,
        code: plain(String(region.code)),
        name: plain(String(region.name)),
      };
      return saysIt(read, wanted, TEXTS) ? [[region, rankOf(read, wanted, 'code')] as const] : [];
    }),
  );
  return [...rank.keys()].sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
