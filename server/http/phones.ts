import type { Operator } from './operations.ts';
import { may } from './roles.ts';

/** Below this, the first three and the last four characters would be the whole number. */
const shortest = 8;

/** A phone as those see it who may not see it whole: 138****5678. */
export function maskedPhone(phone: string): string {
  if (phone === '') return '';
  return phone.length < shortest ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

const asIs = (phone: string): string => phone;

/** Whether an operator sees phones whole in lists and files. */
export const seesPhones = (operator: Pick<Operator, 'role'>): boolean => may(operator, 'member.phone');

/** How an operator sees phones in lists and files: whole only with the permission for it. */
export function phonesFor(operator: Pick<Operator, 'role'>): (phone: string) => string {
  return seesPhones(operator) ? asIs : maskedPhone;
}

/** Returns a row with the phone in one of its fields as the operator may see it. */
export function withPhone<Field extends string>(operator: Pick<Operator, 'role'>, field: Field) {
  const shown = phonesFor(operator);
  return <Row extends Record<Field, string>>(row: Row): Row =>
    shown === asIs ? row : { ...row, [field]: shown(row[field]) };
}
