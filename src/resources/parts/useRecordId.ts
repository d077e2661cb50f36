import { useContext } from 'react';
import { useParams } from 'react-router-dom';
import { RecordIdContext } from '../../routing/RecordIdContext.ts';

/** The record of the page: named by its URL, or opened over a list. */
export function useRecordId(): string {
  const opened = useContext(RecordIdContext);
  const { id = '' } = useParams();
  return opened ?? id;
}
