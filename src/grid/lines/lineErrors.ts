import { useTranslate } from 'ra-core';
import { type FieldError, get, useFormState } from 'react-hook-form';
import { useWords } from '../../inputs/words.ts';
import type { LineColumn } from './lineColumn.ts';

/** The errors of one line: one sentence for all its fields with the same error. */
interface LineMessage {
  line: number;
  text: string;
}

interface LineErrorOptions {
  name: string;
  count: number;
  columns: readonly LineColumn[];
  /** The name of one line: "Stop". */
  lineName: string;
}

/** The errors of the lines, in the words of the specification: "Stop 3: facility and date. …" */
export function useLineErrors({ name, count, columns, lineName }: LineErrorOptions) {
  // Only the errors of the form's state: a form with more subscriptions, as by `getFieldState`,
  // rerenders for each field that it validates, and React gives up on a long one.
  const { errors } = useFormState();
  const errorText = useErrorText();
  const words = useWords();
  const textAt = (path: string) => {
    const error: FieldError | undefined = get(errors, path);
    return errorText(error?.message);
  };

  const messages = Array.from({ length: count }, (_, line) => line).flatMap(
    (line): LineMessage[] => {
      const byText = new Map<string, string[]>();
      for (const { key, header } of columns) {
        const text = textAt(`${name}.${line}.${key}`);
        if (text) byText.set(text, [...(byText.get(text) ?? []), words.any(header).toLowerCase()]);
      }
      return [...byText].map(([message, fields]) => ({
        line,
        text: words('lines.message', {
          line: words.any(lineName),
          n: line + 1,
          fields: listed(fields),
          message,
        }),
      }));
    },
  );

  const ofAll = textAt(`${name}.root`) || textAt(name);
  return {
    messages,
    ofAll: messages.length > 0 ? '' : ofAll,
    isWrong: (line: number, key: string) => textAt(`${name}.${line}.${key}`) !== '',
  };

  function listed(fields: string[]): string {
    const last = fields.at(-1) ?? '';
    if (fields.length < 2) return last;
    return words('lines.and', { list: fields.slice(0, -1).join(', '), last });
  }
}

const MARK = '@@react-admin@@';

/**
 * react-admin packs messages with their arguments into one text. This unpacks and translates it.
 */
function useErrorText() {
  const translate = useTranslate();
  return (packed: string | undefined): string => {
    if (!packed) return '';
    if (!packed.startsWith(MARK)) return translate(packed, { _: packed });
    const violation: unknown = JSON.parse(packed.slice(MARK.length));
    if (typeof violation === 'string') return translate(violation, { _: violation });
    // What validators return: a message and its arguments.
    const { message, args } = violation as { message: string; args: object };
    return translate(message, { _: message, ...args });
  };
}
