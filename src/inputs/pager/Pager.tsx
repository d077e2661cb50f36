import { Glyph, type GlyphName } from '../../theme/Glyph.tsx';
import { useWords } from '../words.ts';
import styles from './Pager.module.css';

export interface PagerProps {
  page: number;
  lastPage: number;
  onPage: (page: number) => void;
}

/** At most three pages and links to their neighbors. Nothing for a single page. */
export function Pager({ page, lastPage, onPage }: PagerProps) {
  const words = useWords();
  const pages = pagesShown(page, lastPage);
  if (pages.length === 0) return null;

  const step = (to: number, glyph: GlyphName, label: string) => (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      disabled={to < 1 || to > lastPage}
      onClick={() => onPage(to)}
    >
      <Glyph name={glyph} />
    </button>
  );

  return (
    <nav className={styles.pager} aria-label={words('pager.label')}>
      {step(page - 1, 'ic-left', words('pager.previous'))}
      {pages.map(one => (
        <button
          key={one}
          type="button"
          className={styles.page}
          aria-label={words('pager.page', { page: one })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      {step(page + 1, 'ic-right', words('pager.next'))}
    </nav>
  );
}

/** The product's pager has at most three page buttons. */
const PAGER_BUTTONS = 3;

/** The pages to offer, the current one in the middle where possible. None for a single page. */
export function pagesShown(page: number, lastPage: number): number[] {
  if (lastPage <= 1) return [];
  const count = Math.min(PAGER_BUTTONS, lastPage);
  const first = Math.min(Math.max(1, page - 1), lastPage - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
