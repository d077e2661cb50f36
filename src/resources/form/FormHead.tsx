import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { RecordHead } from '../parts/RecordHead.tsx';

interface FormHeadProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
  /** Its initial values are not saved yet, although nothing was typed. */
  isUnsaved?: boolean;
}

/** The head of a form: its tab shows the dot while something is not saved. */
export function FormHead({ isUnsaved = false, ...props }: FormHeadProps) {
  const { isDirty } = useFormState();
  return <RecordHead {...props} isDirty={isDirty || isUnsaved} />;
}
