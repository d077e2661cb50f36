export type { SavedRoute as Route } from '../../../../schema/responses/mapRoutes.ts';
