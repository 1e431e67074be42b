import type { Words } from '#machines/kit/words.ts';
import type { batchJobMachine } from './machine.ts';

/** Labels of a job's states, events and refusals. */
export const words = {
  title: { zh: '批量任务', en: 'Batch job' },
  states: {
    validating: { zh: '校验中', en: 'Checking' },
    checked: { zh: '已校验', en: 'Checked' },
    previewing: { zh: '待确认', en: 'To confirm' },
    running: { zh: '执行中', en: 'Running' },
    counted: { zh: '已清点', en: 'Counted' },
    paused: { zh: '已暂停', en: 'Paused' },
    interrupted: { zh: '已中断', en: 'Interrupted' },
    doneWithErrors: { zh: '完成，有失败', en: 'Done with errors' },
    done: { zh: '已完成', en: 'Done' },
    cancelled: { zh: '已取消', en: 'Cancelled' },
    refused: { zh: '文件无法使用', en: 'File refused' },
  },
  events: {
    'job.confirm': { zh: '确认执行', en: 'Confirm and run' },
    'job.pause': { zh: '暂停', en: 'Pause' },
    'job.resume': { zh: '继续', en: 'Resume' },
    'job.cancel': { zh: '取消任务', en: 'Cancel job' },
    'job.retry': { zh: '重试失败行', en: 'Retry failed rows' },
    'job.expire': { zh: '超时未确认', en: 'Preview expired' },
  },
  guards: {
    isUsable: { zh: '文件格式不符', en: 'The file format is not valid' },
    isChecked: { zh: '还有行未校验', en: 'Some rows have not been checked' },
    needsConfirm: { zh: '该任务无需确认', en: 'This job needs no confirmation' },
    hasWaiting: { zh: '没有可执行的行', en: 'No rows can run' },
    hasFailed: { zh: '没有失败的行', en: 'No rows failed' },
    wantsRun: { zh: '已请求暂停或取消', en: 'The job is already stopping' },
    wantsPause: { zh: '没有待生效的暂停', en: 'No pause was requested' },
    wantsCancel: { zh: '没有待生效的取消', en: 'No cancellation was requested' },
  },
  conditions: {
    isUsable: { zh: '文件可用', en: 'usable file' },
    isChecked: { zh: '已全部校验', en: 'all rows checked' },
    needsConfirm: { zh: '需要确认', en: 'needs confirmation' },
    hasWaiting: { zh: '有待执行的行', en: 'rows are waiting' },
    hasFailed: { zh: '有失败的行', en: 'rows failed' },
    wantsRun: { zh: '未请求停止', en: 'not asked to stop' },
    wantsPause: { zh: '已请求暂停', en: 'asked to pause' },
    wantsCancel: { zh: '已请求取消', en: 'asked to cancel' },
  },
  services: {
    checkRows: { zh: '逐行校验', en: 'Row check' },
    runRows: { zh: '执行一批', en: 'Batch of rows' },
  },
  delays: {
    previewMs: { zh: '预览有效期', en: 'Preview validity' },
    retryMs: { zh: '自动继续间隔', en: 'Resume interval' },
  },
  tones: {
    previewing: 'warn',
    paused: 'warn',
    interrupted: 'bad',
    doneWithErrors: 'bad',
    done: 'good',
    cancelled: 'neutral',
    refused: 'bad',
  },
  grave: ['job.cancel'],
} satisfies Words<typeof batchJobMachine>;
