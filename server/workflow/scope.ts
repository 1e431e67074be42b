/** Every tenant: platform staff who chose none, and the server itself. */
export const everyScope = '*';
