import type { Database } from '#server/db/database.ts';
import { openAliyun, type TextCallLog } from '#server/gateways/sms/aliyun/client.ts';
import type { TextClients } from '#server/gateways/sms/port.ts';
import type { Seals } from '#server/rows/seal.ts';
import { openKeyClients } from './key-clients.ts';
import { openTextAccount } from './opening.ts';
import type { Serving } from './serving-store.ts';

interface Tools {
  db: Database;
  seals: Seals;
  /** How the gateway is reached; null when this server has no way to it. */
  base: string | null;
  heard: (serving: Serving, entry: TextCallLog, skewMs: null) => void;
}

const words = {
  noWay: {
    zh: '本服务器没有接入短信平台，请管理员设置 SMS_BASE 或 SANDBOX',
    en: 'This server has no way to a text gateway. An administrator has to set SMS_BASE or SANDBOX',
  },
  noAccount: {
    zh: '尚未接入短信渠道，请在“接口账号”中添加阿里云短信账号并测试',
    en: 'No text gateway is connected. Add an account with Aliyun under Gateway accounts and test it',
  },
};

/** Opens accounts for texts. */
export const openTextClients = ({ db, seals, base, heard }: Tools): TextClients =>
  openKeyClients({
    db,
    kind: 'texts',
    base,
    words,
    open: (serving) => openTextAccount({ db, seals }, serving, 'current'),
    connect: (account, serving, at) => openAliyun(account, at, { log: (entry) => heard(serving, entry, null) }),
  });
