/** What a commodity says beside how much there is of it; its line shows it when it is opened. */
export interface CommodityDetails {
  /** Where they are loaded: a stop by its id, or by its key in the form. */
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

/** As a new commodity has them. */
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
