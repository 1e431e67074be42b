import type { DeviceFile, Keeping, Transport, Wire } from '../generated/store-client';

const patienceMs = 30_000;
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A picture takes its time on a slow line. */
const filePatienceMs = 120_000;

/** A file on the phone, as wx.chooseMedia names it. */
export interface PhoneFile {
  path: string;
}

const pathOf = (file: DeviceFile): string => {
  if ('path' in file && typeof file.path === 'string') return file.path;
  throw new TypeError('A mini-program brings files by their paths.');
};

/** Carries a file by `wx.uploadFile`, which makes the form itself, to the upload domains alone. */
const bring = ({ url, headers, file = {} }: Wire): ReturnType<Transport> =>
  new Promise((resolve, reject) => {
    wx.uploadFile({
      url,
      filePath: pathOf(file),
      name: 'file',
      header: headers,
      timeout: filePatienceMs,
      success: ({ statusCode, data }) => resolve({ status: statusCode, text: data }),
      fail: ({ errMsg }) => reject(new Error(errMsg)),
    });
  });

const send = ({ method, url, headers, body }: Wire): ReturnType<Transport> =>
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

/** Carries calls by `wx.request` and files by `wx.uploadFile`; both take HTTPS and the mini-program's domains alone. */
export const byWx: Transport = (wire) => (wire.file ? bring(wire) : send(wire));

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
