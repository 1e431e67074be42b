import { config } from '../config';

/** Which shop this is: as the commit of the code says in its ext.json, else as config.ts does. */
export const place = { ...config, ...wx.getExtConfigSync() };

/** The server without a path. */
export const [origin = ''] = /^https?:\/\/[^/]+/.exec(place.api) ?? [];
