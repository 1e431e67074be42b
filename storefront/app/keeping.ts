import type { Keeping } from '../session.ts';

const prefix = 'zhanggui.';
const memory = new Map<string, string>();

/** The browser's storage; what a browser does not take is kept until the page is closed. */
export const keeping: Keeping = {
  read(name) {
    try {
      return memory.get(name) ?? localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  keep(name, value) {
    memory.delete(name);
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      if (value !== null) memory.set(name, value);
    }
  },
};
