import { Autocomplete, CircularProgress, OutlinedInput } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type Identifier, type RaRecord, useGetManyAggregate, useStore } from 'react-admin';
import { DownGlyph } from '../choices/DownGlyph.tsx';
import type { FieldState } from '../frame/useField.ts';
import { useWords } from '../words.ts';
import type { LookupInputProps } from './LookupInput.tsx';
import { LookupOption } from './LookupOption.tsx';
import { firstLine, type OptionTexts, rankOf, saysIt } from './option.ts';
import { useEnter } from './useEnter.ts';
import { shortListOf, useShortList } from './useShortList.ts';

interface LookupBoxProps
  extends Pick<
    LookupInputProps,
    'reference' | 'filter' | 'record' | 'create' | 'optionText' | 'secondText'
  > {
  value: Identifier | null;
  onPick: (record: RaRecord | null) => void;
  onBlur?: () => void;
  control: LookupControl;
  end?: ReactNode;
}

/** What the lookup needs from its field. A grid cell gives less than a form does. */
type LookupControl = Partial<Omit<FieldState['control'], 'aria'>> & {
  aria?: Partial<FieldState['control']['aria']> & { 'aria-label'?: string };
};

/** The list row that creates a new record. No real record has this id. */
const CREATE: RaRecord = { id: '@@create' };
const RECENT_LIMIT = 5;

/** The lookup itself, for forms and for the cells of a line. */
export function LookupBox(props: LookupBoxProps) {
  const { reference, filter, create, optionText, secondText, control, end, onBlur } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [creating, setCreating] = useState<string | null>(null);
  const [recent, setRecent] = useStore<RaRecord[]>(`lookup.recent.${reference}`, []);
  const chosen = useChosen(props);
  const words = useWords();
  const shown = chosen ? firstLine(chosen, optionText) : '';
  const search = typed === shown ? '' : typed;
  const list = useShortList(reference, { typed: search, filter, isOpen });
  const { isSearching, error } = list;
  const records = list.isEarlier ? stillMatching(list.records, search, props) : list.records;
  // Offered alone before results arrive, it would stay the one that Enter takes.
  const offersCreate = create && !(isSearching && records.length === 0);
  const options = [
    ...(search === '' ? recentFirst(recent, records) : records),
    ...(offersCreate ? [CREATE] : []),
  ];

  const pick = (record: RaRecord | null) => {
    if (record?.id === CREATE.id) return setCreating(search);
    if (record)
      setRecent([record, ...recent.filter(one => one.id !== record.id)].slice(0, RECENT_LIMIT));
    props.onPick(record);
  };
  const take = (record: RaRecord) => {
    setOpen(false);
    pick(record);
  };
  const enter = useEnter({ search, isOpen, list, first: records[0], optionText, take });

  return (
    <>
      <Autocomplete
        onKeyDown={enter.onKeyDown}
        id={control.id}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disabled={control.disabled}
        readOnly={control.readOnly}
        autoHighlight
        options={options}
        filterOptions={asAnswered}
        value={chosen}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          setTyped(text);
          enter.onText(reason === 'input' && text !== '');
        }}
        onChange={(_event, record) => pick(record)}
        onBlur={() => {
          enter.onLeave();
          onBlur?.();
        }}
        loading={isSearching}
        loadingText={words('lookup.searching')}
        noOptionsText={words(error ? 'lookup.failed' : 'lookup.nothing')}
        popupIcon={<DownGlyph />}
        openText={words('lookup.open')}
        clearText={words('clear')}
        getOptionLabel={record =>
          record.id === CREATE.id ? search : firstLine(record, optionText)
        }
        getOptionKey={record => record.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderOption={({ key, ...option }, record) => (
          <li key={key} {...option}>
            {record.id === CREATE.id ? (
              words(search ? 'lookup.create' : 'lookup.createNew', { typed: search })
            ) : (
              <LookupOption
                record={record}
                optionText={optionText}
                secondText={secondText}
                typed={search}
              />
            )}
          </li>
        )}
        renderInput={({ InputProps, inputProps, size, fullWidth }) => (
          <OutlinedInput
            {...InputProps}
            size={size}
            fullWidth={fullWidth}
            name={control.name}
            autoFocus={control.autoFocus}
            placeholder={control.placeholder ?? words('lookup.type')}
            inputRef={control.inputRef}
            inputProps={{ ...inputProps, ...control.aria }}
            endAdornment={
              <>
                {isOpen && isSearching && <CircularProgress size={14} />}
                {InputProps.endAdornment}
                {end}
              </>
            }
          />
        )}
      />
      {creating !== null &&
        create?.(creating, record => {
          setCreating(null);
          if (record) pick(record);
        })}
    </>
  );
}

/** The server has searched already: its results are shown as they are. */
const asAnswered = (records: RaRecord[]) => records;

/**
 * Of results for earlier letters, only those that match the current text, the best first: Enter
 * takes nothing else, however fast.
 */
function stillMatching(records: readonly RaRecord[], search: string, texts: OptionTexts) {
  const rank = (record: RaRecord) => rankOf(record, search, texts.optionText);
  return records
    .filter(record => saysIt(record, search.trim(), texts))
    .sort((one, other) => rank(one) - rank(other));
}

function recentFirst(recent: RaRecord[], records: RaRecord[]): RaRecord[] {
  const listed = new Map(records.map(record => [record.id, record]));
  // Only those still in the list: a recent pick may have been deactivated since.
  const first = recent.flatMap(({ id }) => listed.get(id) ?? []);
  return [...first, ...records.filter(record => !first.includes(record))];
}

/** The chosen record: given, else read once for all lookups of the page. */
function useChosen({ reference, value, record }: LookupBoxProps): RaRecord | null {
  const hasValue = value !== null && value !== undefined && value !== '';
  const isGiven = record !== undefined && record.id === value;
  const { data } = useGetManyAggregate<RaRecord>(
    reference,
    { ids: hasValue ? [value] : [], meta: shortListOf(reference) },
    { enabled: hasValue && !isGiven },
  );
  if (!hasValue) return null;
  return isGiven ? record : (data?.[0] ?? { id: value, name: String(value) });
}
