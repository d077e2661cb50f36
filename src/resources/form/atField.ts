import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusField } from '../../feedback/focusField.ts';

/** The state of a link to a form that starts at one of its fields: `atField('price')`. */
export const atField = (field: string) => ({ field });

/** Puts the cursor into the field that the link named, once it is rendered. */
export function useFieldOfLink(): void {
  const { state } = useLocation();
  const field = useRef(fieldIn(state));
  useEffect(() => {
    if (!field.current) return undefined;
    const timer = setTimeout(() => {
      focusField(field.current ?? '');
      field.current = null;
    });
    return () => clearTimeout(timer);
  }, []);
}

const fieldIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'field' in state ? String(state.field) : null;
