/** What is typed while nobody can take it yet, and how to stop keeping it. */
let kept: { text: string; stop: () => void } | null = null;

/**
 * Keeps what is typed from the key that opens the palette until its field is there: no letter is
 * lost, and none is heard as a key of the page. Escape gives up.
 */
export function keepTyping(onEscape: () => void) {
  dropTyped();
  const listen = (event: KeyboardEvent) => {
    if (!kept || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') return onEscape();
    if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
    else if ([...event.key].length === 1) kept.text += event.key;
  };
  window.addEventListener('keydown', listen, { capture: true });
  kept = {
    text: '',
    stop: () => window.removeEventListener('keydown', listen, { capture: true }),
  };
}

/** What was typed so far; from here on the field hears for itself. */
export function takeTyped(): string {
  const text = kept?.text ?? '';
  dropTyped();
  return text;
}

/** Nobody wants it any more. */
export function dropTyped() {
  kept?.stop();
  kept = null;
}
