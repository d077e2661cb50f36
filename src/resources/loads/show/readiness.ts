import type { useTranslate } from 'ra-core';
import type { Load } from '../load.ts';

/** One thing that has to be so before a load is billed. */
export interface Check {
  code: string;
  isDone: boolean;
  /** Not wrong, only not there yet: a load on the road is not delivered. */
  isLater: boolean;
  /** What is there, or what is missing. */
  text: (translate: ReturnType<typeof useTranslate>) => string;
  /** The type of the paper that is missing. */
  paper?: string;
  fix?: 'load' | 'broker';
}

const ALWAYS = ['no_reference', 'no_amount'];

/** Everything that is asked of a load before its invoice: what it has, and what is missing. */
export function checksOf({ billing, invoice, status }: Load): Check[] {
  const missing = billing.missing.filter(({ code }) => code !== 'invoiced');
  const open = (code: string) => missing.find(one => one.code === code);
  const papers = billing.papers.filter(type => type !== 'invoice');
  const here = papers.map(type => `no_paper_${type}`);
  const codes = [...ALWAYS, ...here, 'not_delivered', ...missing.map(({ code }) => code)];

  return [...new Set(codes)].map(code => {
    const refusal = open(code);
    const paper = /^no_paper_(.+)$/.exec(code)?.[1];
    return {
      code,
      isDone: refusal === undefined || invoice !== null,
      isLater: code === 'not_delivered' ? !isOver(status) : isLaterPaper(status, paper),
      text: translate =>
        paper && refusal
          ? translate('linehaul.loads.paperMissing', {
              paper: translate(`linehaul.loads.papers.${paper}`),
            })
          : refusal
            ? refusal.message
            : paper
              ? translate(`linehaul.loads.papers.${paper}`)
              : translate(`linehaul.loads.checks.${code}`),
      ...(paper && { paper }),
      fix: code === 'no_billing_email' ? 'broker' : code === 'not_delivered' ? undefined : 'load',
    };
  });
}

/** Papers that come with the freight are nobody's fault while the truck has not arrived. */
export const isLaterPaper = (status: number, paper: string | undefined): boolean =>
  paper !== undefined && paper !== 'rate_confirmation' && !isOver(status) && status !== ARRIVED;

const isOver = (status: number) => [6, 7, 8].includes(status);
const ARRIVED = 5;
