import { CoreAdminContext, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { feedback } from '../../src/i18n/en/feedback.ts';
import { palette } from '../../src/i18n/en/shell.ts';
import { Palette } from '../../src/layout/palette/Palette.tsx';
import { CompanyContext } from '../../src/session/CompanyContext.ts';
import '../../src/theme/base.css';
import { addFonts } from '../../src/theme/fonts.ts';
import '../../src/theme/tokens.css';
import { foundFor } from './found.ts';
import { measureTyping } from './typing.ts';

const began = performance.now();
const texts = { ...english, linehaul: { palette, feedback } };
const i18nProvider = polyglotI18nProvider(() => texts, 'en', [], { allowMissing: true });

/** The server's search. Nothing else is asked for. */
const dataProvider = {
  async callWhole(_method: string, path: string) {
    const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
    const data = search === '' ? [] : await foundFor(search);
    return { data, total: data.length, has_more: false };
  },
} as never; // The palette makes this call alone.

const nothing = () => undefined;

const root = document.getElementById('root');
if (root) {
  addFonts();
  createRoot(root).render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <CompanyContext value={1}>
          <Palette isOpen onClose={nothing} />
        </CompanyContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}
measureTyping();
const look = () =>
  requestAnimationFrame(() => {
    if (document.activeElement instanceof HTMLInputElement) {
      window.shownAfter = performance.now() - began;
    } else look();
  });
look();
