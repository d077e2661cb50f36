import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { queryOf } from '../../../http/query.ts';
import { usePaused } from '../../../inputs/lookup/usePaused.ts';
import { FilterPill } from '../../filters/FilterPill.tsx';
import filters from '../../filters/filters.module.css';
import { useColumnLabel } from '../../list/HeadCell.tsx';
import styles from './ReferenceFilter.module.css';
import { type Reference, referencesOf } from './sameReference.ts';

/** Loads by a broker's reference number: typed, or one of the existing numbers. */
export function ReferenceFilter({ isOpenAtFirst }: { isOpenAtFirst?: boolean }) {
  const { filterValues, setFilters } = useListContext();
  const label = useColumnLabel('resources.loads.fields.reference', 'reference');
  const { reference, ...others } = filterValues;
  const set = (text: string) => setFilters(text ? { ...others, reference: text } : others);

  return (
    <FilterPill
      source="reference"
      label={label}
      text={reference ? String(reference) : undefined}
      onClear={() => set('')}
      isOpenAtFirst={isOpenAtFirst}
    >
      {close => (
        <Offers
          start={String(reference ?? '')}
          onChoose={text => {
            set(text);
            close();
          }}
        />
      )}
    </FilterPill>
  );
}

interface OffersProps {
  start: string;
  onChoose: (text: string) => void;
}

/** So many numbers are searched. The rest is found by typing more. */
const MOST_SHOWN = 40;

function Offers({ start, onChoose }: OffersProps) {
  const [typed, setTyped] = useState(start);
  const { references, isKnown } = useReferences(typed);
  const translate = useTranslate();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(typed.trim());
  };
  return (
    <form onSubmit={apply}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the editor opens to be typed into
        autoFocus
        type="search"
        className={filters.find}
        placeholder={translate('linehaul.inputs.search')}
        aria-label={translate('linehaul.inputs.search')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <ul className={styles.offers} aria-label={translate('linehaul.loads.references')}>
        {references.slice(0, MOST_SHOWN).map(reference => (
          <li key={reference.text}>
            <button type="button" className={styles.offer} onClick={() => onChoose(reference.text)}>
              <Words reference={reference} />
            </button>
          </li>
        ))}
      </ul>
      {isKnown && references.length === 0 && (
        <p className={styles.none} role="status">
          {translate('linehaul.loads.noReference')}
        </p>
      )}
    </form>
  );
}

/**
 * The number, the loads that have it, and its broker: this reveals a number that was used twice.
 */
function Words({ reference: { text, loads } }: { reference: Reference }) {
  const brokers = new Set(loads.flatMap(({ broker }) => broker?.name ?? []));
  return (
    <>
      <b>{text}</b>
      <span className={loads.length > 1 ? styles.twins : styles.second}>
        {loads.map(({ internal_id }) => internal_id).join(', ')}
      </span>
      <span className={styles.second}>{[...brokers].join(', ')}</span>
    </>
  );
}

function useReferences(typed: string) {
  const { call } = useDataProvider<LinehaulProvider>();
  const search = usePaused(typed.trim());
  const { data } = useQuery({
    queryKey: ['loads', 'references', search],
    queryFn: async () => {
      return (await call('GET', `/loads/references/list?${queryOf({ search })}`)).data;
    },
    placeholderData: earlier => earlier,
    meta: { quiet: true },
  });
  return { references: referencesOf(data ?? []), isKnown: data !== undefined };
}
