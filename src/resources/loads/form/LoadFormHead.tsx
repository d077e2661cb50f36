import { FormHead } from '../../form/FormHead.tsx';
import { MoneySummary } from './MoneySummary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { usePayPreview } from './usePayPreview.ts';

/** The head of the form: its title, and what the load comes to so far. */
export function LoadFormHead({ title }: { title: string }) {
  return (
    <FormHead title={title} actions={<MoneySummary figures={usePayPreview(useCatalogue())} />} />
  );
}
