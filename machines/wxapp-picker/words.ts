import type { Words } from '#machines/kit/words.ts';
import type { wxappPickerMachine } from './machine.ts';

export const words = {
  title: { zh: '选择小程序或公众号', en: 'Choose a WeChat account' },
  states: {
    loading: { zh: '加载中', en: 'Loading' },
    counted: { zh: '清点', en: 'Counted' },
    failed: { zh: '加载失败', en: 'Failed' },
    undecided: { zh: '待选择', en: 'Undecided' },
    picked: { zh: '已选定', en: 'Picked' },
    cancelled: { zh: '已取消', en: 'Cancelled' },
    absent: { zh: '没有可选', en: 'Nothing to choose' },
  },
  events: {
    'app.mark': { zh: '选中一行', en: 'Select a row' },
    'picker.confirm': { zh: '确定', en: 'Confirm' },
    'picker.cancel': { zh: '取消', en: 'Cancel' },
    'picker.retry': { zh: '重试', en: 'Try again' },
  },
  guards: {
    hasNone: { zh: '已有可选择的应用', en: 'There is an account to choose' },
    hasOne: { zh: '可选择的应用不止一个', en: 'There is more than one account to choose' },
    hasMarked: { zh: '请先选择一个应用', en: 'Choose an account first' },
    isListed: { zh: '该应用不在列表中', en: 'This account is not in the list' },
  },
  conditions: {
    hasNone: { zh: '一个都没有', en: 'none' },
    hasOne: { zh: '恰好一个', en: 'exactly one' },
    hasMarked: { zh: '已选中', en: 'one is selected' },
    isListed: { zh: '在列表中', en: 'in the list' },
  },
  services: {
    listApps: { zh: '读取应用列表', en: 'Load accounts' },
  },
} satisfies Words<typeof wxappPickerMachine>;
