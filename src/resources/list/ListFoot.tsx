import { Pagination } from '../../inputs/pager/Pagination.tsx';
import styles from './page.module.css';

/** The position in the list, and the pager. */
export const ListFoot = () => (
  <div className={styles.foot}>
    <Pagination />
  </div>
);
