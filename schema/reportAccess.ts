import {
  isReportList,
  listExportPermission,
  listPermission,
  reportLists,
  showsPay,
} from './listReports.ts';
import { canMeasure, isMeasure, measureKeys } from './measures.ts';
import { SEES_PAY } from './payFields.ts';
import { type Actor, can } from './permissions.ts';
import { measuresIn, type ReportDefinition } from './reportDefinition.ts';

const LIST = 'list:';
const LIST_PAY = 'pay in a list';

/** Whether the person may see every measure of a report, or its list and the pay in it. */
export function canSee(actor: Actor, definition: ReportDefinition): boolean {
  const { list } = definition;
  if (!list) return measuresIn(definition).every(key => isMeasure(key) && canMeasure(actor, key));
  return (
    isReportList(list.entity) &&
    can(actor, listPermission(list.entity)) &&
    (!showsPay(list) || can(actor, SEES_PAY))
  );
}

/** Whether they may take its rows away as a file: those of a list need its export. */
export const canExport = (actor: Actor, { list }: ReportDefinition): boolean =>
  !list || can(actor, listExportPermission(list.entity));

/** What decides who sees a run: its measures, or its list. */
export function seenKeys(definition: ReportDefinition): string[] {
  const { list } = definition;
  if (!list) return measuresIn(definition);
  return [`${LIST}${list.entity}`, ...(showsPay(list) ? [LIST_PAY] : [])];
}

/** Everything of these keys that the person may see. */
export const permittedKeys = (actor: Actor): string[] => [
  ...measureKeys.filter(key => canMeasure(actor, key)),
  ...reportLists
    .filter(({ name }) => can(actor, listPermission(name)))
    .map(({ name }) => `${LIST}${name}`),
  ...(can(actor, SEES_PAY) ? [LIST_PAY] : []),
];

/** Whether the person may see a run with these keys. */
export function seesKeys(actor: Actor, keys: unknown): boolean {
  const permitted = permittedKeys(actor);
  return Array.isArray(keys) && keys.every(key => permitted.includes(key));
}
