import type { XmlFields } from './xml.ts';

interface Pushed {
  /** WeChat's own clock, in milliseconds; whole seconds. */
  readonly createdAtMs: number;
}

interface OfApp extends Pushed {
  readonly appid: string;
}

/** A verified push from WeChat. Audit pushes carry no audit id and no version, so confirm by a query. */
export type Push =
  | (Pushed & { readonly kind: 'ticket'; readonly ticket: string })
  | (OfApp & {
      readonly kind: 'authorized' | 'updateauthorized';
      readonly authCode: string;
      readonly authCodeExpiresAtMs: number;
      readonly preAuthCode: string;
    })
  /** The platform registered a mini program, which authorises the platform at the same time. */
  | (OfApp & { readonly kind: 'registered'; readonly authCode: string })
  | (OfApp & { readonly kind: 'unauthorized' })
  | (OfApp & { readonly kind: 'auditPassed'; readonly userName: string; readonly decidedAtMs: number })
  | (OfApp & {
      readonly kind: 'auditRejected';
      readonly userName: string;
      readonly decidedAtMs: number;
      readonly reason: string;
      readonly screenshots: readonly string[];
    })
  | (OfApp & {
      readonly kind: 'auditDelayed';
      readonly userName: string;
      readonly decidedAtMs: number;
      readonly reason: string;
    })
  /** WeChat warned the app or took something from it; the reason is WeChat's own words. */
  | (OfApp & { readonly kind: 'penalised'; readonly penalty: Penalty; readonly reason: string })
  | (OfApp & {
      readonly kind: 'privacyApplied';
      readonly userName: string;
      readonly apiName: string;
      readonly status: number;
      readonly reason: string;
    })
  /** A payment was shipped whole, and WeChat says when it will pay out. */
  | (OfApp & { readonly kind: 'tradeShipped'; readonly transactionId: string; readonly settlesAtMs: number })
  /** WeChat has paid out; `byBuyer` when the buyer had confirmed the receipt, and not time. */
  | (OfApp & {
      readonly kind: 'tradeSettled';
      readonly transactionId: string;
      readonly settledAtMs: number;
      readonly byBuyer: boolean;
    })
  /** WeChat misses the shipping of a payment, or of an app's payments at all (null). */
  | (OfApp & { readonly kind: 'shippingMissed'; readonly transactionId: string | null })
  /** What became of a template message; `said` is WeChat's own word. */
  | (OfApp & { readonly kind: 'messageEnded'; readonly messageNo: string; readonly said: string })
  | (OfApp & { readonly kind: 'text'; readonly from: string; readonly to: string; readonly content: string })
  | (Pushed & { readonly kind: 'other'; readonly appid: string | null; readonly name: string });

/** What a penalty is: a warning, functions taken, the app off the shelf, the account or some pages closed. */
export type Penalty = 'warning' | 'functions' | 'removed' | 'account' | 'pages' | 'unknown';

/** WeChat's numbers for penalties. */
const penalties: Readonly<Record<string, Penalty>> = {
  1: 'warning',
  2: 'functions',
  3: 'removed',
  4: 'account',
  10: 'pages',
};

/** A push with its deduplication key, under which it counts once however often WeChat sends it. */
export interface KeyedPush {
  readonly key: string;
  readonly push: Push;
}

const text = (fields: XmlFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const seconds = (fields: XmlFields, name: string): number => {
  const value = text(fields, name);
  return /^\d{1,12}$/.test(value) ? Number(value) * 1000 : 0;
};

/** Parses a push to the authorisation-event address; null when the sender is not our own platform. */
export const readComponentPush = (fields: XmlFields, componentAppid: string): KeyedPush | null => {
  if (text(fields, 'AppId') !== componentAppid) return null;
  const createdAtMs = seconds(fields, 'CreateTime');
  const appid = text(fields, 'AuthorizerAppid');
  const kind = text(fields, 'InfoType');
  // A merchant may consent twice within a second, and each consent has its own code.
  const key = (name: string, ...code: string[]): string => [kind, name, text(fields, 'CreateTime'), ...code].join(':');
  switch (kind) {
    case 'component_verify_ticket': {
      const ticket = text(fields, 'ComponentVerifyTicket');
      return ticket === '' ? null : { key: key(componentAppid), push: { kind: 'ticket', createdAtMs, ticket } };
    }
    case 'authorized':
    case 'updateauthorized': {
      const authCode = text(fields, 'AuthorizationCode');
      if (appid === '' || authCode === '') return null;
      const rest = {
        authCode,
        authCodeExpiresAtMs: seconds(fields, 'AuthorizationCodeExpiredTime'),
        preAuthCode: text(fields, 'PreAuthCode'),
      };
      return { key: key(appid, authCode), push: { kind, createdAtMs, appid, ...rest } };
    }
    case 'notify_third_fasteregister': {
      // This push has its own member names; a status other than 0 means that nothing was registered.
      const registered = text(fields, 'appid');
      const authCode = text(fields, 'auth_code');
      if (registered === '' || authCode === '' || text(fields, 'status') !== '0') break;
      return { key: key(registered, authCode), push: { kind: 'registered', createdAtMs, appid: registered, authCode } };
    }
    case 'unauthorized':
      return appid === '' ? null : { key: key(appid), push: { kind, createdAtMs, appid } };
  }
  return { key: key(appid), push: { kind: 'other', createdAtMs, appid: appid === '' ? null : appid, name: kind } };
};

/** WeChat's shipping service tells of many payments in one second, and of one payment more than once. */
const tradeKey = (fields: XmlFields): string => {
  const transactionId = text(fields, 'transaction_id');
  const parts = [transactionId, text(fields, 'CreateTime'), text(fields, 'settlement_time')];
  return transactionId === '' ? '' : parts.join(':');
};

/** Parses a push to the message-and-event address of one account, whose appid is in the address. */
export const readAccountPush = (fields: XmlFields, appid: string): KeyedPush => {
  const createdAtMs = seconds(fields, 'CreateTime');
  const from = text(fields, 'FromUserName');
  const type = text(fields, 'MsgType');
  const name = type === 'event' || type === '' ? text(fields, 'Event') : type;
  // WeChat's documents say to recognise a repeated push by sender and time; a message has its own id.
  // A penalty has a number of its own.
  const own = text(fields, 'MsgId') || text(fields, 'MsgID') || text(fields, 'punish_id') || tradeKey(fields);
  const key = [name, appid, own || `${from}:${text(fields, 'CreateTime')}`].join(':');
  const base = { createdAtMs, appid, userName: text(fields, 'ToUserName') };
  const push = ((): Push => {
    switch (name) {
      case 'weapp_audit_success':
        return { ...base, kind: 'auditPassed', decidedAtMs: seconds(fields, 'SuccTime') };
      case 'weapp_audit_fail':
        return {
          ...base,
          kind: 'auditRejected',
          decidedAtMs: seconds(fields, 'FailTime'),
          reason: text(fields, 'Reason'),
          screenshots: readScreenshots(fields),
        };
      case 'weapp_audit_delay':
        return {
          ...base,
          kind: 'auditDelayed',
          decidedAtMs: seconds(fields, 'DelayTime'),
          reason: text(fields, 'Reason'),
        };
      case 'wxa_punish_event':
        return {
          createdAtMs,
          appid,
          kind: 'penalised',
          penalty: penalties[text(fields, 'event_type')] ?? 'unknown',
          reason: text(fields, 'illegal_reason'),
        };
      case 'wxa_privacy_apply': {
        const info = fields['result_info'];
        const result = typeof info === 'object' ? info : {};
        return {
          ...base,
          kind: 'privacyApplied',
          apiName: text(result, 'api_name'),
          status: Number(text(result, 'status')) || 0,
          reason: text(result, 'reason'),
        };
      }
      case 'trade_manage_order_settlement':
        return { createdAtMs, appid, ...settlement(fields) };
      case 'trade_manage_remind_shipping':
        return { createdAtMs, appid, kind: 'shippingMissed', transactionId: text(fields, 'transaction_id') };
      case 'trade_manage_remind_access_api':
        return { createdAtMs, appid, kind: 'shippingMissed', transactionId: null };
      case 'TEMPLATESENDJOBFINISH':
        return {
          createdAtMs,
          appid,
          kind: 'messageEnded',
          messageNo: text(fields, 'MsgID'),
          said: text(fields, 'Status'),
        };
      case 'text':
        return { createdAtMs, appid, kind: 'text', from, to: base.userName, content: text(fields, 'Content') };
      default:
        return { createdAtMs, appid, kind: 'other', name };
    }
  })();
  return { key, push };
};

/** One name for two moments: a payment was shipped, or its money paid out. */
const settlement = (fields: XmlFields) => {
  const transactionId = text(fields, 'transaction_id');
  const settledAtMs = seconds(fields, 'settlement_time');
  if (settledAtMs === 0)
    return { kind: 'tradeShipped', transactionId, settlesAtMs: seconds(fields, 'estimated_settlement_time') } as const;
  const byBuyer = text(fields, 'confirm_receive_method') === '2';
  return { kind: 'tradeSettled', transactionId, settledAtMs, byBuyer } as const;
};

const readScreenshots = (fields: XmlFields): readonly string[] =>
  (text(fields, 'ScreenShot') || text(fields, 'screenshot')).split('|').filter((id) => id !== '');
