import { Draft } from './draft.ts';

/**
 * A record is imported with all its parts or not at all: a refused part refuses its parent, and a
 * row that references a refused row is refused with it. Each names the line it depends on.
 */
export function cascadeViolations(drafts: readonly Draft[]): void {
  const waiting = [...drafts];
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (const draft of waiting) {
      for (const [field, value] of Object.entries(draft.values)) {
        if (!(value instanceof Draft)) continue;
        if (value.refused && !draft.refused) {
          refuseWith(draft, field, value);
          hasChanged = true;
        }
        const isPart = draft.sheet.entity.partOf === field;
        if (isPart && draft.refused && !value.refused) {
          refuseWith(value, value.sheet.key[0] ?? 'id', draft);
          hasChanged = true;
        }
      }
    }
  }
}

/** Rows made of one line are refused together: the error was reported once. */
function refuseWith(draft: Draft, field: string, cause: Draft): void {
  const isSameLine = draft.sheet.file === cause.sheet.file && draft.row === cause.row;
  if (isSameLine) draft.refused = true;
  else {
    const message = `Line ${cause.row.line} of ${cause.sheet.file} is not imported.`;
    draft.refuse({ field, message, repair: 'repair_other_row' });
  }
}
