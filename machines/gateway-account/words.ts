import type { Words } from '#machines/kit/words.ts';
import type { gatewayAccountMachine } from './machine.ts';

/** Labels of a gateway account's states, events and refusals. */
export const words = {
  title: { zh: '接口账号', en: 'Gateway account' },
  states: {
    draft: { zh: '草稿', en: 'Draft' },
    testing: { zh: '测试中', en: 'Testing' },
    switching: { zh: '新密钥测试中', en: 'Testing new keys' },
    ready: { zh: '可用', en: 'Ready' },
    troubled: { zh: '有故障', en: 'Problem' },
    retired: { zh: '已停用', en: 'Retired' },
  },
  events: {
    'account.edit': { zh: '修改', en: 'Edit' },
    'account.upload': { zh: '上传密钥', en: 'Upload keys' },
    'account.rotate': { zh: '上传新密钥', en: 'Upload new keys' },
    'account.finishRotation': { zh: '启用新密钥', en: 'Switch to new keys' },
    'account.dropRotation': { zh: '放弃新密钥', en: 'Delete new keys' },
    'account.test': { zh: '测试连接', en: 'Test connection' },
    'account.trouble': { zh: '调用被拒', en: 'Call rejected' },
    'account.retire': { zh: '停用', en: 'Retire' },
  },
  guards: {
    isComplete: { zh: '请先上传密钥', en: 'Upload the keys first' },
    hasOwnKeys: {
      zh: '子商户使用平台服务商的密钥，没有自己的密钥',
      en: 'A sub-merchant uses the keys of the platform’s partner account and has none of its own',
    },
    isSameMerchant: {
      zh: '可用账号不能更换商户号，请新建账号',
      en: 'A ready account keeps its merchant number. Add another account instead.',
    },
    isRotating: { zh: '没有等待启用的新密钥', en: 'There are no new keys to switch to' },
    isNotRotating: {
      zh: '已有一组新密钥等待启用',
      en: 'New keys are already waiting. Switch to them or delete them first.',
    },
    isPassed: { zh: '测试未通过', en: 'The test failed' },
    wasDraft: { zh: '测试前不是草稿', en: 'It was not a draft before the test' },
    wasReady: { zh: '测试前不可用', en: 'It was not ready before the test' },
  },
  conditions: {
    isComplete: { zh: '密钥齐全', en: 'keys complete' },
    hasOwnKeys: { zh: '有自己的密钥', en: 'keys of its own' },
    isSameMerchant: { zh: '商户号不变', en: 'same merchant' },
    isRotating: { zh: '有新密钥', en: 'new keys wait' },
    isNotRotating: { zh: '没有新密钥', en: 'no new keys' },
    isPassed: { zh: '测试通过', en: 'test passed' },
    wasDraft: { zh: '原为草稿', en: 'was a draft' },
    wasReady: { zh: '原为可用', en: 'was ready' },
  },
  services: {
    probeAccount: { zh: '不涉及资金的签名查询', en: 'Signed question without money' },
    probeNextKeys: { zh: '用新密钥做签名查询', en: 'The same with the new keys' },
  },
  tones: { draft: 'warn', ready: 'good', troubled: 'bad', retired: 'neutral' },
  grave: ['account.retire', 'account.dropRotation'],
} satisfies Words<typeof gatewayAccountMachine>;
