import { foundFor, WAIT_MS } from './found.ts';
import { measureTyping } from './typing.ts';

const began = performance.now();
const field = document.querySelector('input');
const list = document.querySelector('ul');
let timer: ReturnType<typeof setTimeout>;

/** Asks when typing pauses, and draws what is found: the least that a palette can cost. */
field?.addEventListener('input', () => {
  clearTimeout(timer);
  const search = field.value;
  timer = setTimeout(() => void draw(search), search.length < 2 ? 0 : WAIT_MS);
});

async function draw(search: string): Promise<void> {
  const records = search.length < 2 ? [] : await foundFor(search);
  if (field?.value !== search) return;
  list?.replaceChildren(
    ...records.map(({ title, subtitle }) => {
      const row = document.createElement('li');
      row.role = 'option';
      row.textContent = `${title} ${subtitle}`;
      return row;
    }),
  );
}

field?.focus();
measureTyping();
requestAnimationFrame(() => {
  window.shownAfter = performance.now() - began;
});
