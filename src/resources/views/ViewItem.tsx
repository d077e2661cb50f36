import { MenuItem, type MenuItemProps } from '@mui/material';
import { numberText } from '../../format/valueTexts.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './views.module.css';

interface ViewItemProps extends Omit<MenuItemProps, 'children' | 'name'> {
  name: string;
  count: number | undefined;
  isCurrent: boolean;
}

/** A view in the menu. The menu moves the focus by the props it passes. */
export const ViewItem = ({ name, count, isCurrent, ...item }: ViewItemProps) => (
  <MenuItem {...item} selected={isCurrent} aria-current={isCurrent || undefined}>
    <span className={styles.tick}>{isCurrent && <Glyph name="ic-check" />}</span>
    <span className={styles.name}>{name}</span>{' '}
    <span className={styles.count}>{count === undefined ? '' : numberText(count)}</span>
  </MenuItem>
);
