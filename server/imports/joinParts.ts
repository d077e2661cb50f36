import { isBlank } from '../../schema/rules/validation.ts';
import type { Draft } from './draft.ts';
import type { SheetPlan } from './plan.ts';

/**
 * A part finds its parent by the parent's number. Without a number, because it is assigned on
 * writing, it belongs to the parent from the same row.
 */
export function joinParts(sheets: readonly { sheet: SheetPlan; drafts: readonly Draft[] }[]): void {
  for (const { sheet, drafts } of sheets) {
    const { file, entity } = sheet;
    const { partOf } = entity;
    if (partOf === undefined) continue;
    const target = entity.fields[partOf]?.target;
    const whole = sheets.find(one => one.sheet.file === file && one.sheet.entity.name === target);
    if (!whole) continue;
    const byRow = new Map(whole.drafts.map(draft => [draft.row, draft]));
    for (const draft of drafts) {
      if (isBlank(draft.values[partOf])) draft.values[partOf] = byRow.get(draft.row) ?? null;
    }
  }
}
