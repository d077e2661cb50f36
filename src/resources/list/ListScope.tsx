import { useQueryClient } from '@tanstack/react-query';
import { ListBase, ResourceContextProvider, type SortPayload } from 'ra-core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type Entity, representing } from '../../../schema/entity.ts';
import { useTopic } from '../../live/useTopic.ts';
import { type Ability, answers, useAbilities } from '../derived/abilities.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { ListFactsContext } from './listFacts.ts';

export interface ListScopeProps {
  of: Entity;
  /** The call that answers the list, where it is not `GET /{resource}`. */
  path?: string;
  /** Conditions that hold whatever the person filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** What tells the export which of a resource's lists it is. */
  exported?: Readonly<Record<string, unknown>>;
  sort?: SortPayload;
  perPage?: number;
  /** Tells several lists of one resource apart: their filters, columns and selections. */
  view?: string;
  /** Where a row leads, when not to its record's page. */
  linkTo?: (id: number | string) => string | null;
  /** What this list does not offer: what it does in a way of its own. */
  without?: readonly Ability[];
  /** Rows can be ticked for actions of the list's own. */
  canSelect?: boolean;
  children: ReactNode;
}

/** Reads a list and tells its parts: page, sort and filters live in the address and are kept. */
export function ListScope(props: ListScopeProps) {
  const { of, path, filter, exported, sort, perPage = 50, view, linkTo, without } = props;
  const { search } = useLocation();
  const able = useAbilities(of);
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
      exported,
      can,
      linkTo: linkTo ?? pageOf(of, can.read, can.update, pathTo),
      canSelect,
    }),
    [of, listKey, path, filter, exported, can, linkTo, pathTo, canSelect],
  );
  const start = useMemo(() => sort ?? firstSort(of), [of, sort]);
  return (
    <ResourceContextProvider value={of.name}>
      <ListFactsContext value={facts}>
        <ListBase
          resource={of.name}
          storeKey={`${listKey}.listParams`}
          // What is opened over a list takes the address; the list's own place is kept meanwhile.
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

/** A row opens its record's page; without one, the form. */
function pageOf(
  of: Entity,
  mayRead: boolean,
  mayEdit: boolean,
  pathTo: ReturnType<typeof usePathTo>,
) {
  if (mayRead) return (id: number | string) => pathTo('show', id);
  return mayEdit && answers(of, 'update') ? (id: number | string) => pathTo('edit', id) : null;
}

/** By name; what belongs to other records has none that one looks for: the newest first. */
function firstSort(of: Entity): SortPayload {
  const [first = 'id'] = representing(of);
  const isName = of.fields[first]?.kind === 'text' && of.partOf === undefined;
  return isName ? { field: first, order: 'ASC' } : { field: 'id', order: 'DESC' };
}

const CALM_MS = 400;

/** Reads the list again when somebody changed a record of it. */
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
