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

/** A line of a load's thread. */
export interface Update {
  id: number;
  type: string;
  text: string;
  mentions: Colleague[] | null;
  created_at: string;
  created_by: number | null;
  created_user: { id: number; nickname: string } | null;
  files: UpdateFile[];
}

/** What is about to be sent. */
export interface Draft {
  text: string;
  type: string;
  mentions: readonly number[];
  files: readonly File[];
}
