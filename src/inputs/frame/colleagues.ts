import { createContext, useContext } from 'react';

/** Another person in a field. */
export interface Colleague {
  name: string;
  initials: string;
  /** Their colour: 1 to 8 of the theme's chart set. */
  colour: number;
}

/** Who else is in which field of the form, by its place. */
export const ColleaguesContext = createContext<ReadonlyMap<string, Colleague>>(new Map());

export const useColleagueIn = (place: string): Colleague | undefined =>
  useContext(ColleaguesContext).get(place);

/** A cell of a line by its place: a known line by its id, for others may have moved it. */
export const linePlace = (source: string, index: number, id: unknown, key: string) =>
  `${source}.${typeof id === 'number' ? `@${id}` : index}.${key}`;
