import { saidCarrier } from '#shared/carriers.ts';
import { isFormulaError } from '#shared/formula-error.ts';
import { Problem } from './problem.ts';

/** Throws `unprocessable` for a carrier that a sheet's formula did not find, which an import refuses too. */
export function refuseCarrierError(wanted: string): void {
  const { carrier } = saidCarrier(wanted);
  if (!isFormulaError(carrier)) return;
  const words = {
    zh: `快递公司是公式的错误值 ${carrier}，请改为实际内容`,
    en: `The carrier is the formula error ${carrier}; enter the value in its place`,
  };
  throw new Problem('unprocessable', { data: { reason: 'carrier-error' }, words });
}
