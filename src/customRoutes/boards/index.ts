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
  '/company-owner/company/{id}/gross-boards': lazyPage(() =>
    import('./gross/GrossBoard.tsx').then(({ GrossBoard }) => GrossBoard),
  ),
};
