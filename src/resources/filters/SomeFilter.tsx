import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { registry } from '../../../schema/entities/index.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import { useShortList } from '../../inputs/lookup/useShortList.ts';
import { useChoiceWords } from '../derived/choiceWords.ts';
import { representationOf } from '../derived/representation.ts';
import { secondLine } from '../derived/secondLine.ts';
import { useListFacts } from '../list/listFacts.ts';
import type { EditorProps } from './Filter.tsx';
import styles from './filters.module.css';
import { chosenOf } from './filterValues.ts';

/** Several of a list: the choices of a field, or records found by typing. */
export const SomeFilter = (props: EditorProps) =>
  props.filter.kind === 'belongsTo' ? <RecordFilter {...props} /> : <ChoiceFilter {...props} />;

function ChoiceFilter({ filter, set }: EditorProps) {
  const { entity } = useListFacts();
  const words = useChoiceWords(entity.name, filter.name);
  const offered = filter.choices.map(id => ({ id, name: words(id) }));
  return <Ticks filter={filter} set={set} offered={offered} />;
}

function RecordFilter({ filter, set }: EditorProps) {
  const [typed, setTyped] = useState('');
  const translate = useTranslate();
  const { records } = useShortList(filter.target, { typed, isOpen: true });
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
      <Ticks filter={filter} set={set} offered={offered} />
    </>
  );
}

interface Offered {
  id: ChoiceId;
  name: string;
  second?: string;
}

function Ticks({ filter, set, offered }: EditorProps & { offered: readonly Offered[] }) {
  const { filterValues } = useListContext();
  // The list follows a moment later; ticks must not wait for it, nor be lost meanwhile.
  const [chosen, setChosen] = useState(() => chosenOf(filter, filterValues));
  const isTicked = (id: ChoiceId) => chosen.some(one => String(one) === String(id));
  const toggle = (id: ChoiceId) => {
    const others = chosen.filter(one => String(one) !== String(id));
    const now = isTicked(id) ? others : [...chosen, id];
    setChosen(now);
    set({ [filter.name]: now });
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
