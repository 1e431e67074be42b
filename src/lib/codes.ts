import type { components } from '#openapi/generated/types.ts';
import type { Messages } from './i18n/locale.ts';

type ClientType = components['schemas']['ClientType'];

/** The client types, in the contract's order. */
export const clientTypes: readonly ClientType[] = ['MA', 'H5', 'H5-WX', 'H5-PC', 'APP'];

/** The genders that a list can be filtered by; none is not set. */
export const genderFilters = ['0', '1', '2', 'none'] as const;

/** The client types in words, in the order in which the product names them. */
export const clientTypeNames: Messages<Record<ClientType, string>> = {
  zh: { MA: '小程序', H5: '移动网页', 'H5-WX': '公众号', 'H5-PC': 'PC', APP: 'APP' },
  en: { MA: 'Mini program', H5: 'Mobile web', 'H5-WX': 'Official account', 'H5-PC': 'PC', APP: 'App' },
};

/** Gender codes in words; a member may also have set none. */
export const genderNames: Messages<Record<'0' | '1' | '2' | '', string>> = {
  zh: { '0': '未知', '1': '男', '2': '女', '': '未设置' },
  en: { '0': 'Unknown', '1': 'Male', '2': 'Female', '': 'Not set' },
};

/** Order type codes in words. */
export const orderTypeNames: Messages<Record<'0' | '1' | '2' | '3', string>> = {
  zh: { '0': '普通订单', '1': '砍价订单', '2': '拼团订单', '3': '秒杀订单' },
  en: { '0': 'Ordinary', '1': 'Bargain', '2': 'Group-buy', '3': 'Flash sale' },
};

/** The word for a code, or the code itself when there is none. */
export function nameOf(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
