import { fits, isPattern } from '#server/http/patterns.ts';

export type ConfigType = 'text' | 'longText' | 'number' | 'boolean' | 'select' | 'json' | 'secret';

export interface ConfigRules {
  required?: boolean;
  min?: number | null;
  max?: number | null;
  pattern?: string | null;
  options?: string[];
}

interface Words {
  zh: string;
  en: string;
}

const longest: Record<ConfigType, number> = {
  text: 500,
  longText: 20_000,
  number: 30,
  boolean: 5,
  select: 50,
  json: 20_000,
  secret: 2_000,
};

/** Returns what is wrong with the rules of a type, in words; null when they make sense. */
export function rulesFault(type: ConfigType, { min, max, pattern, options }: ConfigRules): Words | null {
  if (type === 'select' && (options ?? []).length === 0)
    return { zh: '请至少填写一个选项', en: 'Enter at least one option' };
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    return { zh: '最小值不能大于最大值', en: 'The minimum cannot be larger than the maximum' };
  if (typeof pattern === 'string' && !isPattern(pattern))
    return { zh: '格式规则不是有效的正则表达式', en: 'The pattern is not a valid regular expression' };
  return null;
}

/** Returns what is wrong with a value of a type, in words; null when it may be published. */
export function valueFault(type: ConfigType, rules: ConfigRules, value: string): Words | null {
  if (value === '') return rules.required === true ? { zh: '请填写值', en: 'A value is required' } : null;
  const length = Array.from(value).length;
  if (length > longest[type])
    return { zh: `值不能超过 ${longest[type]} 个字`, en: `A value can have at most ${longest[type]} characters` };
  if (type === 'number') return numberFault(rules, value);
  if (type === 'boolean')
    return value === 'true' || value === 'false'
      ? null
      : { zh: '值必须是 true 或 false', en: 'It must be true or false' };
  if (type === 'select')
    return (rules.options ?? []).includes(value)
      ? null
      : { zh: '值只能从选项中选择', en: 'It must be one of the options' };
  if (type === 'json') return isJson(value) ? null : { zh: '值不是有效的 JSON', en: 'It is not valid JSON' };
  return textFault(rules, value, length);
}

function numberFault({ min, max }: ConfigRules, value: string): Words | null {
  if (!/^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(value))
    return { zh: '值必须是数字，只能用半角数字填写', en: 'It must be a number in plain digits' };
  const number = Number(value);
  if (typeof min === 'number' && number < min) return { zh: `值不能小于 ${min}`, en: `It must be ${min} or more` };
  if (typeof max === 'number' && number > max) return { zh: `值不能大于 ${max}`, en: `It must be ${max} or less` };
  return null;
}

function textFault({ min, max, pattern }: ConfigRules, value: string, length: number): Words | null {
  if (typeof min === 'number' && length < min)
    return { zh: `值不能少于 ${min} 个字`, en: `At least ${min} characters` };
  if (typeof max === 'number' && length > max) return { zh: `值不能超过 ${max} 个字`, en: `At most ${max} characters` };
  if (typeof pattern === 'string' && !fits(pattern, value))
    return { zh: '值的格式不正确', en: 'The format is not valid' };
  return null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
