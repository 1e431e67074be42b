/** Mutants of the server that no test can kill, because they do the same as the original, each with the reason. */
export const harmless: Readonly<Record<string, string>> = {};
