import {
  driverDispatchers,
  driverUpdaters,
  truckDrivers,
  truckUpdaters,
} from '../entities/assignments.ts';
import { factoringCompanies } from '../entities/factoringCompanies.ts';
import { personalBoard } from '../entities/personalBoard.ts';
import { trailerHistories } from '../entities/trailers.ts';
import { planReachHistory, truckDispatchers, truckNotes } from '../entities/trucks.ts';
import type { fleet as operations } from '../operations/fleet.ts';
import { type AnswersOf, answer, answerPage, results } from './answer.ts';
import { boardChange, boardDriver } from './boards.ts';
import { instant, list, number, object, orNull, type TypeOf, whole, words } from './kit.ts';
import { record } from './record.ts';
import { regular } from './regular.ts';
import { truckEntry } from './shared.ts';

const loadOfTruck = object({ id: whole, internal_id: orNull(words) });

const trucksOfType = object({
  type: words,
  count: whole,
  trucks: list(
    object({
      id: whole,
      number: words,
      make: orNull(words),
      dispatcher_id: orNull(whole),
      driver_id: orNull(whole),
    }),
  ),
});
export type TrucksOfType = TypeOf<typeof trucksOfType>;

const lastAddress = object({
  truck_id: whole,
  number: words,
  source: orNull(words),
  load: orNull(loadOfTruck),
  company_name: orNull(words),
  address: orNull(words),
  city: orNull(words),
  state_id: orNull(whole),
  state: orNull(words),
  lat: orNull(number),
  lng: orNull(number),
  at: orNull(instant),
  age_minutes: orNull(whole),
});
export type LastAddress = TypeOf<typeof lastAddress>;

const truckOnMap = object({
  id: whole,
  number: words,
  type: words,
  lat: number,
  lng: number,
  city: orNull(words),
  state_id: orNull(whole),
  state: orNull(words),
  at: orNull(instant),
  age_minutes: orNull(whole),
  dispatcher_id: orNull(whole),
  dispatcher_nickname: orNull(words),
  drivers: list(boardDriver),
  status: orNull(whole),
  load: orNull(loadOfTruck),
  entry: truckEntry,
});
export type TruckOnMap = TypeOf<typeof truckOnMap>;

/** What the calls about assignments, positions and notes of the fleet answer. */
export const fleetAnswers = {
  'PUT /trucks/bulkUpdate': answer('Change several trucks', results()),
  'GET /trucks/for-type-list': answer('List the trucks by type', list(trucksOfType)),
  'GET /trucks/last/address/{id}': answer('Read where a truck was last', lastAddress),
  'GET /truck-coordinates': answer('List where the trucks are', list(truckOnMap)),

  'GET /trucks/personal-board/history/{truck_id}': answerPage(
    'List the personal board entries of a truck',
    record(personalBoard),
  ),
  'GET /trucks/personal-board/updates/{truck_id}': answerPage(
    'List the changes of a truck’s personal board entries',
    boardChange,
  ),
  'GET /drivers/personal-board-history/{driver_id}': answerPage(
    'List the personal board entries of a driver',
    record(personalBoard),
  ),

  'GET /truck-notes': regular.list(truckNotes),
  'POST /truck-notes': regular.create(truckNotes),
  'PUT /truck-notes/{id}': answer('Pin a truck note, or unpin it', record(truckNotes)),
  'GET /plan-reach-history/list/{truck_id}': answerPage(
    'List the plans of a truck',
    record(planReachHistory),
  ),
  'POST /plan-reach-history/create': regular.create(planReachHistory),
  'PUT /plan-reach-history/update/{id}': regular.update(planReachHistory),
  'DELETE /plan-reach-history/delete/{id}': regular.delete(planReachHistory),

  'GET /trucks-dispatchers': regular.list(truckDispatchers),
  'POST /trucks-dispatchers': regular.create(truckDispatchers),
  'PUT /trucks-dispatchers/{id}': regular.update(truckDispatchers),
  'DELETE /trucks-dispatchers/{id}': regular.delete(truckDispatchers),

  'GET /driver-attach-dispatcher': regular.list(driverDispatchers),
  'POST /driver-attach-dispatcher': regular.create(driverDispatchers),
  'PUT /driver-attach-dispatcher/{id}': regular.update(driverDispatchers),
  'DELETE /driver-attach-dispatcher/{id}': regular.delete(driverDispatchers),

  'GET /truck-updaters': regular.list(truckUpdaters),
  'POST /truck-updaters': regular.create(truckUpdaters),
  'PUT /truck-updaters/{id}': regular.update(truckUpdaters),
  'DELETE /truck-updaters/{id}': regular.delete(truckUpdaters),

  'GET /driver-updaters': regular.list(driverUpdaters),
  'POST /driver-updaters': regular.create(driverUpdaters),
  'PUT /driver-updaters/{id}': regular.update(driverUpdaters),
  'DELETE /driver-updaters/{id}': regular.delete(driverUpdaters),

  'GET /truck-drivers': regular.list(truckDrivers),
  'POST /truck-drivers': regular.create(truckDrivers),
  'PUT /truck-drivers/{id}': regular.update(truckDrivers),
  'DELETE /truck-drivers/{id}': regular.delete(truckDrivers),

  'GET /trailer-histories/by-trailer/{id}': answerPage(
    'List the events of a trailer',
    record(trailerHistories),
  ),
  'POST /trailer-histories': regular.create(trailerHistories),

  'GET /factoring-companies/get-by-company-id/{company_id}': answer(
    'List the factoring companies of a company',
    list(record(factoringCompanies)),
  ),
} as const satisfies AnswersOf<typeof operations>;
