import type { LoadUpdate } from '../../../../schema/responses/loadShapes.ts';

/** A person who can be mentioned in an update. */
export interface Colleague {
  user_id: number;
  name: string;
}

/** An entry of a load's thread. */
export type Update = LoadUpdate;

export type UpdateFile = Update['files'][number];

/** The data of some kinds of updates in addition to their text: a position, an ETA. */
export type UpdateFacts = Pick<Update, 'city' | 'state_id' | 'lat' | 'lng' | 'eta' | 'temperature'>;

/** The update about to be sent. */
export interface Draft extends Partial<UpdateFacts> {
  text: string;
  type: string;
  mentions: readonly number[];
  files: readonly File[];
}
