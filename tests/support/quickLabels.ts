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

/** The files of a worker share the window, and load this again. */
const IS_QUICK = Symbol.for('linehaul.quickLabels');
if (!Reflect.has(window, IS_QUICK)) {
  Reflect.set(window, IS_QUICK, true);
  findControlsById();
  findLabelsByControl();
}

/** A label without `for` asks jsdom, which looks through that label only. */
function findControlsById(): void {
  const { prototype } = HTMLLabelElement;
  const controlOf = Object.getOwnPropertyDescriptor(prototype, 'control')?.get;
  Object.defineProperty(prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement): HTMLElement | null {
      const root = this.getRootNode();
      if (!this.hasAttribute('for') || !(root instanceof Document)) return controlOf?.call(this);
      const named = root.getElementById(this.htmlFor);
      return named && isField(named) ? named : null;
    },
  });
}

function findLabelsByControl(): void {
  for (const { prototype } of FIELDS) {
    const labelsOf = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        const root = this.getRootNode();
        if (!(root instanceof Document) || !isField(this)) return labelsOf?.call(this);
        return [...root.getElementsByTagName('label')].filter(({ control }) => control === this);
      },
    });
  }
}

const isField = (element: HTMLElement): boolean =>
  FIELDS.some(field => element instanceof field) && element.getAttribute('type') !== 'hidden';
