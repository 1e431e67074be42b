import { createStore } from './store.ts';

/** Whether the help of the current page is open; the button in a page's head opens it, and the frame draws it. */
export const pageHelp = createStore(false);
