import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useRovingFocus } from '../../../useRovingFocus.ts';
import { type Naming, namedIn, namedLike, namingAt, withName } from './mentions.ts';
import type { Colleague } from './Update.ts';
import { useColleagues } from './useUpdates.ts';

const MOST_OFFERED = 6;

/** The text of an update while it is typed, with the colleagues that an @ offers. */
export function useNaming(box: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  const latest = useRef(text);
  latest.current = text;
  const [naming, setNaming] = useState<Naming | null>(null);
  const [active, setActive] = useState(0);
  const colleagues = useColleagues(text.includes('@'));
  const options = naming ? namedLike(naming.query, colleagues).slice(0, MOST_OFFERED) : [];
  const close = () => setNaming(null);
  const roving = useRovingFocus({
    role: 'option',
    count: options.length,
    chosen: active,
    onChoose: setActive,
  });

  const onChange = (typed: string, caret: number) => {
    setText(typed);
    setNaming(namingAt(typed, caret));
    setActive(0);
  };
  const pick = ({ name }: Colleague) => {
    if (!naming) return;
    const next = withName(text, naming, name);
    setText(next.text);
    close();
    // After the text is in the box: by default the caret would go to its end.
    setTimeout(() => box.current?.setSelectionRange(next.caret, next.caret));
  };
  /** Whether the menu handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const chosen = options[active];
    if (!chosen) return false;
    if (roving.onKeyDown(event)) {
      event.stopPropagation();
      return true;
    }
    if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  /** Clears a sent text. What was typed after it stays, and so does a text changed meanwhile. */
  const takeAway = (sent: string) => {
    const now = latest.current;
    if (!now.startsWith(sent)) return;
    const rest = now.slice(sent.length).trimStart();
    const gone = now.length - rest.length;
    setText(rest);
    setNaming(known =>
      known && known.from >= gone ? { ...known, from: known.from - gone } : null,
    );
  };
  const mentions = namedIn(text, colleagues);
  return { text, mentions, options, active, onChange, onKeyDown, pick, close, takeAway };
}
