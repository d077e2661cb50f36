import type { ReactNode } from 'react';
import { PresentNow, usePlaceInForm } from '../../../live/presence/PresentNow.tsx';
import type { Presence } from '../../../live/presence/usePresence.ts';
import { FormHead } from '../../form/FormHead.tsx';
import { useCatalogue } from './accessorials/useCatalogue.ts';
import { MoneySummary } from './MoneySummary.tsx';
import { usePayPreview } from './usePayPreview.ts';

interface LoadFormHeadProps {
  title: string;
  actions?: ReactNode;
  others: Presence['others'];
  /** For a load started from a document: closing its tab asks first. */
  isUnsaved: boolean;
}

/** The form's header: its title and the load's totals so far. */
export function LoadFormHead({ title, actions, others, isUnsaved }: LoadFormHeadProps) {
  const place = usePlaceInForm('loads');
  const figures = usePayPreview(useCatalogue());
  return (
    <FormHead
      title={title}
      isUnsaved={isUnsaved}
      actions={
        <>
          <PresentNow others={others} textOf={place} />
          {actions}
          <MoneySummary figures={figures} />
        </>
      }
    />
  );
}
