import type { ResourceDefinitions } from 'ra-core';
import { resources } from '../resources/index.ts';

/** What react-admin's buttons and references ask about a resource. */
export const resourceDefinitions: ResourceDefinitions = Object.fromEntries(
  resources.map(({ name, list, create, edit, show, recordRepresentation }) => [
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
