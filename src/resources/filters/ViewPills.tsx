import styles from './ViewPills.module.css';

interface View<Id> {
  id: Id;
  name: string;
  /** Undefined until it is known. */
  count?: number | undefined;
  /** Whether the count asks for somebody's attention. */
  isUrgent?: boolean;
}

interface ViewPillsProps<Id> {
  label: string;
  views: readonly View<Id>[];
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
}

/** The states of a list as pills next to each other, each with its count: one is chosen. */
export function ViewPills<Id extends string>(props: ViewPillsProps<Id>) {
  const { label, views, chosen, onChoose } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and legend
    <div role="group" aria-label={label} className={styles.views}>
      {views.map(({ id, name, count, isUrgent }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={styles.view}
          onClick={() => onChoose(id)}
        >
          {name}
          <span className={isUrgent ? styles.needs : styles.count}>{count}</span>
        </button>
      ))}
    </div>
  );
}
