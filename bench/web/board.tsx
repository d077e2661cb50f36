import { createRoot } from 'react-dom/client';
import { RowStore } from '../../src/grid/rows/RowStore.ts';
import { addFonts } from '../../src/theme/fonts.ts';
import { MainBoard } from './mainBoard.tsx';
import { measureAgain, noteShown, type Truck, trucks } from './truck.ts';
import { measureTyping } from './typing.ts';

const began = performance.now();
const rows = new RowStore<Truck>(row => row.id, trucks());
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const root = createRoot(element);
const show = () => root.render(<MainBoard rows={rows} />);
addFonts();
show();
noteShown(began);
measureTyping();
measureAgain({ hide: () => root.render(null), show });
window.changeRow = (id, place) => {
  rows.patch(id, { place });
};
