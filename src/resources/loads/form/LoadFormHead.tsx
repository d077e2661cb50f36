import type { ReactNode } from 'react';
import { FormHead } from '../../form/FormHead.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { usePayPreview } from './usePayPreview.ts';

interface LoadFormHeadProps {
  title: string;
  actions?: ReactNode;
}

/** The head of the form: its title, and what the load comes to so far. */
export function LoadFormHead({ title, actions }: LoadFormHeadProps) {
  const figures = usePayPreview(useCatalogue());
  return (
    <FormHead
      title={title}
      actions={
        <>
          {actions}
          <MoneySummary figures={figures} />
        </>
      }
    />
  );
}
