import { type LabelKind, patterns } from './patterns.ts';

/** A label at the beginning of a text. */
export type Label = {
  kind: LabelKind;
  /** The length of the label in characters, with its colon. */
  length: number;
  /** A colon follows it, or a "#" or "No." ends it: it is certainly a label. */
  marked: boolean;
  /** The whole text is the label. */
  alone: boolean;
};

// The names are the keys of `patterns`; Object.entries only types them as strings.
const compiled = (Object.entries(patterns) as [LabelKind, readonly string[]][]).map(
  ([kind, sources]) => ({
    kind,
    sources: sources.map(source => new RegExp(`^(?:${source})(?:(?<=#)|(?![A-Za-z0-9']))`, 'i')),
  }),
);

/** The longest label with which a text begins. Null when there is none. */
export function readLabel(text: string): Label | null {
  const bracketed = BRACKETED.exec(text);
  const inner = bracketed?.groups?.inner && plainLabel(bracketed.groups.inner);
  if (bracketed && inner && inner.alone) {
    const { length } = bracketed[0];
    return { ...inner, length, marked: true, alone: text.slice(length).trim() === '' };
  }
  const label = plainLabel(text);
  const ordinal = label ? null : ORDINAL.exec(text)?.[0];
  if (!ordinal) return label;
  // "4. Instructions" is a heading. The clauses of the terms only begin with such words.
  const heading = plainLabel(text.slice(ordinal.length));
  return heading?.alone ? { ...heading, length: ordinal.length + heading.length } : null;
}

/** "[WEIGHT] 19,500 lbs" */
const BRACKETED = /^\[\s*(?<inner>[A-Za-z][A-Za-z #/.-]{1,30})\s*\]\s*:?\s*/;

const ORDINAL = /^\(?(?:\d{1,2}|[A-Z])[.)]\s+/;

function plainLabel(text: string): Label | null {
  let best: { kind: LabelKind; length: number } | null = null;
  for (const { kind, sources } of compiled) {
    for (const source of sources) {
      const length = source.exec(text)?.[0].trimEnd().length ?? 0;
      if (length > (best?.length ?? 0)) best = { kind, length };
    }
  }
  return best && withMark(text, best);
}

function withMark(text: string, { kind, length }: { kind: LabelKind; length: number }): Label {
  const stated = text.slice(0, length);
  const mark = /^\s*(?:[:=]|-\s|–\s)?\s*/.exec(text.slice(length))?.[0] ?? '';
  const hasColon = /[:=]/.test(mark);
  const marked = hasColon || /(?:#|\bnos?\.?|\bnum(?:ber)?s?|\bnbr\.?|\bid)$/i.test(stated);
  const whole = length + mark.length;
  return { kind, length: whole, marked, alone: text.slice(whole).trim() === '' };
}

/** Whether a text is only a label. */
export function isLabel(text: string): boolean {
  return readLabel(text)?.alone === true;
}
