import { createContext, useContext } from 'react';
import type { Entity } from '../../../schema/entity.ts';
import type { Ability } from '../derived/abilities.ts';

/** What the parts of a list page ask about it. */
export interface ListFacts {
  entity: Entity;
  /** Tells the lists of one resource apart: their filters, columns and selections. */
  listKey: string;
  /** The call that answers the list, where it is not the resource's own. */
  path?: string;
  /** Conditions that hold whatever the person filters. */
  filter?: Readonly<Record<string, unknown>>;
  /** What tells the export which of a resource's lists it is. */
  exported?: Readonly<Record<string, unknown>>;
  can: Readonly<Record<Ability, boolean>>;
  /** Where the link of a row leads. */
  linkTo: ((id: number | string) => string | null) | null;
  /** Whether rows can be ticked: when there is something to do with them. */
  canSelect: boolean;
}

export const ListFactsContext = createContext<ListFacts | null>(null);

export function useListFacts(): ListFacts {
  const facts = useContext(ListFactsContext);
  if (!facts) throw new Error('The parts of a list stand inside <ListScope> or <EntityList>.');
  return facts;
}
