import { type ReactNode, useMemo } from 'react';
import { type Entity, type FieldName, representing } from '../../../schema/entity.ts';
import { Pagination } from '../../inputs/pager/Pagination.tsx';
import { FilterLine } from '../filters/FilterLine.tsx';
import { DocumentFoot } from '../parts/DocumentFoot.tsx';
import { BulkActions } from './BulkActions.tsx';
import { ChangeRows } from './ChangeRows.tsx';
import { Col, Column } from './Column.tsx';
import { isNamedBySeveral, listableFields, NAME_WIDTH, shownAtFirst } from './defaultColumns.ts';
import { ListHead } from './ListHead.tsx';
import { ListScope, type ListScopeProps } from './ListScope.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import styles from './page.module.css';
import { RecordName } from './RecordName.tsx';

export interface EntityListProps<E extends Entity>
  extends Omit<ListScopeProps, 'of' | 'children'>,
    Omit<ListTableProps, 'children'> {
  of: E;
  /** The available columns. Default: every field that a list can show. */
  only?: readonly FieldName<E>[];
  /** The default visible columns. */
  shown?: readonly FieldName<E>[];
  /** Columns written by hand, instead of `only`. */
  children?: ReactNode;
  title?: string;
  /** Next to the title: a menu of views, a count. */
  aside?: ReactNode;
  /** Before the Export and Create buttons. */
  actions?: ReactNode;
  /** In place of the button that creates a record. */
  main?: ReactNode;
  /** In the action bar, before Export and Delete. */
  bulkActions?: ReactNode;
  /** The declared filters that always have a pill. Default: the first four. */
  pinned?: readonly string[];
  /** Instead of the declared filters' pills. */
  filters?: ReactNode;
}

/** The whole list page of an entity, derived from its declaration. */
export function EntityList<E extends Entity>(props: EntityListProps<E>) {
  const { of, only, shown, children, title, aside, actions, main } = props;
  const { bulkActions, pinned, filters } = props;
  const { totals, rowActions, empty, card, ...scope } = props;
  const columns = useMemo(() => children ?? derived(of, only, shown), [of, only, shown, children]);

  return (
    <ListScope {...scope}>
      <div className={styles.page}>
        <div className={styles.top}>
          <ListHead title={title} aside={aside} actions={actions} main={main} columns={columns} />
          <FilterLine columns={columns} pinned={pinned}>
            {filters}
          </FilterLine>
        </div>
        <ListTable totals={totals} rowActions={rowActions} empty={empty} card={card}>
          {columns}
        </ListTable>
        <BulkActions>
          <ChangeRows of={of} />
          {bulkActions}
        </BulkActions>
        <ListFoot />
        <DocumentFoot />
      </div>
    </ListScope>
  );
}

function derived<E extends Entity>(
  of: E,
  only: readonly FieldName<E>[] | undefined,
  shown: readonly FieldName<E>[] | undefined,
): ReactNode {
  const names = only ?? listableFields(of);
  const first: readonly string[] = shown ?? only ?? shownAtFirst(of);
  const [name = 'id'] = representing(of);
  return [
    isNamedBySeveral(of) && !only?.includes(name) && (
      <Col
        key="name"
        name="name"
        label={`resources.${of.name}.name`}
        sortBy={name}
        width={NAME_WIDTH}
      >
        <RecordName of={of} />
      </Col>
    ),
    ...names.map(source => (
      <Column key={source} of={of} source={source} hidden={!first.includes(source)} />
    )),
  ];
}

/** The position in the list, and the pager. */
const ListFoot = () => (
  <div className={styles.foot}>
    <Pagination />
  </div>
);
