import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../feedback/Notice.tsx';
import { NotRead } from '../../feedback/NotRead.tsx';
import { useResourceNames } from '../../format/names.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { ImportButton } from './ImportButton.tsx';
import { useListFacts } from './listFacts.ts';

/** No rows: because there are none yet, or because filters hide them all. */
export function NothingFound({ empty }: { empty?: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const { entity, can } = useListFacts();
  const { aOne, inOne, inMany } = useResourceNames(entity);
  const translate = useTranslate();
  const create = usePathTo(entity.name)('create');

  if (Object.keys(filterValues).length > 0) {
    return (
      <Notice
        title={translate('linehaul.lists.nothingFound', { one: inOne })}
        text={translate('linehaul.lists.nothingFoundText')}
      >
        <Button onClick={() => setFilters({})}>{translate('linehaul.lists.clearFilters')}</Button>
      </Notice>
    );
  }
  if (empty) return empty;
  return (
    <Notice
      title={translate('linehaul.lists.empty', { many: inMany })}
      text={translate(`resources.${entity.name}.empty`, { _: '' })}
    >
      {can.create && create && (
        <Button variant="contained" component={Link} to={create}>
          {translate('linehaul.lists.createFirst', { aOne })}
        </Button>
      )}
      <ImportButton />
    </Notice>
  );
}

/** The list could not be loaded: what happened, and a retry button. */
export function ListError() {
  const { error, refetch } = useListContext();
  return <NotRead error={error} onAgain={() => void refetch()} />;
}
