import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { announce } from '../../../../feedback/announce.ts';
import { Notice } from '../../../../feedback/Notice.tsx';
import { NotRead } from '../../../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../../../feedback/Skeletons.tsx';
import { useT } from '../../../../i18n/useT.ts';
import { useRovingFocus } from '../../../../useRovingFocus.ts';
import { rowsIn } from '../BoardRow.ts';
import styles from '../board.module.css';

interface TakenOffProps {
  /** The row of a truck that is back on the board. */
  onBack: (row: BoardRow) => void;
  onClose: () => void;
}

const KEY = ['boards', 'taken-off'];

/** The trucks that were taken off the board, each to be put back. Arrows move, Enter puts back. */
export function TakenOff({ onBack, onClose }: TakenOffProps) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const { call } = useDataProvider<LinehaulProvider>();
  const roving = useRovingFocus({ stations: 'button' });
  const t = useT('boards.off');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => rowsIn(await call('GET', '/boards?taken_off=1')),
    staleTime: 0,
    meta: { quiet: true },
  });
  const close = useRef<HTMLButtonElement>(null);
  const putBack = async (id: number, index: number) => {
    try {
      onBack(await call('POST', '/boards', { truck_id: id }));
    } catch (reason) {
      announce(reason);
    }
    await client.invalidateQueries({ queryKey: KEY });
    // The button that had the focus is gone: the next one has it, or that of the last truck.
    setTimeout(() => {
      const left = [...(roving.ref.current?.querySelectorAll('button') ?? [])];
      (left[Math.min(index, left.length - 1)] ?? close.current)?.focus();
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        {error && <NotRead error={error} onAgain={() => void refetch()} isPart />}
        {!data && !error && <PartSkeleton />}
        {data?.length === 0 && <Notice title={t('none')} text={t('noneHint')} isPart />}
        <section ref={roving.ref} aria-labelledby={titleId} onKeyDown={roving.onKeyDown}>
          {data?.map(({ id, truck, drivers }, index) => (
            <Button
              key={id}
              fullWidth
              className={styles.off}
              onClick={() => void putBack(id, index)}
            >
              {t('back', { unit: truck.number })}
              <span className={styles.second}>{drivers.map(({ name }) => name).join(' / ')}</span>
            </Button>
          ))}
        </section>
      </DialogContent>
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {translate('linehaul.feedback.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
