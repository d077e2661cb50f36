import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { PaletteActions } from '../../paletteActions.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';

/** Leads to a payment over many invoices, of this broker or factor where one is given. */
export function ReceiveButton({ broker }: { broker?: number | string }) {
  const t = useT('receipts');
  const can = useCan();
  const to = usePathTo('receipts')('create');
  if (!to || !can('invoices.pay')) return null;
  const target = broker === undefined ? to : `${to}?broker=${broker}`;
  return (
    <>
      <PaletteActions
        read={() => [{ name: 'receive', label: t('receive'), icon: 'ic-billing', target }]}
      />
      <Button component={Link} to={target}>
        {t('receive')}
      </Button>
    </>
  );
}
