import { useQueryClient } from '@tanstack/react-query';
import { ListBase, ResourceContextProvider, type SortPayload } from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { useTopic } from '../../live/useTopic.ts';
import { type Ability, answers, useAbilities } from '../derived/abilities.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { firstSort, ROWS_OF_PAGE } from './firstSort.ts';
import { type LinkTo, ListFactsContext, type RowKeys } from './listFacts.ts';

export interface ListScopeProps {
  of: Entity;
  /** The list's call, where it is not `GET /{resource}`. */
  path?: string;
  /** Fixed filters, whatever the person filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** The list's export, where it is not the resource's own. */
  exportPath?: `/${string}`;
  /** The export parameter that names this list of the resource. */
  exported?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
  perPage?: number;
  /** Separates several lists of one resource: their filters, columns and selections. */
  view?: string;
  /** Where a row links to, if not to its record's page. */
  linkTo?: LinkTo;
  /** Keys of a row that other lists do not have. Keep it the same while nothing changes. */
  rowKeys?: RowKeys;
  /** Regular actions that this list leaves out because it has its own. */
  without?: readonly Ability[];
  /** Rows can be selected for the list's own actions. */
  canSelect?: boolean;
  children: ReactNode;
}

/**
 * Loads a list and provides its parts: page, sort and filters are in the URL and are remembered.
 */
export function ListScope(props: ListScopeProps) {
  const {
    of,
    path,
    filter,
    exportPath,
    exported,
    sort,
    perPage = ROWS_OF_PAGE,
    view,
    linkTo,
  } = props;
  const { without, rowKeys } = props;
  const { search } = useLocation();
  const able = useAbilities(of, exportPath);
  const pathTo = usePathTo(of.name);
  useFollowing(of.name);
  const listKey = view ? `${of.name}.${view}` : of.name;

  const can = useMemo(() => offered(able, without), [able, without]);

  const canSelect = props.canSelect ?? (can.delete || can.export || can.activate);
  const facts = useMemo(
    () => ({
      entity: of,
      listKey,
      path,
      filter,
      exportPath,
      exported,
      can,
      linkTo: linkTo ?? pageOf(of, can.read, can.update, pathTo),
      canSelect,
      rowKeys,
    }),
    [of, listKey, path, filter, exportPath, exported, can, linkTo, pathTo, canSelect, rowKeys],
  );
  const start = useMemo(() => sort ?? firstSort(of), [of, sort]);
  return (
    <ResourceContextProvider value={of.name}>
      <ListFactsContext value={facts}>
        <ListBase
          resource={of.name}
          storeKey={`${listKey}.listParams`}
          // What opens over a list takes the URL. The list's own location is remembered meanwhile.
          disableSyncWithLocation={new URLSearchParams(search).has('open')}
          disableAuthentication
          perPage={perPage}
          sort={start}
          filter={filter}
          queryOptions={{ meta: { path, quiet: true }, onError: () => {} }}
        >
          {props.children}
        </ListBase>
      </ListFactsContext>
    </ResourceContextProvider>
  );
}

function offered(can: Readonly<Record<Ability, boolean>>, without: readonly Ability[] = []) {
  return { ...can, ...Object.fromEntries(without.map(ability => [ability, false])) };
}

/** A row opens its record's page. Without one, the form. */
function pageOf(
  of: Entity,
  canRead: boolean,
  canEdit: boolean,
  pathTo: ReturnType<typeof usePathTo>,
) {
  if (canRead) return (id: number | string) => pathTo('show', id);
  return canEdit && answers(of, 'update') ? (id: number | string) => pathTo('edit', id) : null;
}

const CALM_MS = 400;

/** Reloads the list when another person changed one of its records. */
function useFollowing(resource: string) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useTopic(resource, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: [resource, 'getList'] });
    }, CALM_MS);
  });
}
