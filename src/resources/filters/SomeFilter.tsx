import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { registry } from '../../../schema/entities/index.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useShortList, WITH_INACTIVE } from '../../inputs/lookup/useShortList.ts';
import { representationOf } from '../derived/representation.ts';
import { secondLine } from '../derived/secondLine.ts';
import { useListFacts } from '../list/listFacts.ts';
import type { EditorProps } from './FilterEditor.tsx';
import styles from './filters.module.css';
import { chosenOf, type FilterField } from './filterValues.ts';

/** Several of a list: a field's choices, or records found by typing. */
export function SomeFilter({ filter, set }: EditorProps) {
  const { filterValues } = useListContext();
  // The list follows a moment later. Checkboxes must not wait for it or lose their state meanwhile.
  const [chosen, setChosen] = useState(() => chosenOf(filter, filterValues));
  return (
    <Offers
      filter={filter}
      chosen={chosen}
      onChange={ids => {
        setChosen([...ids]);
        set({ [filter.name]: ids });
      }}
    />
  );
}

interface OffersProps {
  filter: FilterField;
  chosen: readonly ChoiceId[];
  onChange: (ids: readonly ChoiceId[]) => void;
}

/** The options, with checkboxes. */
export const Offers = (props: OffersProps) =>
  props.filter.kind === 'belongsTo' ? <RecordOffers {...props} /> : <ChoiceOffers {...props} />;

function ChoiceOffers(props: OffersProps) {
  const { entity } = useListFacts();
  const words = useChoiceWords(entity.name, props.filter.name);
  const offered = props.filter.choices.map(id => ({ id, name: words(id) }));
  return <Ticks {...props} offered={offered} />;
}

function RecordOffers(props: OffersProps) {
  const { filter } = props;
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const { records } = useShortList(filter.target, {
    typed,
    filter: WITH_INACTIVE,
    isOpen: true,
  });
  const other = registry.get(filter.target);
  const offered = records.map(record => ({
    id: record.id,
    name: representationOf(other, record),
    second: secondLine(other, record),
  }));
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the editor opens to be typed into
        autoFocus
        type="search"
        className={styles.find}
        placeholder={translate('linehaul.inputs.search')}
        aria-label={translate('linehaul.inputs.search')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Ticks {...props} offered={offered} />
    </>
  );
}

interface Offered {
  id: ChoiceId;
  name: string;
  second?: string;
}

interface TicksProps extends Omit<OffersProps, 'filter'> {
  filter: Pick<FilterField, 'kind'>;
  offered: readonly Offered[];
}

/** The options of a fixed list, with checkboxes. */
export function Ticks({ filter, chosen, onChange, offered }: TicksProps) {
  const isTicked = (id: ChoiceId) => chosen.some(one => String(one) === String(id));
  const toggle = (id: ChoiceId) => {
    const others = chosen.filter(one => String(one) !== String(id));
    onChange(isTicked(id) ? others : [...chosen, id]);
  };

  return (
    <div className={styles.ticks}>
      {offered.map(({ id, name, second }, index) => (
        <label key={id} className={styles.tick}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/noAutofocus: the editor opens to be answered by keys
            autoFocus={index === 0 && filter.kind !== 'belongsTo'}
            checked={isTicked(id)}
            onChange={() => toggle(id)}
          />
          <span className={styles.option}>{name}</span>
          {second && <span className={styles.second}>{second}</span>}
        </label>
      ))}
    </div>
  );
}
