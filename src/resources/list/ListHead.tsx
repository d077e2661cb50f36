import { Button, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useResourceNames } from '../../format/names.ts';
import { useKeys } from '../../keys.ts';
import { PageHeader } from '../parts/PageHeader.tsx';
import { StepText } from '../parts/StepButton.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { ViewMenu } from '../views/ViewMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useListFacts } from './listFacts.ts';
import { PHONE } from './phone.ts';

interface ListHeadProps {
  title?: string;
  aside?: ReactNode;
  actions?: ReactNode;
  /** In place of the button that creates a record. */
  main?: ReactNode;
  /** The list's columns, which the export of the current view follows. */
  columns: ReactNode;
}

/** The head of a list page: its title, Export, and the button that creates a record (key C). */
export function ListHead({ title, aside, actions, main, columns }: ListHeadProps) {
  const { entity, can } = useListFacts();
  const { one, many } = useResourceNames(entity);
  // On a phone the buttons are one line that scrolls: the main one is first.
  const isPhone = useMediaQuery(PHONE);
  const create = main ?? (can.create && <CreateButton resource={entity.name} name={one} />);
  return (
    <PageHeader
      title={title ?? many}
      actions={
        <>
          {isPhone && create}
          {actions}
          <ImportButton />
          {can.export && <ExportMenu columns={columns} />}
          {!isPhone && create}
        </>
      }
    >
      <ViewMenu />
      {aside}
    </PageHeader>
  );
}

function CreateButton({ resource, name }: { resource: string; name: string }) {
  const to = usePathTo(resource)('create');
  const navigate = useNavigate();
  const translate = useTranslate();
  const state = { keepScroll: to?.includes('open=') };
  useKeys({ c: () => to && void navigate(to, { state }) });
  if (!to) return null;

  return (
    <Button variant="contained" component={Link} to={to} state={state} aria-keyshortcuts="C">
      <StepText
        glyph="ic-plus"
        label={translate('linehaul.lists.createOne', { one: name })}
        shortcut="C"
      />
    </Button>
  );
}
