import type { Label } from '#machines/kit/words.ts';
import type { Locale } from '#src/lib/i18n/locale.ts';
import type { messages } from '../messages.ts';

/** The constraints on one field, from openapi/generated/shapes.ts. */
export interface FieldShape {
  isRequired?: true;
  isNullable?: true;
  form?: RegExp;
  shortest?: number;
  longest?: number;
  least?: number;
  most?: number;
  /** The message for a value that does not match the pattern. */
  wrong?: Label;
}

export type Shape = Readonly<Record<string, FieldShape>>;

/** A draft ready to send: every number is valid, and only fields that the contract allows are empty. */
export type Settled<Draft, Rules> = {
  [Name in keyof Draft]: Name extends keyof Rules
    ? Rules[Name] extends { isNullable: true }
      ? Exclude<Draft[Name], undefined>
      : NonNullable<Draft[Name]>
    : Exclude<Draft[Name], undefined>;
};

export type Flaw = 'missing' | 'wrong' | 'unreadable';

/** Returns what prevents a value from being sent; null when nothing does. Optional text may be empty. */
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

/** True when a value is required, which its label then marks. */
export function isNeeded(field: FieldShape): boolean {
  return field.isRequired === true && (flawOfText('', field) !== null || field.least !== undefined);
}

/**
 * Returns text as it is sent: with a pattern, blanks and unseen signs around it are never intended, nor the full-width signs
 * of a Chinese keyboard and the blanks between digits where it takes only plain ones.
 */
export function tidy<Value>(value: Value, { form }: FieldShape): Value | string {
  if (typeof value !== 'string' || form === undefined) return value;
  const text = value.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
  const plain = text.normalize('NFKC');
  return [text, plain, plain.replaceAll(/(\d)[\s\p{Cf}]+(?=\d)/gu, '$1')].find((each) => form.test(each)) ?? text;
}

/** Returns a flaw in words; `write` formats a limit. */
export function flawText(
  flaw: Flaw | null,
  field: FieldShape,
  texts: (typeof messages)['zh'],
  locale: Locale,
  write: (value: number) => string = String,
): string | undefined {
  // The control itself reports that the text is not a number.
  if (flaw === null || flaw === 'unreadable') return undefined;
  if (flaw === 'missing') return texts.missing;
  const { least, most, wrong } = field;
  if (wrong) return wrong[locale];
  if (least !== undefined && most !== undefined) return texts.between(write(least), write(most));
  if (least !== undefined) return texts.atLeast(write(least));
  return texts.wrongForm;
}
