import { useTranslate } from 'ra-core';
import { MenuButton } from '../../../theme/MenuButton.tsx';
import { RadioItem } from './RadioItem.tsx';
import { DENSITIES, useDensity } from './useDensity.ts';

/** How high the rows of a board are. */
export function RowsMenu() {
  const translate = useTranslate();
  const items = useDensityItems();
  return (
    <MenuButton icon="ic-rows" label={translate('linehaul.boards.layout')}>
      {items}
    </MenuButton>
  );
}

/** The items of a menu that choose how high the rows of the boards are. */
export function useDensityItems() {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  return (closeMenu: () => void) =>
    DENSITIES.map(one => (
      <RadioItem
        key={one}
        label={translate(`linehaul.boards.density.${one}`)}
        isChosen={one === density}
        onChoose={() => {
          closeMenu();
          setDensity(one);
        }}
      />
    ));
}
