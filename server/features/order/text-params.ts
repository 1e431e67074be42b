/** A variable of a text has at most 35 characters. */
const longest = 35;

/** Shortens what fills a template to what the gateway takes; no character is cut in half. */
export const fitting = (text: string, most = longest): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\p{Surrogate}$/u, '')}…`;
