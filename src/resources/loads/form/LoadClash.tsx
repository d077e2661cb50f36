import { type RaRecord, useTranslate } from 'ra-core';
import { LoadConflict } from '../LoadConflict.tsx';
import type { Load } from '../load.ts';
import { useCatalogue } from './accessorials/useCatalogue.ts';
import { formOf, type LoadLines, type LoadValues } from './formValues.ts';
import { firstKnown, namesInLines } from './lineNames.ts';
import { lineWords } from './lineWords.ts';
import { lineDifferences, mergedLists } from './mergedLists.ts';

interface LoadClashProps {
  /** The load as the form started with it, and in the form's shape. */
  load: Load;
  base: RaRecord & LoadLines;
  mine: LoadValues;
  /** The load as another user saved it meanwhile. */
  current: Load;
  /** The chosen values, applied to the current load. */
  onResolved: (values: LoadValues, over: RaRecord) => void;
  onClose: () => void;
}

/**
 * Two people changed one load: asks whose value to use, field by field and cell by cell of its
 * lines.
 */
export function LoadClash({ load, base, mine, current, onResolved, onClose }: LoadClashProps) {
  const translate = useTranslate();
  const catalogue = useCatalogue();
  const theirs = formOf(current);
  const before = namesInLines(base, [load], catalogue);
  const names = {
    mine: firstKnown(namesInLines(mine, [current, load]), before),
    theirs: firstKnown(namesInLines(theirs, [current]), before),
  };
  return (
    <LoadConflict
      base={base}
      mine={mine}
      current={current}
      more={lineWords(lineDifferences(base, mine, theirs), names, translate)}
      onResolved={(values, sides) =>
        onResolved({ ...values, ...mergedLists(base, mine, theirs, sides) }, theirs)
      }
      onClose={onClose}
    />
  );
}
