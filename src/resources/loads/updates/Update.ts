/** Somebody who can be named in an update. */
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

/** What is told with some kinds of updates beside their words. */
export interface UpdateFacts {
  /** Where the truck was said to be. */
  city: string | null;
  state_id: number | null;
  /** The point of a place that was chosen; one that was only typed has none. */
  lat: number | null;
  lng: number | null;
  /** When it should be at its next stop. */
  eta: string | null;
}

/** A line of a load's thread. */
export interface Update extends UpdateFacts {
  id: number;
  type: string;
  text: string;
  state: { id: number; code: string } | null;
  mentions: Colleague[] | null;
  created_at: string;
  created_by: number | null;
  created_user: { id: number; nickname: string } | null;
  files: UpdateFile[];
}

/** What is about to be sent. */
export interface Draft extends Partial<UpdateFacts> {
  text: string;
  type: string;
  mentions: readonly number[];
  files: readonly File[];
}
