import type { ResourceDefinitions } from 'ra-core';
import { recordScreens } from './recordScreens.ts';

/** The resource definitions for react-admin's buttons and references. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  recordScreens.map(({ name, list, create, edit, show, recordRepresentation }) => [
    name,
    {
      name,
      hasList: list !== undefined,
      hasCreate: create !== undefined,
      hasEdit: edit !== undefined,
      hasShow: show !== undefined,
      recordRepresentation,
    },
  ]),
);
