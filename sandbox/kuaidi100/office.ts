import type { Books, Entry } from '#sandbox/outside/books.ts';
import { isSigned, signatureOf } from '#server/gateways/carrier/kuaidi100/sign.ts';
import { knownCarriers } from '#shared/carriers.ts';
import type { TrackingAccount } from './accounts.ts';
import { entryNo, keepParcel, parcelIn, resultOf, stopsAt } from './parcels.ts';

type Facts = Readonly<Record<string, unknown>>;
type Answer = Facts;

const textIn = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'string' ? value : '';
};

const objectIn = (text: string): Facts | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

const no = (returnCode: string, message: string): Answer => ({ result: false, returnCode, message });

const carrierOf = (company: string) => knownCarriers.find(({ kuaidi100 }) => kuaidi100 === company);

const isNumber = (number: string): boolean => /^[0-9A-Za-z-]{6,32}$/.test(number);

/** The two calls of 快递100 on the books. */
export function openOffice(accounts: readonly TrackingAccount[], books: Books, now: () => number) {
  return {
    /** Takes a subscription; `fresh` is the parcel to tell of from now on. */
    subscribe(form: URLSearchParams): { answer: Answer; fresh?: Entry } {
      const param = objectIn(form.get('param') ?? '');
      if (form.get('schema') !== 'json' || param === null) return { answer: no('700', '提交的数据格式有误') };
      const key = textIn(param, 'key');
      if (!accounts.some((account) => account.key === key)) return { answer: no('600', '您不是合法的订阅者') };
      const [company, number] = [textIn(param, 'company'), textIn(param, 'number')];
      const { parameters } = param;
      const wishes: Facts = typeof parameters === 'object' && parameters !== null ? { ...parameters } : {};
      const callbackUrl = textIn(wishes, 'callbackurl');
      if (!isNumber(number)) return { answer: no('700', '运单号为空或格式有误') };
      if (!URL.canParse(callbackUrl)) return { answer: no('700', '回调地址有误') };
      const carrier = carrierOf(company);
      if (carrier === undefined) return { answer: no('701', '拒绝订阅的快递公司') };
      if (carrier.needsPhone && !/^[0-9-]{4,20}$/.test(textIn(wishes, 'phone')))
        return { answer: no('700', '该快递公司必须提交收、寄件人电话') };
      const known = books.find('parcel', entryNo(company, number));
      if (known !== undefined && parcelIn(known).key === key) return { answer: no('501', '重复订阅') };
      const salt = textIn(wishes, 'salt');
      const fresh = keepParcel(books, known, { company, number, key, callbackUrl, salt, told: 0 }, now());
      return { answer: { result: true, returnCode: '200', message: '提交成功' }, fresh };
    },
    /** Answers a question about a parcel. One with a number of its carrier's form begins its journey when first asked about. */
    answer(form: URLSearchParams): Answer {
      const [customer, sign, param] = ['customer', 'sign', 'param'].map((name) => form.get(name) ?? '');
      const asked = objectIn(param ?? '');
      if (customer === '' || sign === '' || asked === null) return no('400', '提交的数据不完整，或者贵公司没授权');
      const account = accounts.find((each) => each.customer === customer);
      if (account === undefined) return no('600', '您不是合法的订阅者');
      if (!isSigned(sign ?? '', signatureOf(param ?? '', account))) return no('503', '验证签名失败');
      const [company, number] = [textIn(asked, 'com'), textIn(asked, 'num')];
      const carrier = carrierOf(company);
      if (carrier === undefined || !isNumber(number)) return no('400', '提交的数据不完整');
      if (carrier.needsPhone && !/^[0-9-]{4,20}$/.test(textIn(asked, 'phone'))) return no('408', '手机号错误');
      const known = books.find('parcel', entryNo(company, number));
      const nothing = no('500', '查询无结果，请隔段时间再查');
      if (known === undefined && (/0{10}/.test(number) || carrier.pattern?.test(number.toUpperCase()) === false))
        return nothing;
      const entry = known ?? keepParcel(books, undefined, { company, number }, now());
      const stops = stopsAt(entry, now());
      return stops === 0 ? nothing : resultOf(entry, stops);
    },
  };
}
