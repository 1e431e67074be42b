import type { Keeping } from '../session.ts';

const prefix = 'zhanggui.';
const memory = new Map<string, string>();

/** The browser's storage; a browser that forbids it keeps things until the page is closed. */
export const keeping: Keeping = {
  read(name) {
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      return memory.get(name) ?? null;
    }
  },
  keep(name, value) {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
    }
  },
};
