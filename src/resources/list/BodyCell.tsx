import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ColProps } from './Column.tsx';
import { useColumnLabel } from './HeadCell.tsx';
import styles from './table.module.css';
import { useTable } from './tableContext.ts';

/** A cell of a row. The first column's cell is the row's link, for keys and middle clicks. */
export function BodyCell({ name, label, align = 'left', font = 'body', children }: ColProps) {
  const { first, lefts, isPhone } = useTable();
  if (name === first) return <FirstCell>{children}</FirstCell>;

  return (
    <td
      className={`${styles.cell} ${styles[align]} ${styles[font]} ${name in lefts ? styles.stays : ''}`}
      style={{ left: lefts[name] }}
    >
      {isPhone && <CellLabel label={label} name={name} />}
      <span className={styles.clip}>{children}</span>
    </td>
  );
}

/** Without its column header, a value names itself. */
function CellLabel({ label, name }: Pick<ColProps, 'label' | 'name'>) {
  return <span className={styles.label}>{useColumnLabel(label, name)}</span>;
}

function FirstCell({ children }: Pick<ColProps, 'children'>) {
  const { linkTo, activeId } = useTable();
  const record = useRecordContext();
  const path = record && linkTo?.(record.id, record);

  return (
    <th scope="row" className={`${styles.cell} ${styles.left} ${styles.stays} ${styles.first}`}>
      {path ? (
        <Link
          to={path}
          state={{ keepScroll: path.includes('open=') }}
          className={styles.link}
          tabIndex={record.id === activeId ? 0 : -1}
          data-row-link
        >
          {children}
        </Link>
      ) : (
        <span className={styles.clip}>{children}</span>
      )}
    </th>
  );
}
