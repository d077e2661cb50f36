import { useDataProvider, useWrappedSource, type Validator } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { validatorsOf } from '../../inputs/validate.ts';
import { readTsv } from '../tsv.ts';
import { type Line, type LineColumn, putIn } from './lineColumn.ts';

interface LinesOptions {
  source: string;
  columns: readonly LineColumn[];
  newLine: (above: Line | undefined) => Line;
  settle?: Settle;
  validate?: Validator | Validator[];
}

/**
 * The effect on all lines when one at an index was added, changed or removed: the resulting lines.
 */
export type Settle = (
  before: readonly Line[],
  after: readonly Line[],
  at: number,
) => readonly Line[];

const asTheyAre: Settle = (_, after) => after;

const CHANGED = { shouldDirty: true, shouldTouch: true };
const WITHOUT_FOCUS = { shouldFocus: false };

/** The lines of a form's array field, and all operations on them. */
export function useLines(asked: LinesOptions) {
  const { source, columns, newLine, settle = asTheyAre, validate } = asked;
  const name = useWrappedSource(source);
  const form = useFormContext();
  const provider = useDataProvider();
  const array = useFieldArray({
    name,
    // Records have an id of their own, which the form must not overwrite.
    keyName: '@@key',
    rules: { validate: (value: unknown) => violationOf(validatorsOf(validate), value, form) },
  });
  const lines = (): Line[] => form.getValues(name) ?? [];
  const fill = (wanted: readonly Line[], known: readonly Line[]) =>
    fillCells(form, name, wanted, known);

  const put = (index: number, column: LineColumn, value: unknown): void => {
    const before = lines();
    const line = putIn(column, before[index] ?? {}, value);
    fill(settle(before, before.with(index, line), index), before);
    // A text where a cell reads something else is wrong from the start.
    if (typeof value === 'string' && column.read && !column.find) {
      void form.trigger(`${name}.${index}.${column.key}`);
    }
  };

  const insert = (index: number, line: Line): number => {
    const before = lines();
    const wanted = settle(before, before.toSpliced(index, 0, line), index);
    const settled = wanted[index] ?? line;
    array.insert(index, settled, WITHOUT_FOCUS);
    fill(wanted, before.toSpliced(index, 0, settled));
    return index;
  };

  /** Puts the record wherever its name was pasted, even if lines moved meanwhile. */
  async function resolve(column: LineColumn, text: string): Promise<void> {
    const record = await column.find?.(text, provider).catch(() => undefined);
    lines().forEach((line, index) => {
      if (line[column.key] !== text) return;
      if (record) put(index, column, record);
      void form.trigger(`${name}.${index}.${column.key}`);
    });
  }

  return {
    name,
    keys: array.fields.map(field => field['@@key']),
    line: (index: number): Line => lines()[index] ?? {},
    /** Adds an empty line after this one and returns its index. */
    add: (after: number): number => insert(after + 1, newLine(lines()[after])),
    duplicate: (index: number): number => insert(index + 1, copyOf(lines()[index] ?? {})),
    move(from: number, to: number): boolean {
      if (from === to || to < 0 || to >= array.fields.length) return false;
      array.move(from, to);
      return true;
    },
    remove(index: number): void {
      const before = lines();
      const left = before.toSpliced(index, 1);
      array.remove(index);
      fill(settle(before, left, index), left);
    },
    put,
    /**
     * Fills cells from a spreadsheet, to the right and down. Lines are added as needed. A text that
     * a cell can't accept stays in it, marked as wrong. Returns how many texts fell outside the
     * editable columns.
     */
    paste(text: string, index: number, column: number): number {
      let leftOut = 0;
      const filled: string[] = [];
      const names = new Map<LineColumn, Set<string>>();
      readTsv(text).forEach((cells, down) => {
        const at = index + down;
        const known = lines();
        const isNew = known[at] === undefined;
        const wanted = isNew ? settle(known, [...known, newLine(known[at - 1])], at) : known;
        const pasted = pastedInto(wanted[at] ?? {}, cells, columns.slice(column));
        leftOut += pasted.leftOut;
        for (const [target, text] of pasted.texts) {
          if (target.find) names.set(target, (names.get(target) ?? new Set()).add(text));
          else filled.push(`${name}.${at}.${target.key}`);
        }
        if (isNew) {
          array.append(pasted.line, WITHOUT_FOCUS);
          fill(wanted.slice(0, at), known);
        } else form.setValue(`${name}.${at}`, pasted.line, CHANGED);
      });
      // Once the added lines are rendered, and their cells registered with the form.
      setTimeout(() => {
        if (filled.length > 0) void form.trigger(filled);
        for (const [column, texts] of names) for (const one of texts) void resolve(column, one);
      });
      return leftOut;
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** Writes the cells of the lines that differ from the form's. */
function fillCells(
  form: ReturnType<typeof useFormContext>,
  name: string,
  wanted: readonly Line[],
  known: readonly Line[],
): void {
  for (const [index, line] of wanted.entries()) {
    const before = known[index] ?? {};
    if (line === before) continue;
    for (const [key, next] of Object.entries(line)) {
      // Moving over an empty cell is not a change.
      if (Object.is(before[key] ?? null, next ?? null)) continue;
      const again = { ...CHANGED, shouldValidate: form.formState.isSubmitted };
      form.setValue(`${name}.${index}.${key}`, next, again);
    }
  }
}

interface Pasted {
  line: Line;
  /** Texts that a cell could not read, or whose record is still to be found. */
  texts: readonly (readonly [LineColumn, string])[];
  /** The number of texts that fell outside the editable columns. */
  leftOut: number;
}

/** A line with the cells of a spreadsheet's row written into these columns, from the first on. */
function pastedInto(into: Line, cells: readonly string[], columns: readonly LineColumn[]): Pasted {
  let line = into;
  let leftOut = 0;
  const texts: (readonly [LineColumn, string])[] = [];
  cells.forEach((cell, index) => {
    const target = columns[index];
    if (!target?.read || !target.editor) {
      if (cell.trim() !== '') leftOut += 1;
      return;
    }
    const value = target.read(cell);
    line = putIn(target, line, value);
    if (typeof value === 'string') texts.push([target, value]);
  });
  return { line, texts, leftOut };
}

/** A copy is a new record: it has no id and no version yet. */
function copyOf({ id: _, version: __, ...rest }: Line): Line {
  return rest;
}

/** In the format in which react-admin's inputs store their errors. */
async function violationOf(
  validators: readonly Validator[],
  value: unknown,
  form: ReturnType<typeof useFormContext>,
): Promise<true | string> {
  for (const validator of validators) {
    const violation = await validator(value, form.getValues(), {});
    if (violation) return `@@react-admin@@${JSON.stringify(violation)}`;
  }
  return true;
}
