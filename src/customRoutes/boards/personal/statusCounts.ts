import { personalBoardStatuses } from '../../../../schema/rules/freight/boardStates.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { boardStatusLook, isStatusName, type StatusName } from '../../../theme/status.ts';
import { statusWord } from '../parts/statusWords.ts';
import { type Line, written } from './line.ts';

interface CountedStatus {
  id: number;
  status: StatusName;
  name: string;
  /** Null while the rows are not known. */
  count: number | null;
}

/** The number of trucks in each of the thirteen statuses, with what is typed and not saved yet. */
export function statusCounts(lines: readonly Line[] | null, translate: Translate): CountedStatus[] {
  return personalBoardStatuses.flatMap(({ id }): CountedStatus[] => {
    const status = boardStatusLook[id];
    if (!isStatusName(status)) return [];
    const count = lines?.filter(line => written(line).status_id === id).length ?? null;
    return [{ id, status, name: statusWord(status, translate), count }];
  });
}
