const dispatchers = { title: 'Dispatchers', add: 'Give a dispatcher' };
const updaters = { title: 'Updaters by shift', add: 'Give an updater' };

/** What is kept under a record, by the entities of both: `linehaul.kept.trucks.truck-notes`. */
export const kept = {
  brokers: { 'broker-contacts': { title: 'Contacts', add: 'Add a contact' } },
  trucks: {
    'truck-drivers': { title: 'Drivers', add: 'Put a driver in' },
    'trucks-dispatchers': dispatchers,
    'truck-updaters': updaters,
    'truck-notes': { title: 'Notes', add: 'Write a note' },
    'plan-reach-history': { title: 'Plan reach', add: 'Plan' },
  },
  drivers: {
    'driver-attach-dispatcher': dispatchers,
    'truck-drivers': { title: 'Trucks', add: 'Put in a truck' },
    'driver-updaters': updaters,
  },
  trailers: { 'trailer-histories': { title: 'What became of it', add: 'Tell what happened' } },
};
