import type { Services as OnlineCountServices } from '#machines/online-count/types.ts';
import type { Services as PickerServices } from '#machines/wxapp-picker/types.ts';
import * as calls from './api.ts';

/** What the online card's chart asks for. */
export const onlineCountServices: OnlineCountServices = {
  loadCount: async ({ scope }, signal) => {
    // As old as its question: an answer that a later one overtook must not take its place.
    const at = new Date().toISOString();
    return { counts: await calls.readOnlineCount(scope, signal), at };
  },
};

/** What the picker's chart asks for. */
export const pickerServices: PickerServices = {
  listApps: async ({ appType }, signal) => calls.listWxapps(appType, signal),
};
