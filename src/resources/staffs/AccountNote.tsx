import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { email as emailRule } from '../../../schema/rules/records/validation.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { useSettled } from '../parts/useSettled.ts';
import styles from './staff.module.css';

/** How long the address must be unchanged before the check: the checks are rate-limited. */
const PAUSE_MS = 700;

/**
 * Shows whether the typed address already has an account: then the person signs in with their
 * existing password, and the form asks for none.
 */
export function AccountNote() {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const { setValue } = useFormContext();
  const pathTo = usePathTo('staffs');
  const typed = useSettled(String(useWatch({ name: 'email' }) ?? '').trim(), PAUSE_MS, '');
  const isWhole = typed !== '' && emailRule()(typed, {}) === null;
  const { data } = useQuery({
    queryKey: ['user-by-email', typed],
    queryFn: () => call('GET', `/user-by-email/?email=${encodeURIComponent(typed)}`),
    enabled: isWhole,
    staleTime: 60_000,
    retry: false,
    // The save reports it too. A failed check is no reason to stop.
    meta: { quiet: true },
  });
  const known = isWhole && data ? data : null;
  useEffect(() => {
    setValue('account_exists', known !== null && !known.works_here);
  }, [setValue, known]);
  if (!known) return null;

  const path = known.staff_id === null ? null : pathTo('show', known.staff_id);
  return (
    <p role="status" className={`${styles.known} ${known.works_here ? styles.stop : ''}`}>
      <Glyph name={known.works_here ? 'ic-warn' : 'ic-user'} />
      {translate(`linehaul.staff.${known.works_here ? 'worksHere' : 'hasAccount'}`, {
        email: known.email,
      })}
      {known.works_here && path && <Link to={path}>{translate('linehaul.staff.open')}</Link>}
    </p>
  );
}
