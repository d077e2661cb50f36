import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Lock } from '../../../../schema/rules/freight/loadLocks.ts';
import { fieldLabel } from '../../../feedback/fieldLabel.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load } from '../load.ts';
import styles from './form.module.css';

/** Why parts of the load can't be changed any more, which parts, and what could be done first. */
export function Locks({ load }: { load: Locked }) {
  const translate = useTranslate();
  const owners = useSettlement(load.owner_settlement?.id);
  const links = {
    invoiced: useInvoice(load),
    settled: useSettlement(paidDriverPay(load)?.settlement_id),
    owner_settled: owners,
    owner_in_settlement: owners,
  };
  const reasons = new Map<string, Reason>();
  for (const [field, lock] of Object.entries(load.locks)) {
    const label = translate(`linehaul.loads.lockedNames.${field}`, {
      _: fieldLabel(field, 'loads', translate),
    });
    reasons.set(lock.code, { lock, fields: [...(reasons.get(lock.code)?.fields ?? []), label] });
  }
  if (reasons.size === 0) return null;
  return (
    <ul className={styles.locks} aria-label={translate('linehaul.loads.locked')}>
      {[...reasons.values()].map(({ lock: { code, message, way_out }, fields }) => (
        <li key={code}>
          <Glyph name="ic-lock" size={14} />
          <span>
            <b>{message}</b> {way_out} {code in links && links[code as keyof typeof links]}{' '}
            {translate('linehaul.loads.lockedFields', { fields: fields.join(', ') })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Reason {
  lock: Lock;
  fields: string[];
}

type Locked = Pick<Load, 'locks'> &
  Partial<Pick<Load, 'invoice' | 'load_drivers' | 'owner_settlement'>>;

/** The path of the invoice that would be voided. */
function useInvoice({ invoice }: Locked) {
  const path = usePathTo('invoices')('show', invoice?.id);
  return path && invoice ? <Link to={path}>{invoice.number}</Link> : null;
}

/** The driver pay that a posted settlement has paid, which is what locks the load for its driver. */
const paidDriverPay = ({ load_drivers = [] }: Locked) =>
  load_drivers.find(
    ({ settlement_status }) => settlement_status === 'posted' || settlement_status === 'paid',
  );

/** The path of a settlement that would be reopened. */
function useSettlement(id: number | null | undefined) {
  const translate = useTranslate();
  const path = usePathTo('driver-pay-settlements')('show', id ?? undefined);
  return path && id ? <Link to={path}>{translate('linehaul.loads.toSettlement')}</Link> : null;
}
