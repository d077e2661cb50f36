import { IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { announce } from '../../feedback/announce.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import type { RelatedCalls } from './relatedCalls.ts';

interface RelatedMenuProps {
  calls: RelatedCalls;
  onEdit?: () => void;
  onRemove: () => Promise<void>;
}

/** The actions on one row: correct it, or delete it as if it never was. */
export function RelatedMenu({ calls, onEdit, onRemove }: RelatedMenuProps) {
  const canRequest = useCanRequest();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const canEdit = onEdit && calls.update && canRequest(calls.update);
  const canRemove = calls.remove && canRequest(calls.remove);
  if (!canEdit && !canRemove) return null;

  async function remove() {
    setBusy(true);
    try {
      await onRemove();
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('linehaul.lists.rowMenu')}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Glyph name="ic-dots" size={14} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canEdit && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onEdit();
            }}
          >
            {translate('linehaul.lists.actions.edit')}
          </MenuItem>
        )}
        {canRemove && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            {translate('linehaul.lists.actions.delete')}
          </MenuItem>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.fleet.removeTitle')}
          confirm={translate('linehaul.lists.actions.delete')}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{translate('linehaul.fleet.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
