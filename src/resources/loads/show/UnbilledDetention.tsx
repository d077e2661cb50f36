import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { brokers } from '../../../../schema/entities/brokers.ts';
import {
  DETENTION,
  driverWhoWaited,
  unbilledDetention,
} from '../../../../schema/rules/brokerDetention.ts';
import { formatMoney } from '../../../../schema/rules/money.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../layout/feedback/toasts.ts';
import { useMay } from '../../../session/useRights.ts';
import { useUndo } from '../../../undo/useUndo.ts';
import { useAbilities } from '../../derived/abilities.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { useCatalogue } from '../form/useCatalogue.ts';
import type { Load } from '../load.ts';
import { useKeepLoad } from '../useLoadAct.ts';
import styles from './show.module.css';

/** Waiting that the broker owes for by its terms and that nobody has billed; one click adds it. */
export function UnbilledDetention({ load }: { load: Load }) {
  const may = useMay();
  if (!unbilledDetention(load) || load.locks.price || !may('loads.update')) return null;
  return <Offer load={load} />;
}

function Offer({ load }: { load: Load }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const keep = useKeepLoad();
  const translate = useTranslate();
  const { actions } = useUndo();
  const canBroker = useAbilities(brokers).update;
  const broker = usePathTo('brokers')('edit', load.broker?.id);
  const entry = useCatalogue().find(({ code }) => code === DETENTION);
  const owed = unbilledDetention(load, entry?.default_amount ?? null);
  const isPaid = load.locks['load_accessorials.driver_amount'] !== undefined;
  const said = (key: string, more = {}) => translate(`linehaul.loads.show.${key}`, more);

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST', '/load-accessorials', {
        load_id: load.id,
        load_version: load.version,
        accessorial_id: entry?.id,
        description: entry?.name,
        quantity: owed?.hours,
        rate: owed?.rate,
        driver_id: driverWhoWaited(load),
        ...(isPaid && { driver_amount: 0 }),
      }),
    onSuccess: () =>
      toast({ kind: 'success', message: said('detentionAdded'), actions: actions() }),
    // Until the line is shown the wait is still offered: nobody may bill it a second time.
    onSettled: () => keep.again(load.id),
  });
  if (!owed) return null;
  return (
    <p className={styles.owed}>
      <span className={styles.warning}>{said('detentionOwed', { hours: owed.hours })}</span>
      {owed.amount === null && canBroker && broker && (
        <Link to={broker}>{said('detentionRate')}</Link>
      )}
      {entry && owed.amount !== null && (
        <Button size="small" disabled={isPending} onClick={() => mutate()}>
          {said('addDetention', { amount: `$${formatMoney(owed.amount)}` })}
        </Button>
      )}
      {isPaid && <span>{said('detentionShare')}</span>}
    </p>
  );
}
