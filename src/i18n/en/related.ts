const dispatchers = { title: 'Dispatchers', add: 'Assign dispatcher' };
const updaters = { title: 'Updaters by shift', add: 'Assign updater' };

/** Related lists of a record, by both entities: `linehaul.related.trucks.truck-notes`. */
export const related = {
  brokers: { 'broker-contacts': { title: 'Contacts', add: 'Add contact' } },
  trucks: {
    'truck-drivers': { title: 'Drivers', add: 'Assign driver' },
    'trucks-dispatchers': dispatchers,
    'truck-updaters': updaters,
    'truck-notes': { title: 'Notes', add: 'Add note' },
    'plan-reach-history': { title: 'Plan reach', add: 'Add plan' },
  },
  drivers: {
    'driver-attach-dispatcher': dispatchers,
    'driver-pay-settlements': { title: 'Settlements' },
    'driver-adjustments': { title: 'Waits for the next settlement' },
    'driver-debts': { title: 'Open debts' },
    'driver-holds': { title: 'Escrow' },
    'truck-drivers': { title: 'Trucks', add: 'Assign truck' },
    'driver-updaters': updaters,
  },
  trailers: { 'trailer-histories': { title: 'History', add: 'Add event' } },
};
