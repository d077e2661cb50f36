import { exceptionsOf, MISSING_RECEIPT } from '../../../schema/rules/pay/settlementExceptions.ts';
import { creditLine, debitLine, type NewLine } from '../../../schema/rules/pay/settlementLines.ts';
import { sumsOf } from '../../../schema/rules/pay/settlementSums.ts';
import type { HandLine, SettlementSums, ShownLine } from './Sheet.ts';

/**
 * A statement with unsaved lines. They count at once, by the rules of the server. Its response,
 * which also knows what debts deduct from the rest, arrives a moment later.
 */
export function asTyped(sums: SettlementSums, hand: readonly HandLine[]): SettlementSums {
  const counted = new Set(sums.lines.map(({ adjustment_id }) => adjustment_id));
  const missing = hand.filter(({ key }) => !counted.has(key));
  const kept = sums.lines.filter(line => !isTypedLine(line) || isAmong(hand, line));
  if (missing.length === 0 && kept.length === sums.lines.length) return sums;

  const lines = [...kept, ...missing.map(lineOf)].map((line, at) => ({
    ...line,
    line_number: at + 1,
  }));
  const again = sumsOf(lines);
  const { net_pay, carry_forward_out } = again;
  const isCapped = sums.exceptions.some(({ code }) => code === 'DeductionCapped');
  const exceptions = [
    ...exceptionsOf(Number(sums.load_count), again, lines, isCapped),
    // Only the server knows the loads' documents.
    ...sums.exceptions.filter(({ code }) => code === MISSING_RECEIPT),
  ];
  return { ...sums, lines, net_pay, carry_forward_out, exceptions };
}

const isTypedLine = ({ adjustment_id }: ShownLine) => adjustment_id !== null && adjustment_id < 0;

const isAmong = (hand: readonly HandLine[], { adjustment_id }: ShownLine) =>
  hand.some(({ key }) => key === adjustment_id);

function lineOf({ key, type, description, amount }: HandLine): NewLine {
  const source = { adjustment_id: key };
  return type === 'addition'
    ? creditLine('addition', description, amount, source)
    : debitLine('deduction', description, amount, source);
}
