import { FilterPill } from '../../../resources/filters/FilterPill.tsx';
import styles from './FilterMenu.module.css';

export interface FilterOption<Id> {
  id: Id;
  name: string;
  count?: number;
}

interface FilterMenuProps<Id> {
  name: string;
  options: readonly FilterOption<Id>[];
  chosen: readonly Id[];
  onChange: (chosen: readonly Id[]) => void;
  isOpenAtFirst?: boolean;
  /** Called when the menu closes. */
  onClose?: () => void;
}

/** A filter as a pill whose menu selects several of a few values. */
export function FilterMenu<Id extends string | number | null>(props: FilterMenuProps<Id>) {
  const { name, options, chosen, onChange, isOpenAtFirst, onClose } = props;
  const words = options.filter(({ id }) => chosen.includes(id)).map(option => option.name);
  const toggle = (id: Id) =>
    onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);

  return (
    <FilterPill
      label={name}
      text={words.length > 0 ? shortened(words) : undefined}
      onClear={() => onChange([])}
      isOpenAtFirst={isOpenAtFirst}
      onClose={onClose}
    >
      {options.map(({ id, name: option, count }, index) => (
        <label key={id} className={styles.option}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/noAutofocus: the menu opens to be answered by keys
            autoFocus={index === 0}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          <span>{option}</span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </FilterPill>
  );
}

const shortened = (words: readonly string[]) =>
  words.length > 2 ? `${words[0]} +${words.length - 1}` : words.join(', ');
