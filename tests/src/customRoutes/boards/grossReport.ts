/** Nobody has a target of their own. */
export const ownTarget = { version: 1, weekly_gross_target: null };
const sums = (gross: number, rpm_all: number | null) => ({
  loads: 1,
  gross,
  driver_gross: gross,
  driver_pay: null,
  margin: null,
  margin_percent: null,
  loaded_miles: 500,
  empty_miles: 50,
  total_miles: 550,
  rpm_loaded: 2,
  rpm_all,
  deadhead_percent: 9,
  truck_count: 1,
  target: 10_000,
  target_each: 10_000,
  rpm_target: 2.4,
  average: gross,
  target_percent: gross / 100,
});
const load = (id: number) => ({
  id,
  internal_id: `PC-1000${id}`,
  status: 6,
  date: '2026-11-11',
  gross: 1000,
  driver_gross: 900,
  driver_pay: null,
  loaded_miles: 500,
  empty_miles: 50,
  broker: { id: 3, name: 'Bluestem' },
  truck_id: 5,
  dispatcher_id: 2,
  drivers: [],
  stops: [],
});
const truck = (id: number, gross: number) => ({
  ...sums(gross, 2),
  truck: { id, number: `50${id}`, ...ownTarget },
  list: [load(id)],
});
/** The first of two dispatchers has two trucks, each with a load. */
export const grossReport = {
  success: true,
  data: [
    {
      ...sums(9_000, 1.5),
      dispatcher: { id: 2, nickname: 'ann', name: 'Ann Ortiz', ...ownTarget },
      trucks: [truck(1, 3_000), truck(2, 6_000)],
    },
    {
      ...sums(2_000, 2.5),
      dispatcher: { id: 3, nickname: 'bo', name: 'Bo Reyes', ...ownTarget },
      trucks: [],
    },
  ],
  extra_info: {
    totals: sums(11_000, 2),
    date_from: '2026-11-09',
    date_to: '2026-11-15',
    previous_from: '2026-11-02',
    previous_to: '2026-11-08',
    previous: [
      { dispatcher_id: 2, truck_id: 1, loads: 2, gross: 4_000 },
      { dispatcher_id: 2, truck_id: 9, loads: 1, gross: 500 },
      { dispatcher_id: 3, truck_id: 8, loads: 1, gross: 2_500 },
    ],
  },
};
