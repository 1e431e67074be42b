import type { Database } from '#server/db/database.ts';
import { NotConfigured } from '#server/gateways/faults.ts';
import { openAliyun, type TextCallLog } from '#server/gateways/sms/aliyun/client.ts';
import type { TextClient, TextClients } from '#server/gateways/sms/port.ts';
import type { Seals } from '#server/rows/seal.ts';
import { openTextAccount } from './opening.ts';
import { accountOf, type Serving, textAccountFor } from './serving-store.ts';

interface Tools {
  db: Database;
  seals: Seals;
  /** How the gateway is reached; null when this server has no way to it. */
  base: string | null;
  heard: (serving: Serving, entry: TextCallLog, skewMs: null) => void;
}

const noWay = {
  zh: '本服务器没有接入短信平台，请管理员设置 SMS_BASE 或 SANDBOX',
  en: 'This server has no way to a text gateway. An administrator has to set SMS_BASE or SANDBOX',
};
const noAccount = {
  zh: '尚未接入短信渠道，请在“接口账号”中添加阿里云短信账号并测试',
  en: 'No text gateway is connected. Add an account with Aliyun under Gateway accounts and test it',
};

const mostClients = 1_000;

/** Opens accounts for texts. One account keeps one client as long as its key and settings stay. */
export function openTextClients({ db, seals, base, heard }: Tools): TextClients {
  const opened = new Map<string, { stamp: string; client: TextClient }>();
  return {
    async accountFor(tenantId) {
      if (base === null) throw new NotConfigured(noWay);
      const serving = await textAccountFor(db, tenantId);
      if (serving === null) throw new NotConfigured(noAccount);
      return { tenantId: serving.tenantId, id: serving.id };
    },
    async clientOf({ tenantId, id }) {
      if (base === null) throw new NotConfigured(noWay);
      const serving = await accountOf(db, tenantId, id);
      const account = serving && (await openTextAccount({ db, seals }, serving, 'current'));
      if (!serving || !account) throw new NotConfigured(noAccount);
      const key = `${tenantId}/${id}`;
      const stamp = JSON.stringify(account);
      const known = opened.get(key);
      if (known?.stamp === stamp) return known.client;
      const client = openAliyun(account, base, { log: (entry) => heard(serving, entry, null) });
      if (opened.size >= mostClients) opened.clear();
      opened.set(key, { stamp, client });
      return client;
    },
  };
}
