import { Button, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import type { batches } from '../../../schema/entities/batches.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { BatchWork } from './BatchWork.tsx';
import styles from './batches.module.css';

type Row = RecordOf<typeof batches>;

/** The batches that wait for something, one of them open for work: the one to post first. */
export function BatchManager() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const create = usePathTo('batch')('create');
  const { data, error, refetch } = useGetList<Row>('batch', {
    filter: { status: ['open', 'calculated', 'posted'] },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'period_end', order: 'DESC' },
  });
  useTopic('batch', () => void refetch());
  const t = useT('batches.manager');
  const title = translate('linehaul.screens.payroll/batch-manager');
  const button = create && (
    <Button component={Link} to={create} variant="contained">
      {translate('linehaul.batches.new.title')}
    </Button>
  );

  if (!data || data.length === 0) {
    return (
      <>
        <PageHeader title={title} actions={data && button} />
        {error ? (
          <Notice title={t('failed')} text={error.message}>
            <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
          </Notice>
        ) : data ? (
          <Notice title={t('none')} text={t('noneText')} />
        ) : (
          <ListSkeleton columns={4} />
        )}
      </>
    );
  }
  const wanted = Number(params.get('batch'));
  const chosen = data.find(({ id }) => id === wanted) ?? data[0];
  if (!chosen) return null;
  return (
    <BatchWork id={chosen.id}>
      <TextField
        select
        size="small"
        className={styles.chooser}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('batch') } } }}
        value={chosen.id}
        onChange={event => setParams({ batch: event.target.value }, { replace: true })}
      >
        {data.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </BatchWork>
  );
}
