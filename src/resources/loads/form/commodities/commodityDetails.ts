/** A commodity's fields in addition to its quantity. Shown when its line is expanded. */
export interface CommodityDetails {
  /** Where it is loaded: a stop by its id, or by its key in the form. */
  stop_id?: number | null;
  is_hazmat?: boolean;
  hazmat_class?: string | null;
  un_number?: string | null;
  temperature?: number | null;
  value?: number | null;
  nmfc_class?: number | null;
  commodity_code?: string | null;
  length_ft?: number | null;
  width_ft?: number | null;
  height_ft?: number | null;
  stackable?: boolean;
  fragile?: boolean;
}

/** The values of a new commodity. */
export const newCommodityDetails: Readonly<Required<CommodityDetails>> = {
  stop_id: null,
  is_hazmat: false,
  hazmat_class: null,
  un_number: null,
  temperature: null,
  value: null,
  nmfc_class: null,
  commodity_code: null,
  length_ft: null,
  width_ft: null,
  height_ft: null,
  stackable: false,
  fragile: false,
};
