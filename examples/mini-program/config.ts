/** Which shop this is, for a project of one's own; what a commit's ext.json says stands above it. */
export const config = {
  /** The API of the server; its host is a request domain of the mini-program. */
  api: 'https://mall.example.com/api',
  /** The public key of a storefront of the client 小程序 with this mini-program's appid. */
  storefront: 'sf_0123456789abcdefghijkl',
};
