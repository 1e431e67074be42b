import { fits } from '#server/http/patterns.ts';

export type ProfileValue = string | number | boolean | string[] | null;
export type Profile = Record<string, ProfileValue>;

/** The constraints on a profile value. */
export interface FieldRule {
  key: string;
  label: string;
  type: 'text' | 'longText' | 'number' | 'date' | 'select' | 'multiselect' | 'boolean' | 'tags' | 'image';
  required: boolean;
  options: string[];
  min: number | null;
  max: number | null;
  pattern: string | null;
  /** The tag ids that a tag field may hold. */
  tagIds: string[];
}

interface Words {
  zh: string;
  en: string;
}

export interface ProfileFault {
  key: string;
  words: Words;
}

const lengths = { text: 200, longText: 5_000 } as const;
const isEmpty = (value: ProfileValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns what is wrong with profile values, in words by field; empty when all are valid. A whole profile must contain
 * the required fields; of a partial one only the given fields are checked.
 */
export function profileFaults(rules: readonly FieldRule[], values: Profile, isWhole: boolean): ProfileFault[] {
  const known = new Map(rules.map((rule) => [rule.key, rule]));
  const strange = Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, words: { zh: `没有名为“${key}”的资料字段`, en: `Profile field “${key}” not found` } }));
  const wrong = rules.flatMap((rule) => {
    if (!isWhole && !Object.hasOwn(values, rule.key)) return [];
    const value = Object.hasOwn(values, rule.key) ? values[rule.key] : undefined;
    const words = isEmpty(value) ? emptyFault(rule) : faultOf(rule, value ?? null);
    return words === null ? [] : [{ key: rule.key, words }];
  });
  return [...strange, ...wrong];
}

const emptyFault = ({ label, required }: FieldRule): Words | null =>
  required ? { zh: `请填写${label}`, en: `${label} is required` } : null;

function faultOf(rule: FieldRule, value: ProfileValue): Words | null {
  switch (rule.type) {
    case 'text':
    case 'longText':
      return textFault(rule, value, lengths[rule.type]);
    case 'number':
      return numberFault(rule, value);
    case 'date':
      return isDay(value) ? null : { zh: `${rule.label}必须是日期`, en: `${rule.label} must be a date` };
    case 'boolean':
      return typeof value === 'boolean'
        ? null
        : { zh: `${rule.label}必须是是或否`, en: `${rule.label} must be yes or no` };
    case 'select':
      return typeof value === 'string' && rule.options.includes(value) ? null : notChoice(rule);
    case 'multiselect':
      return isChoice(value, rule.options) ? null : notChoice(rule);
    case 'tags':
      return isChoice(value, rule.tagIds) ? null : notChoice(rule);
    case 'image':
      return typeof value === 'string' && /^(https:\/\/|\/files\/)\S{1,500}$/.test(value)
        ? null
        : { zh: `${rule.label}必须是已上传的图片`, en: `${rule.label} must be an uploaded picture` };
  }
}

const notChoice = ({ label }: FieldRule): Words => ({
  zh: `${label}只能从可选项中选择`,
  en: `${label} must be one of its options`,
});

const isChoice = (value: ProfileValue, choices: readonly string[]): boolean =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((each) => choices.includes(each));

function isDay(value: ProfileValue): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(value);
}

function textFault({ label, min, max, pattern }: FieldRule, value: ProfileValue, longest: number): Words | null {
  if (typeof value !== 'string') return { zh: `${label}必须是文字`, en: `${label} must be text` };
  const length = Array.from(value).length;
  const least = min ?? 0;
  const most = Math.min(max ?? longest, longest);
  if (length < least || length > most)
    return { zh: `${label}须为 ${least} 至 ${most} 个字`, en: `${label} must have ${least} to ${most} characters` };
  if (pattern !== null && !fits(pattern, value))
    return { zh: `${label}的格式不正确`, en: `${label}: the format is not valid` };
  return null;
}

function numberFault({ label, min, max }: FieldRule, value: ProfileValue): Words | null {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { zh: `${label}必须是数字`, en: `${label} must be a number` };
  if (min !== null && value < min) return { zh: `${label}不能小于 ${min}`, en: `${label} must be ${min} or more` };
  if (max !== null && value > max) return { zh: `${label}不能大于 ${max}`, en: `${label} must be ${max} or less` };
  return null;
}
