import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';

/** The escrow that repaid a debt: a link for people who may open it. */
export function HoldLink({ id }: { id: number }) {
  const label = useTranslate()('linehaul.ledgers.entries.hold');
  const path = usePathTo('driver-holds')('show', id);
  const can = useCan();
  return path && can('driver-holds.show') ? <Link to={path}>{label}</Link> : label;
}

/** The debt that escrow repaid: a link for people who may open it. */
export function DebtLink({ id, name }: { id: number; name: string }) {
  const label = useTranslate()('linehaul.ledgers.entries.debt', { name });
  const path = usePathTo('driver-debts')('show', id);
  const can = useCan();
  return path && can('driver-debts.show') ? <Link to={path}>{label}</Link> : label;
}
