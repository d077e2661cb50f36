import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { SummaryBar } from '../../../../src/customRoutes/boards/gross/SummaryBar.tsx';
import { i18nProvider } from '../../inputs/inputForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom has no layout: these elements are asked to be told of another size. */
function watched() {
  const elements = new Map<Element, () => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(element: Element) {
        elements.set(element, this.#tell);
      }
      disconnect() {}
    },
  );
  return elements;
}

test('keys scroll the figures also where some come later that the window has no room for', () => {
  const elements = watched();
  const page = (more: string[]) => (
    <AdminContext i18nProvider={i18nProvider}>
      <SummaryBar>
        {['Gross', ...more].map(name => (
          <p key={name}>{name}</p>
        ))}
      </SummaryBar>
    </AdminContext>
  );
  const { rerender } = render(page([]));
  const bar = screen.getByRole('group');
  expect(bar.tabIndex).toBe(-1);
  rerender(page(['Margin']));
  Object.defineProperty(bar, 'scrollWidth', { configurable: true, value: 900 });
  Object.defineProperty(bar, 'clientWidth', { configurable: true, value: 600 });
  const added = screen.getByText('Margin');
  // Those that grow by it. The bar itself has the width of the window.
  const grown = [...elements].filter(([element]) => element !== bar && element.contains(added));
  act(() => {
    for (const [, tell] of grown) tell();
  });
  expect(bar.tabIndex).toBe(0);
});
