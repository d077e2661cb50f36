import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lanesOf } from '../../src/customRoutes/boards/transport/lanes.ts';
import { lookupsOf } from '../../src/customRoutes/boards/transport/lookups.ts';
import { TimelineBody } from '../../src/customRoutes/boards/transport/TimelineBody.tsx';
import { panned } from '../../src/customRoutes/boards/transport/timeScale.ts';
import { useDrawnTime } from '../../src/customRoutes/boards/transport/useShownTime.ts';
import '../../src/theme/base.css';
import { addFonts } from '../../src/theme/fonts.ts';
import '../../src/theme/tokens.css';
import { BEGIN, legs, SHOWN_DAYS } from './legs.ts';
import { noteShown } from './truck.ts';

const began = performance.now();
const data = legs();
const lookups = lookupsOf(data);
const lanes = lanesOf(data, 'truck');
const i18nProvider = polyglotI18nProvider(() => ({ ...english }), 'en', [], { allowMissing: true });
const nothing = () => undefined;

/** The transport board's own timeline over the fourteen days. */
function Page() {
  const [shown, setShown] = useState({ from: BEGIN, to: BEGIN + SHOWN_DAYS * 86_400_000 });
  const drawn = useDrawnTime(shown);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <TimelineBody
        label="Timeline"
        data={data}
        lookups={lookups}
        lanes={lanes}
        shown={shown}
        drawn={drawn}
        zoom="d14"
        ask={nothing}
        open={nothing}
        select={nothing}
        onFiles={nothing}
        onDocuments={nothing}
        onReport={nothing}
        onMap={nothing}
        onZoom={nothing}
        onNow={nothing}
        onMenu={nothing}
        onPan={direction => setShown(now => panned(now, direction))}
      />
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  addFonts();
  createRoot(root).render(
    <I18nContextProvider value={i18nProvider}>
      <Page />
    </I18nContextProvider>,
  );
}
noteShown(began);
window.pan = direction => {
  const key = direction > 0 ? 'ArrowRight' : 'ArrowLeft';
  document
    .querySelector('[data-timeline]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
};
