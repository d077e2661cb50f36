import { INTERSTATE_AGE, isTooYoungToLeave } from '../time/ages.ts';
import { type AssignedDriver, type Assignment, neededFor } from './assignment.ts';
import { expiryOf, type Finding, finder } from './findings.ts';

/** Findings about one driver of a load. Each names the driver, because a team has two. */
export function driverFindings(driver: AssignedDriver, assignment: Assignment): Finding[] {
  const { load, today } = assignment;
  const about = finder('driver', driver.id);
  const endorsements = driver.cdl_endorsements ?? [];
  const hasHazmat = endorsements.includes('H') || endorsements.includes('X');
  const expiry = expiryOf(neededFor('driver_id', driver.id, assignment));
  const { name } = driver;
  return [
    ...about(driver.status !== 'active', 'block', 'driver_inactive', `${name} is not active.`),
    ...about(
      driver.cdl_class === 'C',
      'block',
      'cdl_class',
      `${name} cannot drive a tractor with a class C license.`,
    ),
    ...about(
      load.is_interstate === true && isTooYoungToLeave(driver.date_of_birth, today),
      'block',
      'under_age',
      `${name} is under ${INTERSTATE_AGE} and cannot drive interstate loads.`,
    ),
    ...expiry(about, 'cdl', `The license of ${name}`, driver.cdl_expiry),
    ...expiry(about, 'medical_card', `The medical card of ${name}`, driver.medical_card_expiry),
    ...(load.is_hazmat
      ? [
          ...about(!hasHazmat, 'block', 'hazmat', `${name} has no hazmat endorsement.`),
          ...(hasHazmat
            ? expiry(about, 'hazmat', `The hazmat endorsement of ${name}`, driver.hazmat_expiry)
            : []),
        ]
      : []),
    // Only port terminals ask for it, and no load says that it goes to one: it never blocks.
    ...expiry(about, 'twic', `The TWIC of ${name}`, driver.twic_expiry).map(
      (finding): Finding => ({ ...finding, level: 'warn' }),
    ),
    ...about(
      driver.mvr_due_date != null && driver.mvr_due_date < today,
      'warn',
      'mvr_due',
      `The annual MVR of ${name} is overdue.`,
    ),
    ...about(
      driver.drug_test_date === null,
      'warn',
      'drug_test_missing',
      `No drug test on file for ${name}.`,
    ),
  ];
}
