import { useDataProvider, useWrappedSource, type Validator } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { validatorsOf } from '../../inputs/validate.ts';
import { readTsv } from '../tsv.ts';
import { type Line, type LineColumn, putIn } from './lineColumn.ts';

interface LinesOptions {
  source: string;
  columns: readonly LineColumn[];
  newLine: (above: Line | undefined) => Line;
  validate?: Validator | Validator[];
}

/** The lines of a form's array field, and all that can be done to them. */
export function useLines({ source, columns, newLine, validate }: LinesOptions) {
  const name = useWrappedSource(source);
  const form = useFormContext();
  const provider = useDataProvider();
  const array = useFieldArray({
    name,
    // Records have an id of their own, which the form must not write over.
    keyName: '@@key',
    rules: { validate: (value: unknown) => refusalOf(validatorsOf(validate), value, form) },
  });
  const lines = (): Line[] => form.getValues(name) ?? [];
  const change = { shouldDirty: true, shouldTouch: true };
  const options = { shouldFocus: false };

  const put = (index: number, column: LineColumn, value: unknown): void => {
    const before = lines()[index] ?? {};
    for (const [key, next] of Object.entries(putIn(column, before, value))) {
      // Walking over an empty cell is no change.
      if (Object.is(before[key] ?? null, next ?? null)) continue;
      const again = { ...change, shouldValidate: form.formState.isSubmitted };
      form.setValue(`${name}.${index}.${key}`, next, again);
    }
  };

  /** Puts the record wherever its name was pasted, whatever moved meanwhile. */
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
    /** Adds an empty line after this one and answers its place. */
    add(after: number): number {
      array.insert(after + 1, newLine(lines()[after]), options);
      return after + 1;
    },
    duplicate(index: number): number {
      array.insert(index + 1, copyOf(lines()[index] ?? {}), options);
      return index + 1;
    },
    move(from: number, to: number): boolean {
      if (from === to || to < 0 || to >= array.fields.length) return false;
      array.move(from, to);
      return true;
    },
    remove: (index: number) => array.remove(index),
    put,
    /**
     * Fills cells from a spreadsheet, rightwards and down; lines are added as they are needed.
     * What a cell cannot take stays in it, marked as wrong. Answers how many texts fell beside the
     * columns that take any.
     */
    paste(text: string, index: number, column: number): number {
      let beside = 0;
      const filled: string[] = [];
      const names = new Map<LineColumn, Set<string>>();
      readTsv(text).forEach((cells, down) => {
        const at = index + down;
        const isNew = lines()[at] === undefined;
        let line = lines()[at] ?? newLine(lines()[at - 1]);
        cells.forEach((cell, right) => {
          const target = columns[column + right];
          if (!target?.read || !target.editor) {
            if (cell.trim() !== '') beside += 1;
            return;
          }
          const value = target.read(cell);
          line = putIn(target, line, value);
          if (typeof value !== 'string') return;
          if (target.find) names.set(target, (names.get(target) ?? new Set()).add(value));
          else filled.push(`${name}.${at}.${target.key}`);
        });
        if (isNew) array.append(line, options);
        else form.setValue(`${name}.${at}`, line, change);
      });
      // Once the added lines are drawn, and their cells known to the form.
      setTimeout(() => {
        if (filled.length > 0) void form.trigger(filled);
        for (const [column, texts] of names) for (const one of texts) void resolve(column, one);
      });
      return beside;
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** A copy is a new record: it has no id and no version yet. */
function copyOf({ id: _, version: __, ...rest }: Line): Line {
  return rest;
}

/** In the shape in which react-admin's inputs keep their errors. */
async function refusalOf(
  validators: readonly Validator[],
  value: unknown,
  form: ReturnType<typeof useFormContext>,
): Promise<true | string> {
  for (const validator of validators) {
    const refusal = await validator(value, form.getValues(), {});
    if (refusal) return `@@react-admin@@${JSON.stringify(refusal)}`;
  }
  return true;
}
