import type { Services as OnlineCountServices } from '#machines/online-count/types.ts';
import type { Services as PickerServices } from '#machines/wxapp-picker/types.ts';
import * as calls from './api.ts';

/** The services of the online card's chart. */
export const onlineCountServices: OnlineCountServices = {
  loadCount: async ({ scope }, signal) => {
    // Dated by its request: an answer to an earlier request must not replace a later one.
    const at = new Date().toISOString();
    return { counts: await calls.readOnlineCount(scope, signal), at };
  },
};

/** The services of the picker's chart. */
export const pickerServices: PickerServices = {
  listApps: async ({ appType }, signal) => calls.listWxapps(appType, signal),
};
