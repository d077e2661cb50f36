import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { representationOf } from '../derived/representation.ts';
import { useListFacts } from './listFacts.ts';
import styles from './table.module.css';
import { useTable } from './tableContext.ts';

/** Selects one row. With Shift also all rows since the last selected one. */
export function SelectRowBox() {
  const record = useRecordContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const { activeId } = useTable();
  const { entity } = useListFacts();
  const translate = useTranslate();
  if (!record) return null;

  const name = representationOf(entity, record);
  return (
    <td className={`${styles.cell} ${styles.box}`}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={selected.includes(record.id)}
        tabIndex={record.id === activeId ? 0 : -1}
        aria-label={translate('linehaul.lists.selectOne', { name })}
        // React reports a changed checkbox after the click, and only the click has the Shift key.
        onChange={() => {}}
        onClick={event => handleToggleItem?.(record.id, event)}
      />
    </td>
  );
}

/** Selects every row of the page. */
export function SelectPageBox() {
  const records = useDataTableDataContext() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const ids = records.map(({ id }) => id);
  const ticked = ids.filter(id => selected.includes(id)).length;
  const others = selected.filter(id => !ids.includes(id));

  return (
    <th className={`${styles.head} ${styles.box}`}>
      <input
        type="checkbox"
        className={styles.tick}
        checked={ticked > 0 && ticked === ids.length}
        ref={box => {
          if (box) box.indeterminate = ticked > 0 && ticked < ids.length;
        }}
        aria-label={translate('linehaul.lists.selectPage')}
        onChange={() => onSelect?.(ticked === ids.length ? others : [...others, ...ids])}
      />
    </th>
  );
}
