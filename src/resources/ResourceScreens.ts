import type { ResourceDefinition } from 'ra-core';
import type { ComponentType } from 'react';

/** The pages of one resource, by react-admin's names. Load them lazily. */
export interface ResourceScreens {
  name: string;
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
  recordRepresentation?: ResourceDefinition['recordRepresentation'];
}
