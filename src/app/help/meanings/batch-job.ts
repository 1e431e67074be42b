import type { words } from '#machines/batch-job/words.ts';
import type { Label } from '#machines/kit/words.ts';

/** States that a job only passes through have none. */
type Shown = Exclude<keyof typeof words.states, 'checked' | 'counted'>;

/** What each state of a job means to the person who started it. */
export const batchJobMeanings: Readonly<Record<Shown, Label>> = {
  validating: { zh: '正在逐行检查，还没有改动任何数据。', en: 'Every row is being checked; nothing has changed yet.' },
  previewing: {
    zh: '预览已就绪，确认后才会执行。',
    en: 'The preview is ready; nothing runs until you confirm.',
  },
  running: { zh: '正在执行，可以暂停或取消。', en: 'Rows are being processed; you can pause or cancel.' },
  paused: { zh: '已暂停，其余的行等您继续。', en: 'Paused; the remaining rows wait for you.' },
  interrupted: { zh: '中断了，会自动继续。', en: 'Interrupted; it resumes automatically.' },
  doneWithErrors: {
    zh: '已完成，但有失败的行，可以重试或下载。',
    en: 'Finished, but some rows failed; retry or download them.',
  },
  done: { zh: '全部完成。', en: 'Every row is done.' },
  cancelled: { zh: '已取消，取消前执行的行仍然有效。', en: 'Cancelled; rows processed before stay as they are.' },
  refused: { zh: '文件不能用，请从模板重新填写。', en: 'The file can’t be used; start again from the template.' },
};
