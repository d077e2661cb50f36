import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useSay } from './useReceiptCalls.ts';

/** Leads to a payment over many invoices, of this broker or factor where one is given. */
export function ReceiveButton({ broker }: { broker?: number | string }) {
  const say = useSay();
  const may = useCan();
  const to = usePathTo('receipts')('create');
  if (!to || !may('invoices.pay')) return null;
  return (
    <Button component={Link} to={broker === undefined ? to : `${to}?broker=${broker}`}>
      {say('receive')}
    </Button>
  );
}
