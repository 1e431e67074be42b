import type { Locale } from '#src/lib/i18n/locale.ts';
import type { messages } from '../messages.ts';

/** What one field may hold, as openapi/generated/shapes.ts says it. */
export interface FieldShape {
  isRequired?: true;
  isNullable?: true;
  form?: RegExp;
  shortest?: number;
  longest?: number;
  least?: number;
  most?: number;
  /** What to say of a value that does not have the form. */
  wrong?: { zh: string; en: string };
}

export type Shape = Readonly<Record<string, FieldShape>>;

/** A draft that may be sent: no number is unreadable, and only what the contract lets be empty is. */
export type Settled<Draft, Rules> = {
  [Name in keyof Draft]: Name extends keyof Rules
    ? Rules[Name] extends { isNullable: true }
      ? Exclude<Draft[Name], undefined>
      : NonNullable<Draft[Name]>
    : Exclude<Draft[Name], undefined>;
};

export type Flaw = 'missing' | 'wrong' | 'unreadable';

/** What keeps a value from being sent; null when nothing does. Text that need not be there may be empty. */
export function flawOf(value: unknown, field: FieldShape): Flaw | null {
  if (value === undefined) return 'unreadable';
  if (value === null) return field.isNullable === true ? null : 'missing';
  if (typeof value === 'number') {
    const isWithin = value >= (field.least ?? -Infinity) && value <= (field.most ?? Infinity);
    return isWithin ? null : 'wrong';
  }
  return typeof value === 'string' ? flawOfText(tidy(value, field), field) : null;
}

function flawOfText(text: string, field: FieldShape): Flaw | null {
  const { form = /^/, shortest = 0, longest = Infinity, isRequired = false } = field;
  const { length } = Array.from(text);
  const isFit = form.test(text) && length >= shortest && length <= longest;
  if (isFit) return null;
  if (text !== '') return 'wrong';
  return isRequired ? 'missing' : null;
}

/** Whether a value has to be given, which its label then marks. */
export function isNeeded(field: FieldShape): boolean {
  return field.isRequired === true && (flawOfText('', field) !== null || field.least !== undefined);
}

/** Text as it is sent: where it has a form, blanks around it are nobody's intention. */
export function tidy<Value>(value: Value, { form }: FieldShape): Value | string {
  return typeof value === 'string' && form !== undefined ? value.trim() : value;
}

/** A flaw in words; `write` says how a limit is written. */
export function flawText(
  flaw: Flaw | null,
  field: FieldShape,
  texts: (typeof messages)['zh'],
  locale: Locale,
  write: (value: number) => string = String,
): string | undefined {
  // The control says by itself that what was typed is no number.
  if (flaw === null || flaw === 'unreadable') return undefined;
  if (flaw === 'missing') return texts.missing;
  const { least, most, wrong } = field;
  if (wrong) return wrong[locale];
  if (least !== undefined && most !== undefined) return texts.between(write(least), write(most));
  if (least !== undefined) return texts.atLeast(write(least));
  return texts.wrongForm;
}
