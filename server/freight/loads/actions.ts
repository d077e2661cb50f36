import { loads } from '../../../schema/entities/loads.ts';
import { money, text } from '../../../schema/fields.ts';
import type { Errors } from '../../../schema/readRecord.ts';
import { readValue } from '../../../schema/readValue.ts';
import type { Tonu, TonuTerms } from '../../../schema/rules/billing/tonu.ts';
import type { LoadAction } from '../../../schema/rules/freight/loadStates.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { answer, answerOf } from './answer.ts';
import { copyOf, loadAggregateOf } from './loadAggregate.ts';
import { type MoveDetails, move } from './moves.ts';
import { EMPTY, type Json } from './parseLoadInput.ts';
import { lockLoadAggregate } from './readLoadAggregate.ts';
import { checkVersion, detailsOf, writeLoad } from './save.ts';

interface More extends Pick<MoveDetails, 'reason'> {
  tonu?: Tonu;
}

/** POST /loads/{action}/{id}: one action of the state machine. Answers the load's detail. */
export const act =
  (action: LoadAction, detailsFrom: (sent: Json) => More = () => ({})) =>
  async ({ access, actor, params, body }: Request) => {
    const more = detailsFrom(body);
    return ok(
      await access.write(async scope => {
        const { before, aggregate } = await locked(scope, params.id, { actor, body });
        const { tonu: entered, reason } = more;
        const details = { ...detailsOf(actor), reason };
        const entry = entered && (await tonuEntry(scope));
        await writeLoad(scope, before, aggregate, {
          details,
          act: (one, { drivers }) => {
            const tonu = entered && entry && { ...entered, entry, drivers };
            move(one, action, { ...details, tonu });
          },
        });
        return answer(scope, params.id, actor);
      }),
    );
  };

/** POST /loads/canceled/{id} and /loads/undo-delivered/{id} require a reason. */
export function reasonFrom(sent: Json): More {
  const reading = readValue(text({ max: 500, long: true }), sent.reason);
  if (reading.violation) throw new Invalid({ reason: [errorText(reading.violation)] });
  if (reading.value === null) throw new Invalid({ reason: [EMPTY] });
  return { reason: String(reading.value) };
}

/**
 * POST /loads/tonu/{id}: the billed amount, and the driver's part. Without one, the catalog and the
 * driver's tariff decide.
 */
export function tonuFrom(sent: Json): More {
  const errors: Errors = {};
  const read = (name: string): number | null => {
    const reading = readValue(money({ min: 0 }), sent[name]);
    if (reading.violation) errors[name] = [errorText(reading.violation)];
    return 'value' in reading && reading.value !== null ? Number(reading.value) : null;
  };
  const [amount, driver_amount] = [read('amount') ?? 0, read('driver_amount')];
  if (amount === 0) errors.amount ??= [EMPTY];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { tonu: { amount, driver_amount } };
}

/** PUT /loads/change-loaded-miles/{id}: entered miles. The drivers' miles follow as always. */
export const changeMiles = async ({ access, actor, params, body }: Request) => {
  const sent = milesFrom(body);
  return ok(
    await access.write(async scope => {
      const { before, aggregate } = await locked(scope, params.id, { actor, body });
      Object.assign(aggregate.load, sent, { miles_source: 'manual' });
      await writeLoad(scope, before, aggregate, { details: detailsOf(actor) });
      return answer(scope, params.id, actor);
    }),
  );
};

function milesFrom(sent: Json): { loaded_miles: number; empty_miles?: number } {
  const errors: Errors = {};
  const read = (name: 'loaded_miles' | 'empty_miles'): number | null => {
    const reading = readValue(loads.fields[name], sent[name]);
    if (reading.violation) errors[name] = [errorText(reading.violation)];
    return 'value' in reading ? (reading.value as number | null) : null; // Miles are parsed as numbers.
  };
  const [loaded, empty] = [read('loaded_miles'), read('empty_miles')];
  if (loaded === null) errors.loaded_miles ??= [EMPTY];
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return { loaded_miles: loaded ?? 0, ...(empty !== null && { empty_miles: empty }) };
}

/** The load, locked for this transaction, and a copy of it to change. */
async function locked(scope: Scope, id: number, { actor, body }: Pick<Request, 'actor' | 'body'>) {
  const whole = await lockLoadAggregate(scope, id);
  await checkVersion(whole.row.version, versionOf(body), () => answerOf(scope, whole, actor));
  const before = loadAggregateOf(whole.row);
  return { before, aggregate: copyOf(before) };
}

/**
 * The TONU entry of the catalog. A company without one gets it now. Of two simultaneous creations
 * the second waits and uses the first's.
 */
async function tonuEntry({ tx, companyId, userId }: Scope): Promise<TonuEntry> {
  const find = async () => {
    const [row] = await tx.query<TonuEntry>(KNOWN_TONU, [companyId]);
    return row;
  };
  const known = await find();
  if (known) return known;
  const [created] = await tx.query<TonuEntry>(NEW_TONU, [companyId, userId]);
  const entry = created ?? (await find());
  if (!entry) throw new Error('The catalogue has no entry for a truck not used.');
  return entry;
}

type TonuEntry = TonuTerms & { id: number; method: string };

const TERMS = 'id, method, payable_to_driver, driver_pay_method, driver_percent';

const KNOWN_TONU = `
  select ${TERMS} from accessorials
  where company_id = $1 and lower(code) = 'tonu' and deleted_at is null order by id limit 1`;

/** As in the starter catalog of a company. */
const NEW_TONU = `
  insert into accessorials (company_id, created_by, code, name, method, payable_to_driver,
    driver_pay_method)
  values ($1, $2, 'TONU', 'Truck ordered, not used', 'flat', true, 'percent_like_linehaul')
  on conflict (company_id, lower(code)) where deleted_at is null do nothing returning ${TERMS}`;
