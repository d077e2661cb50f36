import { createContext, useContext } from 'react';

/** Another person in a field. */
export interface Colleague {
  name: string;
  initials: string;
  /** Their color: 1 to 8 of the theme's chart set. */
  color: number;
}

/** The colleagues in each field of the form, by its path. */
export const ColleaguesContext = createContext<ReadonlyMap<string, Colleague>>(new Map());

export const useColleagueIn = (place: string): Colleague | undefined =>
  useContext(ColleaguesContext).get(place);

/** A cell of a line by its path: a saved line by its id, because others may have moved it. */
export const linePlace = (source: string, index: number, id: unknown, key: string) =>
  `${source}.${typeof id === 'number' ? `@${id}` : index}.${key}`;
