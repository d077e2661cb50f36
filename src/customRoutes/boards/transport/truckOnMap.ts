/** The address of the map with this truck chosen on it. */
export const truckOnMap = (companyId: number | null, truckId: number): string =>
  `/company-owner/company/${companyId}/vehicle/map?truck=${truckId}`;
