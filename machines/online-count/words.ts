import type { Words } from '#machines/kit/words.ts';
import type { onlineCountMachine } from './machine.ts';

export const words = {
  title: { zh: '在线人数', en: 'Online users' },
  states: {
    loading: { zh: '加载中', en: 'Loading' },
    unlocked: { zh: '可刷新', en: 'Unlocked' },
  },
  events: {
    'count.refresh': { zh: '点击刷新', en: 'Refresh' },
    'count.pushed': { zh: '推送人数', en: 'Counts pushed' },
  },
  guards: {
    isNewer: { zh: '已显示更新的人数', en: 'Newer counts are shown already' },
  },
  conditions: {
    isNewer: { zh: '比已显示的新', en: 'newer than shown' },
  },
  services: {
    loadCount: { zh: '读取在线人数', en: 'Load the counts' },
  },
} satisfies Words<typeof onlineCountMachine>;
