import type { ComponentType } from 'react';
import type { ScreenPath } from '../../../schema/screens.ts';
import { lazyPage } from '../../routing/lazyPage.ts';

/** The boards, by the paths of their screens. */
export const boardPages: Partial<Record<ScreenPath, ComponentType>> = {
  '/company-owner/company/{id}/boards/main': lazyPage(() =>
    import('./main/MainBoard.tsx').then(({ MainBoard }) => MainBoard),
  ),
  '/company-owner/company/{id}/boards/personal': lazyPage(() =>
    import('./personal/PersonalBoard.tsx').then(({ PersonalBoard }) => PersonalBoard),
  ),
  '/company-owner/company/{id}/boards/driver': lazyPage(() =>
    import('./driver/DriverBoard.tsx').then(({ DriverBoard }) => DriverBoard),
  ),
  '/company-owner/company/{id}/boards/transport': lazyPage(() =>
    import('./transport/TransportBoard.tsx').then(({ TransportBoard }) => TransportBoard),
  ),
  '/company-owner/company/{id}/gross-boards': lazyPage(() =>
    import('./gross/GrossBoards.tsx').then(({ GrossBoards }) => GrossBoards),
  ),
  '/company-owner/company/{id}/gross-boards-weekly': lazyPage(() =>
    import('./gross/HeatBoard.tsx').then(({ WeeklyGrossBoard }) => WeeklyGrossBoard),
  ),
};
