import { Button, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import type { Matrix } from '../../resources/permissions/Matrix.ts';
import { roleName } from '../../resources/permissions/words.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import type { Edits } from './edits.ts';
import styles from './matrix.module.css';
import { usePreviewRole } from './usePreviewRole.ts';

interface MatrixActionsProps {
  matrix: Matrix;
  edits: Edits;
}

/** Copy to another company, preview as a role, create a role. */
export function MatrixActions({ matrix, edits }: MatrixActionsProps) {
  const translate = useTranslate();
  const can = useCan();
  const create = usePathTo('roles')('create');
  return (
    <>
      <CopyButton matrix={matrix} />
      <PreviewMenu matrix={matrix} edits={edits} />
      {create && can('roles.create') && (
        <Button variant="contained" component={Link} to={create}>
          <span className={styles.buttonText}>
            <Glyph name="ic-plus" />
            {translate('linehaul.lists.createOne', {
              one: translate('resources.roles.name', { smart_count: 1 }),
            })}
          </span>
        </Button>
      )}
    </>
  );
}

/** Only for an owner of another company in addition to this one. */
function CopyButton({ matrix }: { matrix: Matrix }) {
  const translate = useTranslate();
  const user = useUser();
  const companyId = useCompanyId();
  const [isOpen, setOpen] = useState(false);
  const others = (user?.companies ?? []).filter(({ id }) => id !== companyId);
  const isOwner = user?.role === 'company_owner' || user?.role === 'superadmin';
  if (!isOwner || others.length === 0 || companyId === null) return null;

  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        <span className={styles.buttonText}>
          <Glyph name="ic-copy" />
          {translate('linehaul.permissions.copy.open')}
        </span>
      </Button>
      {isOpen && (
        <CopyDialog
          from={companyId}
          matrix={matrix}
          companies={others}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function PreviewMenu({ matrix, edits }: MatrixActionsProps) {
  const translate = useTranslate();
  const previewRole = usePreviewRole(matrix, edits);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (matrix.roles.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
        <span className={styles.buttonText}>
          <Glyph name="ic-eye" />
          {translate('linehaul.preview.open')}
          <Glyph name="ic-down" size={12} />
        </span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {matrix.roles.map(role => (
          <MenuItem key={role.id} onClick={() => previewRole(role)}>
            {roleName(role)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
