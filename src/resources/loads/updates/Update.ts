import type { Person } from '../../../../schema/responses/shared.ts';
/** A person who can be mentioned in an update. */
export interface Colleague {
  user_id: number;
  name: string;
}

export interface UpdateFile {
  id: number;
  original_name: string;
  mime: string;
  size: number;
  url: string;
}

/** The data of some kinds of updates in addition to their text. */
export interface UpdateFacts {
  /** The truck's reported position. */
  city: string | null;
  state_id: number | null;
  /** The coordinates of a chosen place. A typed one has none. */
  lat: number | null;
  lng: number | null;
  /** The ETA at its next stop. */
  eta: string | null;
}

/** An entry of a load's thread. */
export interface Update extends UpdateFacts {
  id: number;
  type: string;
  text: string;
  state: { id: number; code: string } | null;
  mentions: Colleague[] | null;
  created_at: string;
  created_by: number | null;
  created_user: Person | null;
  files: UpdateFile[];
}

/** The update about to be sent. */
export interface Draft extends Partial<UpdateFacts> {
  text: string;
  type: string;
  mentions: readonly number[];
  files: readonly File[];
}
