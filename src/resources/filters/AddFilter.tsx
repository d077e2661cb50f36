import { Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useKeys } from '../../layout/keys.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useColumnLabel } from '../list/HeadCell.tsx';
import { useListFacts } from '../list/listFacts.ts';
import styles from './filters.module.css';

interface AddFilterProps {
  /** The filters that are not in the line yet. */
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** "+ Filter" (key F): the filters that have no pill yet. */
export function AddFilter({ names, onAdd }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const translate = useTranslate();
  useKeys({ f: () => setOpen(true) });

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-haspopup="menu"
        aria-keyshortcuts="F"
        onClick={() => setOpen(true)}
      >
        <Glyph name="ic-plus" size={14} />
        {translate('linehaul.lists.addFilter')}
      </button>
      <Menu open={isOpen} anchorEl={button.current} onClose={() => setOpen(false)}>
        {names.map(name => (
          <MenuItem
            key={name}
            onClick={() => {
              setOpen(false);
              onAdd(name);
            }}
          >
            <FilterName name={name} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function FilterName({ name }: { name: string }) {
  const { entity } = useListFacts();
  return useColumnLabel(`resources.${entity.name}.fields.${name}`, name);
}
