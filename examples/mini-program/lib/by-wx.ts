import type { Keeping, Transport } from '../generated/store-client';

const patienceMs = 30_000;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Carries calls by `wx.request`, which takes HTTPS and the request domains of the mini-program alone. */
export const byWx: Transport = ({ method, url, headers, body }) =>
  new Promise((resolve, reject) => {
    wx.request({
      url,
      method: methods.find((each) => each === method) ?? 'GET',
      header: headers,
      ...(body !== null && { data: body }),
      dataType: 'text',
      timeout: patienceMs,
      success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    });
  });

/** The storage of the mini-program; it says an empty text where nothing is kept. */
export const storage: Keeping = {
  read(name) {
    const value = wx.getStorageSync(name);
    return typeof value === 'string' && value !== '' ? value : null;
  },
  keep(name, value) {
    if (value === null) wx.removeStorageSync(name);
    else wx.setStorageSync(name, value);
  },
};
