import { forms, labels } from '#openapi/generated/values.ts';
import type { ClientType } from '#server/db/column-types.ts';
import { plainMobile } from '#shared/mobile.ts';
import type { FieldRule, Profile, ProfileValue } from './profile-values.ts';

type Cells = Readonly<Record<string, string>>;

interface Words {
  zh: string;
  en: string;
}

/** A member as read from a line of a file. */
export interface ReadMember {
  nickName: string;
  realName: string;
  mobile: string;
  sex: 0 | 1 | 2 | null;
  birthday: string | null;
  province: string;
  city: string;
  appType: ClientType;
  remark: string;
  profile: Profile;
}

/** What stands in a file in place of a field that its reader may not see. */
export const hidden = '****';

const wrong = {
  nickName: { zh: '请填写昵称（1 至 32 字）', en: 'Enter the nickname in 1 to 32 characters' },
  long: (zh: string, en: string, most: number): Words => ({
    zh: `${zh}最多 ${most} 字`,
    en: `${en}: at most ${most} characters`,
  }),
  mobile: { zh: '手机号为 5 至 20 位数字', en: 'A phone number has 5 to 20 digits' },
  masked: {
    zh: '手机号被遮盖（带 *），不能导入，请填写完整号码',
    en: 'The phone is masked (*) and cannot be imported; give the whole number',
  },
  hidden: (label: string): Words => ({
    zh: `${label}被遮盖（${hidden}），不能导入，请填写完整内容`,
    en: `${label} is masked (${hidden}) and cannot be imported; give the whole of it`,
  }),
  sex: { zh: '性别为男、女或未知', en: 'The gender must be male, female or unknown' },
  birthday: { zh: '生日应为日期，如 1990-05-20', en: 'The birthday must be a date such as 1990-05-20' },
  appType: { zh: '来源客户端不在可选项中', en: 'Unknown client' },
};

/**
 * Lists the codes under every word that people write for them. The lookups are Maps, so that a cell never matches an
 * inherited property name.
 */
function codesIn<Code extends string>(words: Readonly<Record<Code, Words>>): [string, Code][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the contract's own list
  const codes = Object.keys(words) as Code[];
  return codes.flatMap((code) =>
    [code, words[code].zh, words[code].en].map((said): [string, Code] => [said.toLowerCase(), code]),
  );
}

const sexCodes = { '0': 0, '1': 1, '2': 2, '': null } as const satisfies Record<keyof typeof labels.Sex, unknown>;
const sexes = new Map(codesIn(labels.Sex).map(([said, code]) => [said, sexCodes[code]]));
const clients = new Map<string, ClientType>([['', 'MA'], ...codesIn(labels.ClientType)]);

/**
 * Parses a day, also as 2026/3/1, 2026.3.1 and 2026年3月1日, which spreadsheets and people write; null for anything else:
 * no calendar has a year 0.
 */
function dayIn(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(?!0000)(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}

/** Returns the column name of a profile field. */
export const profileColumn = (key: string): string => `profile.${key}`;

function profileIn(cells: Cells, rules: readonly FieldRule[]): Profile {
  const filled = rules.flatMap((rule): [string, ProfileValue][] => {
    const text = cells[profileColumn(rule.key)] ?? '';
    return text === '' ? [] : [[rule.key, valueIn(text, rule)]];
  });
  return Object.fromEntries(filled);
}

/** What stands between the options of a cell; an option may contain it, too. */
const between = /([、,，;；])/;

/** Returns the options that a cell names, the longest first; what is none stays as it is. */
function chosenIn(text: string, options: readonly string[]): string[] {
  const parts = text.split(between);
  const longest = Math.max(1, ...options.map((option) => option.split(between).length));
  const chosen: string[] = [];
  for (let at = 0; at < parts.length;) {
    let size = Math.min(longest, parts.length - at);
    const named = () =>
      parts
        .slice(at, at + size)
        .join('')
        .trim();
    while (size > 1 && !options.includes(named())) size -= 1;
    chosen.push(named());
    at += size + 1;
  }
  return chosen;
}

/** A value that cannot be parsed stays text, so that the field's own message is reported. */
function valueIn(text: string, { type, options }: FieldRule): ProfileValue {
  if (type === 'number') return isExact(text) ? Number(text) : text;
  if (type === 'date') return dayIn(text) ?? text;
  if (type === 'multiselect') return chosenIn(text, options);
  if (type !== 'boolean') return text;
  const yes = /^(是|true|yes|1)$/i.test(text);
  return yes || /^(否|false|no|0)$/i.test(text) ? yes : text;
}

/** True for a number that survives storage unchanged: whole ones up to 2^53. */
const isExact = (text: string) =>
  /^-?\d{1,30}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER;

/** Parses a line of a file as a member, or returns in words what is wrong with it. */
export function memberIn(cells: Cells, rules: readonly FieldRule[]): ReadMember | Words {
  const said = (name: string) => cells[name] ?? '';
  const nickName = said('nickName');
  if (nickName === '' || isLonger(nickName, 32)) return wrong.nickName;
  for (const [name, zh, en, most] of lengths) if (isLonger(said(name), most)) return wrong.long(zh, en, most);
  const mobile = plainMobile(said('mobile'));
  if (mobile.includes('*')) return wrong.masked;
  const masked = rules.find(({ key }) => said(profileColumn(key)) === hidden);
  if (masked) return wrong.hidden(masked.label);
  if (!forms.Phone.test(mobile)) return wrong.mobile;
  const sex = sexes.get(said('sex').toLowerCase());
  if (sex === undefined) return wrong.sex;
  const birthday = said('birthday') === '' ? null : dayIn(said('birthday'));
  if (said('birthday') !== '' && birthday === null) return wrong.birthday;
  const appType = clients.get(said('appType').toLowerCase());
  if (appType === undefined) return wrong.appType;
  const words = { realName: said('realName'), mobile, province: said('province') };
  const rest = { city: said('city'), remark: said('remark'), profile: profileIn(cells, rules) };
  return { nickName, ...words, sex, birthday, appType, ...rest };
}

/** Counts characters as the contract does, so that a file takes every name that the form takes. */
const isLonger = (text: string, most: number) => text.length > most && Array.from(text).length > most;

const lengths = [
  ['realName', '姓名', 'Name', 32],
  ['province', '省份', 'Province', 32],
  ['city', '城市', 'City', 32],
  ['remark', '备注', 'Note', 500],
] as const;
