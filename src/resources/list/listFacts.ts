import type { RaRecord } from 'ra-core';
import { createContext, useContext } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import type { Ability } from '../derived/abilities.ts';

/** The path that a row opens. Most lists need no more of the record than its id. */
export type LinkTo = (id: number | string, record: RaRecord) => string | null;

/** What the keys of a list of its own do with a row. A key without an action is left to the page. */
export type RowKeys = (record: RaRecord) => Readonly<Record<string, (() => void) | null>>;

/** What the parts of a list page need to know. */
export interface ListFacts {
  entity: Entity;
  /** Separates the lists of one resource: their filters, columns and selections. */
  listKey: string;
  /** The list's call, where it is not the resource's own. */
  path?: string;
  /** Fixed filters, whatever the person filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** The list's export, where it is not the resource's own. */
  exportPath?: string;
  /** The export parameter that names this list of the resource. */
  exported?: Readonly<Record<string, unknown>>;
  can: Readonly<Record<Ability, boolean>>;
  /** The target of a row's link. */
  linkTo: LinkTo | null;
  /** Keys of a row that other lists do not have. */
  rowKeys?: RowKeys;
  /** Whether rows can be selected: when there are bulk actions. */
  canSelect: boolean;
}

export const ListFactsContext = createContext<ListFacts | null>(null);

export function useListFacts(): ListFacts {
  const facts = useContext(ListFactsContext);
  if (!facts) throw new Error('The parts of a list stand inside <ListScope> or <EntityList>.');
  return facts;
}
