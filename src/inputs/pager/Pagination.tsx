import { useListPaginationContext } from 'react-admin';
import { useWords } from '../words.ts';
import styles from './Pager.module.css';
import { Pager } from './Pager.tsx';
import { spaced } from './spaced.ts';

/** The pager of a react-admin list, with "1–50 of 1 284" on its left. */
export function Pagination() {
  const { page, perPage, total, isLoading, setPage } = useListPaginationContext();
  const words = useWords();
  if (isLoading || !total) return null;

  const from = (page - 1) * perPage + 1;
  const range = { from, to: Math.min(page * perPage, total), total: spaced(total) };
  return (
    <div className={styles.line}>
      <span>{words('pager.range', range)}</span>
      <Pager page={page} lastPage={Math.ceil(total / perPage)} onPage={setPage} />
    </div>
  );
}
