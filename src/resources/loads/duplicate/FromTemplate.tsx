import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { loadTemplates } from '../../../../schema/entities/loadTemplates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { useAbilities } from '../../derived/abilities.ts';
import { usePathTo } from '../../parts/usePathTo.ts';

/** Starts a new load with a template's lane. Without templates there is no button. */
export function FromTemplate() {
  const { call } = useDataProvider<LinehaulProvider>();
  const navigate = useNavigate();
  const create = usePathTo('loads')('create');
  const list = usePathTo('load-templates')('list');
  const { pathname } = useLocation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const can = useAbilities(loadTemplates);
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['load-templates', 'to begin with'],
    queryFn: () => call('GET', '/load-templates?per_page=100&sort=name'),
    enabled: can.list && can.read && create !== null,
    meta: { quiet: true },
  });
  const templates = data?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-label={translate('linehaul.duplicate.fromTemplate')}
        title={translate('linehaul.duplicate.fromTemplate')}
        onClick={event => setAnchor(event.currentTarget)}
        endIcon={<Glyph name="ic-down" />}
      >
        {translate('linehaul.duplicate.templates')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {templates.map(({ id, name }) => (
            <MenuItem
              key={id}
              onClick={() => {
                setAnchor(null);
                void navigate(`${create}?template=${id}`, { replace: pathname === create });
              }}
            >
              <ListItemText primary={name} />
            </MenuItem>
          ))}
          {list && <Divider />}
          {list && (
            <MenuItem component={Link} to={list}>
              {translate('linehaul.duplicate.allTemplates')}
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
