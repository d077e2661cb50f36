import { Pagination } from '../../inputs/pager/Pagination.tsx';
import styles from './page.module.css';

/** Where one is in the list, and the way to its other pages. */
export const ListFoot = () => (
  <div className={styles.foot}>
    <Pagination />
  </div>
);
