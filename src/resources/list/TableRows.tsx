import {
  DataTableRenderContext,
  type RaRecord,
  RecordContextProvider,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
} from 'ra-core';
import {
  type ComponentProps,
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useListFacts } from './listFacts.ts';
import { RowActions } from './RowActions.tsx';
import { SelectRowBox } from './SelectBox.tsx';
import styles from './table.module.css';
import { useTable } from './tableContext.ts';

interface TableRowsProps {
  children: ReactNode;
  rowActions?: ReactNode;
  card?: ReactNode;
}

export function TableRows({ children, rowActions, card }: TableRowsProps) {
  const records: RaRecord[] = useDataTableDataContext() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  return (
    <DataTableRenderContext value="data">
      <tbody>
        {records.map(record => (
          <RecordContextProvider key={record.id} value={record}>
            <Row
              record={record}
              isSelected={selected.includes(record.id)}
              actions={rowActions}
              card={card}
            >
              {children}
            </Row>
          </RecordContextProvider>
        ))}
      </tbody>
    </DataTableRenderContext>
  );
}

interface RowProps {
  record: RaRecord;
  isSelected: boolean;
  actions: ReactNode;
  card: ReactNode;
  children: ReactNode;
}

const Row = memo(function Row({ record, isSelected, actions, card, children }: RowProps) {
  const { canSelect } = useListFacts();
  const { linkTo } = useTable();
  const navigate = useNavigate();
  const path = linkTo?.(record.id, record);

  // A shortcut for the mouse. The link in the first cell is for everyone.
  const open = (event: MouseEvent) => {
    if (!path || isControl(event.target) || getSelection()?.isCollapsed === false) return;
    void navigate(path, { state: { keepScroll: path.includes('open=') } });
  };
  return (
    <tr
      data-id={record.id}
      aria-selected={canSelect ? isSelected : undefined}
      className={`${styles.row} ${path ? styles.opens : ''}`}
      onClick={open}
    >
      {canSelect && <SelectRowBox />}
      {card ? <td className={`${styles.cell} ${styles.card}`}>{card}</td> : children}
      <td className={`${styles.cell} ${styles.end}`}>
        <LaterActions record={record}>{actions}</LaterActions>
      </td>
    </tr>
  );
});

/** A row's actions are out of sight until it is pointed at or reached: the rows are drawn before. */
function LaterActions(props: ComponentProps<typeof RowActions>) {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn && <RowActions {...props} />;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null;
