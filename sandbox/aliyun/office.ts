import { randomInt } from 'node:crypto';
import { shanghaiDay } from '#machines/shanghai.ts';
import type { Books, Entry } from '#sandbox/outside/books.ts';
import { approved, type TextAccount } from './accounts.ts';

type Answer = Readonly<Record<string, unknown>>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long a text takes to its phone. */
const wayMs = 2_000;
const longestValue = 35;
/** Codes to one number under one signature, and other texts. */
const limits = {
  code: [
    [minuteMs, 1],
    [60 * minuteMs, 5],
    [dayMs, 10],
  ],
  other: [[dayMs, 50]],
} as const;

/** A text as the books have it. */
interface SentFacts {
  accessKeyId: string;
  signName: string;
  phone: string;
  templateCode: string;
  outId: string;
  /** What the phone shows. */
  text: string;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the office wrote it
export const factsOf = ({ facts }: Entry): SentFacts => facts as unknown as SentFacts;

const no = (code: string): Answer => ({ Code: code, Message: code });

const valuesIn = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/** The calls of Aliyun's texts on the books, after the gate. */
export function openOffice(books: Books, now: () => number) {
  const at = (entry: Entry): number => Date.parse(entry.at);
  let isLimited = true;
  const isOver = (facts: SentFacts, isCode: boolean): boolean => {
    if (!isLimited) return false;
    const same = books.all('text').filter((entry) => {
      const { phone, signName, templateCode } = factsOf(entry);
      return phone === facts.phone && signName === facts.signName && approved[templateCode]?.isCode === isCode;
    });
    return limits[isCode ? 'code' : 'other'].some(
      ([ms, most]) => same.filter((entry) => now() - at(entry) < ms).length >= most,
    );
  };
  return {
    /** Turns the limits per number off and on. */
    limit: (on: boolean): void => {
      isLimited = on;
    },
    send(account: TextAccount, query: URLSearchParams): Answer {
      const given = (name: string): string => query.get(name) ?? '';
      const [phone, signName, templateCode] = [given('PhoneNumbers'), given('SignName'), given('TemplateCode')];
      if (!/^1\d{10}$/.test(phone)) return no('isv.MOBILE_NUMBER_ILLEGAL');
      if (signName !== account.signName) return no('isv.SMS_SIGNATURE_ILLEGAL');
      const template = Object.hasOwn(approved, templateCode) ? approved[templateCode] : undefined;
      if (!template || !Object.values<string>(account.templates).includes(templateCode))
        return no('isv.SMS_TEMPLATE_ILLEGAL');
      const values = valuesIn(given('TemplateParam'));
      if (values === null) return no('isv.INVALID_JSON_PARAM');
      const names = [...template.content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
      if (names.some((name) => typeof values[name] !== 'string' || values[name] === ''))
        return no('isv.TEMPLATE_MISSING_PARAMETERS');
      if (names.some((name) => String(values[name]).length > longestValue)) return no('isv.PARAM_LENGTH_LIMIT');
      const text = template.content.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]));
      const facts: SentFacts = {
        accessKeyId: account.accessKeyId,
        signName,
        phone,
        templateCode,
        outId: given('OutId'),
        text: `【${signName}】${text}`,
      };
      if (isOver(facts, template.isCode)) return no('isv.BUSINESS_LIMIT_CONTROL');
      const bizId = `${String(randomInt(1e9)).padStart(9, '9')}${now()}^0`;
      books.write('text', bizId, { ...facts });
      return { Code: 'OK', Message: 'OK', BizId: bizId };
    },
    details(account: TextAccount, query: URLSearchParams): Answer {
      const given = (name: string): string => query.get(name) ?? '';
      const [size, page] = [Number(given('PageSize')), Number(given('CurrentPage'))];
      if (!(size >= 1 && size <= 50) || !(page >= 1)) return no('isv.INVALID_PARAMETERS');
      if (!/^1\d{10}$/.test(given('PhoneNumber'))) return no('isv.MOBILE_NUMBER_ILLEGAL');
      const day = given('SendDate');
      if (!/^\d{8}$/.test(day)) return no('isv.DATE_FORMAT_ILLEGAL');
      const found = books
        .all('text')
        .filter((entry) => {
          const { phone, accessKeyId } = factsOf(entry);
          const isTheirs = phone === given('PhoneNumber') && accessKeyId === account.accessKeyId;
          return isTheirs && shanghaiDay(at(entry)).replaceAll('-', '') === day;
        })
        .toReversed();
      const shown = found.slice((page - 1) * size, page * size).map((entry) => {
        const { phone, templateCode, text, outId } = factsOf(entry);
        const { status, code } = this.standing(entry);
        const detail = { PhoneNum: phone, TemplateCode: templateCode, Content: text, OutId: outId };
        return { ...detail, SendDate: entry.at, SendStatus: status, ...(code !== '' && { ErrCode: code }) };
      });
      return {
        Code: 'OK',
        Message: 'OK',
        TotalCount: String(found.length),
        SmsSendDetailDTOs: { SmsSendDetailDTO: shown },
      };
    },
    /** Where a text is by now: 1 on its way, 2 failed, 3 arrived. */
    standing(entry: Entry): { status: 1 | 2 | 3; code: string } {
      if (now() - at(entry) < wayMs) return { status: 1, code: '' };
      return factsOf(entry).phone.endsWith('0000')
        ? { status: 2, code: 'MOBILE_NOT_ON_SERVICE' }
        : { status: 3, code: 'DELIVERED' };
    },
    wayMs,
  };
}

export type Office = ReturnType<typeof openOffice>;
