import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { leftToCheck } from './readMarks.ts';
import type { ReadValues } from './valuesOf.ts';

interface StillToCheckProps {
  check: readonly string[];
  found: ReadValues;
  onLeft: (count: number) => void;
}

/** Inside the form: shows how many of the fields to check are still unchanged. */
export function StillToCheck({ check, found, onLeft }: StillToCheckProps) {
  const values: unknown = useWatch();
  const { length } = leftToCheck(check, found, values);
  useEffect(() => onLeft(length), [length, onLeft]);
  return null;
}
