import type { PaymentOptions, RequestOptions, Said, Wx } from '#examples/mini-program/typings/wx.ts';

/** What of a phone the mini-program's own API needs. */
export interface Inside {
  appId: string;
  person: string;
  /** Where the played WeChat is. */
  outside: string;
  /** The request domains of the mini-program, and where each really is. */
  domains: Readonly<Record<string, string>>;
  ext: Record<string, unknown>;
  /** What the app declares to use of whoever holds the phone. */
  declared: readonly string[];
  /** How the buyer decides. */
  hand: { pays: boolean; agrees: boolean };
  said: string[];
  calls: string[];
  route: Pick<Wx, 'navigateTo' | 'redirectTo' | 'switchTab' | 'navigateBack'>;
}

/** Refuses options that a call of WeChat does not have. */
function strict(call: string, given: object, names: string): void {
  const known = new Set(names.split(' '));
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name)) throw new TypeError(`wx.${call} has no option ${name}.`);
    if (value === undefined) throw new TypeError(`wx.${call}: ${name} is undefined.`);
  }
}

const ok = (call: string): Said => ({ errMsg: `${call}:ok` });
const told = async (call: string): Promise<Said> => ok(call);

export const post = async (url: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, string>;
};

/** The mini-program's own API on a played phone: it takes what WeChat takes, and answers as WeChat does. */
export function wxOf(inside: Inside): Wx {
  const kept = new Map<string, string>();
  const { appId, person, outside, said, hand } = inside;
  return {
    request: (options) => carry(inside, options),
    async login() {
      const { code } = await post(`${outside}/_sandbox/wechat-client/login`, { appid: appId, person });
      return { ...ok('login'), code: code ?? '' };
    },
    async requestPayment(options: PaymentOptions) {
      strict('requestPayment', options, 'timeStamp nonceStr package signType paySign');
      const decision = hand.pays ? 'pay' : 'cancel';
      const answer = await post(`${outside}/_sandbox/wechat-client`, { ...options, appId, decision });
      if (answer['errMsg'] === 'requestPayment:ok') return ok('requestPayment');
      // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
      throw { errMsg: answer['errMsg'] };
    },
    async chooseAddress() {
      if (!inside.declared.includes('chooseAddress'))
        // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
        throw {
          errMsg: 'chooseAddress:fail the api need to be declared in the requiredPrivateInfos field in app.json',
        };
      return {
        ...ok('chooseAddress'),
        userName: person,
        telNumber: '13900000042',
        provinceName: '云南省',
        cityName: '昆明市',
        countyName: '五华区',
        detailInfo: '翠湖路 8 号',
      };
    },
    getExtConfigSync: () => inside.ext,
    getStorageSync: (key) => kept.get(key) ?? '',
    setStorageSync: (key, value) => void kept.set(key, value),
    removeStorageSync: (key) => void kept.delete(key),
    ...inside.route,
    setNavigationBarTitle: (bar) => (strict('setNavigationBarTitle', bar, 'title'), told('setNavigationBarTitle')),
    showToast(toast) {
      strict('showToast', toast, 'title icon image duration mask');
      said.push(toast.title);
      return told('showToast');
    },
    async showModal(modal) {
      strict('showModal', modal, 'title content showCancel cancelText confirmText');
      said.push(modal.title);
      return { ...ok('showModal'), confirm: hand.agrees, cancel: !hand.agrees };
    },
    stopPullDownRefresh: () => told('stopPullDownRefresh'),
  };
}

/** Carries a request as WeChat does: over HTTPS, to the request domains alone, and called JSON if nobody says else. */
function carry({ domains, calls }: Inside, options: RequestOptions): void {
  strict('request', options, 'url method header data dataType responseType timeout success fail complete');
  const { url, method, header, data, dataType, success, fail } = options;
  if (!['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method))
    throw new TypeError(`wx.request has no method ${method}.`);
  if (Object.keys(header).some((name) => name.toLowerCase() === 'referer'))
    throw new TypeError('wx.request sets the referer itself.');
  const { protocol, host, pathname, search } = new URL(url);
  const where = protocol === 'https:' ? domains[host] : undefined;
  if (where === undefined) return fail({ errMsg: 'request:fail url not in domain list' });
  calls.push(`${method} ${pathname}`);
  const headers = { 'content-type': 'application/json', ...header };
  const carried = fetch(where + pathname + search, { method, headers, ...(data !== undefined && { body: data }) });
  void carried.then(
    async (answer) => {
      const text = await answer.text();
      const content = dataType === 'text' ? text : (JSON.parse(text) as string);
      success({ errMsg: 'request:ok', statusCode: answer.status, data: content });
    },
    () => fail({ errMsg: 'request:fail ' }),
  );
}
