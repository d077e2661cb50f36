import { loadDocuments } from '../../schema/entities/documents.ts';
import { loadCompanies } from '../../schema/entities/loadCompanies.ts';
import {
  loadAccessorials,
  loadCommodities,
  loadDrivers,
  loadStops,
} from '../../schema/entities/loadParts.ts';
import { loads } from '../../schema/entities/loads.ts';
import { loadUpdateFiles, loadUpdates } from '../../schema/entities/loadUpdates.ts';
import { listedLoad } from '../../schema/listedLoad.ts';
import { loadActions, loadStatuses } from '../../schema/rules/loadStates.ts';
import {
  draftOf,
  instant,
  list,
  map,
  number,
  object,
  one,
  orNull,
  type Properties,
  propertiesOf,
  ref,
  whole,
  words,
  yesOrNo,
} from './answerParts.ts';
import type { JsonSchema } from './schemas.ts';

/** What calls about loads answer that is more than one record, by its name in the document. */
export function loadShapes(): Record<string, JsonSchema> {
  return {
    LoadRow: loadRow(),
    LoadTotals: loadTotals(),
    WholeLoad: wholeLoad(),
    LoadDraft: loadDraft(),
    LoadPaper: object({ ...propertiesOf(loadDocuments), url: words }),
    LoadUpdateWithFiles: loadUpdate(),
    Refusal: object({ code: words, message: words }),
  };
}

/** A row of a list: its own columns, and where the load goes from and to, and with whom. */
function loadRow(): JsonSchema {
  const end = object({
    ...{ company_name: words, city: words, state: orNull(words), timezone: words },
    ...{ date_from: orNull(instant), date_to: orNull(instant) },
    ...{ arrived_at: orNull(instant), departed_at: orNull(instant) },
  });
  const driver = { id: whole, name: words, price: number, loaded_miles: number };
  return object({
    ...propertiesOf(listedLoad),
    origin: orNull(end),
    destination: orNull(end),
    stops_count: whole,
    drivers: list(object({ ...driver, empty_miles: number })),
    gross: number,
    is_late: yesOrNo,
    missing_papers: {
      ...orNull(list(words)),
      description: 'Null where the list says it only of loads whose bill waits.',
    },
  });
}

/** Beside the page: over all that the filter lets through. */
function loadTotals(): JsonSchema {
  const sums = ['price', 'total_accessorial', 'payment_amount', 'driver_payment', 'gross'];
  const miles = ['loaded_miles', 'empty_miles', 'total_miles'];
  const rates = ['rpm_loaded', 'rpm_all', 'deadhead_percent'];
  return object({
    ...Object.fromEntries([...sums, ...miles].map(name => [name, number])),
    ...Object.fromEntries(rates.map(name => [name, orNull(number)])),
  });
}

/** A load with its parts, and what may be done with it, each refusal with its reason. */
function wholeLoad(): JsonSchema {
  const refusal = ref('Refusal');
  const invoice = { id: whole, number: words, status: words, payment_status: words };
  return object({
    ...propertiesOf(loads),
    stops: list(wholeStop()),
    load_drivers: list(wholeShare()),
    load_accessorials: list(
      object({ ...propertiesOf(loadAccessorials), code: words, method: words }),
    ),
    load_commodities: list(object(propertiesOf(loadCommodities))),
    load_documents: list(ref('LoadPaper')),
    invoice: orNull(object({ ...invoice, amount_due: number })),
    adjustments: list(adjustment()),
    detention_terms: object({ detention_free_minutes: whole, detention_rate: orNull(number) }),
    locks: {
      ...map(object({ code: words, message: words, way_out: words })),
      description: 'The fields that may not be edited now. A dot leads into the rows of a list.',
    },
    moves: list(
      object({
        action: one(...loadActions),
        status: one(...loadStatuses.map(({ id }) => id)),
        refusal: orNull(refusal),
      }),
    ),
    clashes: list(
      object({
        resource: one('driver', 'truck', 'trailer'),
        ...{ id: whole, load_id: whole, internal_id: orNull(words) },
      }),
    ),
    is_late: yesOrNo,
    billing: object({ is_ready: yesOrNo, missing: list(refusal), papers: list(words) }),
  });
}

function wholeStop(): JsonSchema {
  const waiting = object({
    ...{ dwell_minutes: whole, detention_minutes: whole },
    ...{ free_left_minutes: orNull(whole), is_running: yesOrNo },
  });
  return object({
    ...propertiesOf(loadStops),
    place: object({
      ...{ company_name: words, address_line1: orNull(words), city: orNull(words) },
      ...{ state: orNull(words), zip: orNull(words), lat: orNull(number), lng: orNull(number) },
    }),
    timing: object({
      off_minutes: orNull(whole),
      waiting: orNull(waiting),
      unbilled_hours: number,
    }),
  });
}

function wholeShare(): JsonSchema {
  return object({
    ...propertiesOf(loadDrivers),
    terms: object({
      ...{ number: orNull(words), phone: orNull(words), pay_type: orNull(words) },
      detention_free_minutes: orNull(whole),
    }),
    settlement_status: {
      ...orNull(words),
      description: 'Of the settlement that holds the share, if one does.',
    },
  });
}

function adjustment(): JsonSchema {
  const driver = { id: whole, first_name: words, last_name: words };
  return object({
    ...{ id: whole, type: words, description: words, amount: number, date: words, status: words },
    ...{ settlement_id: orNull(whole), driver_id: whole, driver: object(driver) },
  });
}

/** A load that nobody has saved: what another one leaves to it. */
function loadDraft(): JsonSchema {
  const goods: Properties = { stop_sequence: whole };
  const place = orNull(object(propertiesOf(loadCompanies)));
  return {
    allOf: [
      draftOf(loads),
      object({
        stops: list(draftOf(loadStops, { load_company: place })),
        load_accessorials: list(draftOf(loadAccessorials)),
        load_commodities: list(draftOf(loadCommodities, goods)),
      }),
    ],
  };
}

/** A line of a load's thread; of a file that was just sent all is told. */
function loadUpdate(): JsonSchema {
  const { id, load_update_id, original_name, mime, size, ...others } =
    propertiesOf(loadUpdateFiles);
  const told = { id, load_update_id, original_name, mime, size } as Properties; // its own fields
  const file = object({ ...told, url: words }, others);
  return object({ ...propertiesOf(loadUpdates), files: list(file) });
}
