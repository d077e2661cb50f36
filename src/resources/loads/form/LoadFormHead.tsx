import type { ReactNode } from 'react';
import { HereNow } from '../../../presence/HereNow.tsx';
import type { Presence } from '../../../presence/usePresence.ts';
import { FormHead } from '../../form/FormHead.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { usePayPreview } from './usePayPreview.ts';

interface LoadFormHeadProps {
  title: string;
  actions?: ReactNode;
  others: Presence['others'];
  /** Of a load that a paper began: closing its tab asks first. */
  isUnsaved: boolean;
}

/** The head of the form: its title, and what the load comes to so far. */
export function LoadFormHead({ title, actions, others, isUnsaved }: LoadFormHeadProps) {
  const figures = usePayPreview(useCatalogue());
  return (
    <FormHead
      title={title}
      isUnsaved={isUnsaved}
      actions={
        <>
          <HereNow others={others} of="loads" />
          {actions}
          <MoneySummary figures={figures} />
        </>
      }
    />
  );
}
