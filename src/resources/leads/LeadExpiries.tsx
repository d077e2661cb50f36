import { useRecordContext } from 'ra-core';
import { watchedDates } from '../../../schema/rules/time/expiry.ts';
import { ExpiryDate } from '../expiry/ExpiryDate.tsx';
import { LeadFact } from './Lead.tsx';

/** The watched expiration dates that the record has, each marked when it is near or past. */
export function LeadExpiries({ of }: { of: keyof typeof watchedDates }) {
  const record = useRecordContext();
  return Object.keys(watchedDates[of]).map(field => {
    const date: string | null | undefined = record?.[field];
    if (!date) return null;
    return (
      <LeadFact key={field} label={`resources.${of}.fields.${field}`}>
        <ExpiryDate date={date} />
      </LeadFact>
    );
  });
}
