import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { loadTemplates } from '../../../schema/entities/loadTemplates.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { FromPdf } from '../loads/confirmation/FromPdf.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';
import { Days } from './Days.tsx';
import { LaneStops } from './LaneStops.tsx';

/** A template: its source load, lane, schedule, coming days, and a new load from it. */
export const TemplateShow = () => (
  <EntityShow of={loadTemplates} actions={<Beginnings />}>
    <GroupSections of={loadTemplates} groups={['general']} />
    <LaneStops />
    <GroupSections of={loadTemplates} groups={['rhythm']} />
    <Days />
  </EntityShow>
);

/** A new load, from this lane or from a rate confirmation. */
const Beginnings = () => (
  <>
    <FromPdf />
    <NewLoad />
  </>
);

function NewLoad() {
  const id = useRecordContext()?.id;
  const translate = useTranslate();
  const create = usePathTo('loads')('create');
  if (!create || id === undefined) return null;
  return (
    <Button component={Link} to={`${create}?template=${id}`} startIcon={<Glyph name="ic-plus" />}>
      {translate('linehaul.duplicate.newLoad')}
    </Button>
  );
}
