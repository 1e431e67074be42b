import type { Chance } from './chance.ts';

const surnames = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余');
const given = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红建文玲梅斌宇浩晨轩雨欣子涵诗琪佳怡');
const nicks = [
  '南风',
  '小满',
  '知夏',
  '木槿',
  '拾光',
  '青柠',
  '一叶',
  '阿布',
  '橘子汽水',
  '白鹿',
  '听雨',
  '山有木',
  '星河',
  '晚舟',
  '云朵',
  '麦田',
  '半糖',
  '大橙子',
  '海盐',
  '不二',
];

/** A full name. */
export function fullName(chance: Chance): string {
  return chance.pick(surnames) + chance.pick(given) + (chance.is(0.6) ? chance.pick(given) : '');
}

/** A member's nickname. */
export function nickName(chance: Chance): string {
  return chance.pick(nicks) + (chance.is(0.5) ? String(chance.int(1, 999)) : '');
}

/** A phone number in an unassigned range. */
export function phone(chance: Chance): string {
  return `1990000${String(chance.int(0, 9999)).padStart(4, '0')}`;
}

/** A member's unique phone number, in unassigned ranges. */
export function ownPhone(at: number): string {
  // A step without a common factor with the range reaches each number once, and does not look sequential.
  const last = (at * 7_919) % 10_000;
  return `199${String(Math.floor(at / 10_000)).padStart(4, '0')}${String(last).padStart(4, '0')}`;
}
