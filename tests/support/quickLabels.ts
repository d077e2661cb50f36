/*
 * jsdom looks through the whole page for the labels of one field, and through it again for each label
 * that names a field by its id: in a form of a hundred fields a quarter of a test's time. The answers here are the
 * same, found by the id.
 */

const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const controlOf = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control')?.get;

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement): HTMLElement | null {
    const root = this.getRootNode();
    if (!this.hasAttribute('for') || !(root instanceof Document)) return controlOf?.call(this);
    const named = root.getElementById(this.htmlFor);
    return named && FIELDS.some(field => named instanceof field) ? named : null;
  },
});

for (const { prototype } of FIELDS) {
  const labelsOf = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const root = this.getRootNode();
      if (!(root instanceof Document) || this.getAttribute('type') === 'hidden') return labelsOf?.call(this);
      return [...root.getElementsByTagName('label')].filter(({ control }) => control === this);
    },
  });
}
