/** The buffered keys, and how to stop buffering. */
let kept: { text: string; stop: () => void } | null = null;

/**
 * Buffers keys from the one that opens the palette until its field is ready: none is lost, and none
 * triggers a shortcut. Escape cancels.
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

/** The keys so far. From here on the field receives them itself. */
export function takeTyped(): string {
  const text = kept?.text ?? '';
  dropTyped();
  return text;
}

/** No longer needed. */
export function dropTyped() {
  kept?.stop();
  kept = null;
}
