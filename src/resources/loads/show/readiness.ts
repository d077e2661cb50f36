import { holdOf } from '../../../../schema/rules/billing/holds.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import type { Translate } from '../../../i18n/useT.ts';
import type { Load } from '../load.ts';

/** One requirement before a load is billed. */
export interface Check {
  code: string;
  isDone: boolean;
  /** Not an error, only not done yet: a load in transit is not delivered. */
  isLater: boolean;
  /** What is present, or what is missing. */
  text: (translate: Translate) => string;
  /** The type of the missing document. */
  document?: string;
  fix?: 'load' | 'broker' | undefined;
}

const ALWAYS = ['no_reference', 'no_amount'];

/** All requirements for a load's invoice: what it has, and what is missing. */
export function checksOf({ billing, invoice, status }: Load): Check[] {
  const missing = billing.missing.filter(({ code }) => code !== 'invoiced');
  const open = (code: string) => missing.find(one => one.code === code);
  const documents = billing.documents.filter(type => type !== 'invoice');
  const here = documents.map(type => `no_document_${type}`);
  const codes = [...ALWAYS, ...here, 'not_delivered', ...missing.map(({ code }) => code)];

  return [...new Set(codes)].map(code => {
    const violation = open(code);
    const document = /^no_document_(.+)$/.exec(code)?.[1];
    return {
      code,
      isDone: violation === undefined || invoice !== null,
      isLater: code === 'not_delivered' ? !isOver(status) : isNewerDocument(status, document),
      text: translate =>
        document && violation
          ? translate('linehaul.loads.documentMissing', {
              document: translate(`linehaul.loads.documents.${document}`),
            })
          : violation
            ? violation.message
            : document
              ? translate(`linehaul.loads.documents.${document}`)
              : translate(`linehaul.loads.checks.${code}`),
      ...(document && { document }),
      fix: fixOf(code),
    };
  });
}

/** Where it is corrected. A hold is released at the billing desk. */
function fixOf(code: string): Check['fix'] {
  if (code === 'no_billing_email') return 'broker';
  return code === 'not_delivered' || holdOf(code) ? undefined : 'load';
}

/** Documents that come with the freight don't count as missing while the truck has not arrived. */
export const isNewerDocument = (status: number, document: string | undefined): boolean =>
  document !== undefined &&
  document !== 'rate_confirmation' &&
  !isOver(status) &&
  status !== LOAD_STATUS.arrived;

const OVER: readonly number[] = [LOAD_STATUS.delivered, LOAD_STATUS.canceled, LOAD_STATUS.tonu];

const isOver = (status: number) => OVER.includes(status);
