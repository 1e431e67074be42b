import { expect, test } from 'vitest';
import { meaningOf } from './answers.ts';

test.each([
  [400, 'ORDERPAID', 'saidNo', 'paid'],
  [400, 'ORDER_PAID', 'saidNo', 'paid'],
  [400, 'ORDER_CLOSED', 'saidNo', 'closed'],
  [403, 'OUT_TRADE_NO_USED', 'saidNo', 'numberUsed'],
  [404, 'ORDER_NOT_EXIST', 'saidNo', 'notFound'],
  [404, 'RESOURCE_NOT_EXISTS', 'saidNo', 'notFound'],
  [403, 'NOTENOUGH', 'saidNo', 'notEnough'],
  [403, 'NOT_ENOUGH', 'saidNo', 'notEnough'],
  [403, 'USER_ACCOUNT_ABNORMAL', 'saidNo', 'buyerAccount'],
  [400, 'INVALID_REQUEST', 'saidNo', 'request'],
  [400, 'NO_STATEMENT_EXIST', 'saidNo', 'noBill'],
  [400, 'STATEMENT_CREATING', 'saidNo', 'billNotReady'],
  [429, 'FREQUENCY_LIMITED', 'again', null],
  [429, 'RULE_LIMIT', 'again', null],
  [429, 'RULELIMIT', 'again', null],
  [500, 'SYSTEMERROR', 'again', null],
  [500, 'BANK_ERROR', 'again', null],
  [401, 'SIGN_ERROR', 'config', null],
  [403, 'NO_AUTH', 'config', null],
  [403, 'APPID_MCHID_NOT_MATCH', 'config', null],
  [400, 'MCH_NOT_EXISTS', 'config', null],
  [403, 'ACCOUNT_ERROR', 'config', null],
  [400, 'OPENID_MISMATCH', 'config', null],
  [400, 'PARAM_ERROR', 'ours', null],
])('%d %s is %s %s', (status, code, kind, no) => {
  expect(meaningOf(status, code)).toEqual({ class: kind, no });
});

test.each([
  [429, 'again', null],
  [502, 'again', null],
  [401, 'config', null],
  [403, 'config', null],
  [404, 'saidNo', 'notFound'],
  [400, 'saidNo', 'other'],
])('an unknown code with %d is %s', (status, kind, no) => {
  expect(meaningOf(status, 'SOMETHING_NEW')).toEqual({ class: kind, no });
});
