import type { PaymentOptions, RequestOptions, Said, UploadOptions, Wx } from '#examples/mini-program/typings/wx.ts';

/** What of a phone the mini-program's own API needs. */
export interface Inside {
  appId: string;
  person: string;
  /** Where the played WeChat is. */
  outside: string;
  /** The request domains of the mini-program, and where each really is. */
  domains: Readonly<Record<string, string>>;
  /** Its upload domains, which are a list of their own. */
  uploads: Readonly<Record<string, string>>;
  /** The pictures on the phone. */
  album: readonly Buffer[];
  ext: Record<string, unknown>;
  /** What the app declares to use of whoever holds the phone. */
  declared: readonly string[];
  /** How the buyer decides, and which calls will lose their next answer. */
  hand: { pays: boolean; agrees: boolean; hears: boolean; loses: string[] };
  /** Whether the buyer's own tap is being handled. */
  isTapped: () => boolean;
  said: string[];
  calls: string[];
  /** What the buyer answered about messages. */
  asked: string[];
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
    uploadFile: (options) => bring(inside, options),
    async chooseMedia(options) {
      strict('chooseMedia', options, 'count mediaType sourceType sizeType maxDuration camera');
      if (options.count < 1 || options.count > 20) throw new TypeError('wx.chooseMedia: count is 1 to 20.');
      // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
      if (!hand.agrees) throw { errMsg: 'chooseMedia:fail cancel' };
      const tempFiles = inside.album.slice(0, options.count).map(({ length }, at) => ({
        tempFilePath: `${placeOfFiles}${at}.jpg`,
        size: length,
      }));
      return { ...ok('chooseMedia'), tempFiles };
    },
    async requestSubscribeMessage(options) {
      strict('requestSubscribeMessage', options, 'tmplIds');
      const { tmplIds } = options;
      const failed = (why: string) => ({ errMsg: `requestSubscribeMessage:fail ${why}` });
      // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
      if (!inside.isTapped()) throw failed('can only be invoked by user TAP gesture.');
      // oxlint-disable-next-line typescript/only-throw-error -- WeChat rejects with a plain object
      if (tmplIds.length > 3) throw failed('Templates count out of max bounds');
      const answer = hand.hears ? 'accept' : 'reject';
      const url = `${outside}/_sandbox/wechat-client/subscribe`;
      const { answers } = (await post(url, { appid: appId, person, tmplIds, answer })) as unknown as {
        answers: Record<string, string>;
      };
      inside.asked.push(...Object.values(answers));
      return { ...ok('requestSubscribeMessage'), ...answers };
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

const placeOfFiles = 'wxfile://tmp_';

/** Where an address over HTTPS really is, if it is in a list of domains. */
function placeOf(domains: Readonly<Record<string, string>>, url: string): string | undefined {
  const { protocol, host, pathname, search } = new URL(url);
  const where = protocol === 'https:' ? domains[host] : undefined;
  return where === undefined ? undefined : where + pathname + search;
}

/** Carries one file as WeChat does: by POST, as the named part of a form that it makes itself, to the upload domains alone. */
function bring({ uploads, album, calls }: Inside, options: UploadOptions): void {
  strict('uploadFile', options, 'url filePath name header formData timeout success fail complete');
  const { url, filePath, name, header, success, fail } = options;
  if (Object.keys(header).some((each) => ['referer', 'content-type'].includes(each.toLowerCase())))
    throw new TypeError('wx.uploadFile sets the referer and the content type itself.');
  if (name === '') throw new TypeError('wx.uploadFile needs the name of the part.');
  const where = placeOf(uploads, url);
  if (where === undefined) return fail({ errMsg: 'uploadFile:fail url not in domain list' });
  const bytes = filePath.startsWith(placeOfFiles)
    ? album[Number.parseInt(filePath.slice(placeOfFiles.length))]
    : undefined;
  if (bytes === undefined) return fail({ errMsg: 'uploadFile:fail file not found' });
  calls.push(`POST ${new URL(url).pathname}`);
  const form = new FormData();
  form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), filePath.slice('wxfile://'.length));
  void fetch(where, { method: 'POST', headers: header, body: form }).then(
    async (answer) => success({ errMsg: 'uploadFile:ok', statusCode: answer.status, data: await answer.text() }),
    () => fail({ errMsg: 'uploadFile:fail ' }),
  );
}

/** Carries a request as WeChat does: over HTTPS, to the request domains alone, and called JSON if nobody says else. */
function carry({ domains, calls, hand }: Inside, options: RequestOptions): void {
  strict('request', options, 'url method header data dataType responseType timeout success fail complete');
  const { url, method, header, data, dataType, success, fail } = options;
  if (!['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].includes(method))
    throw new TypeError(`wx.request has no method ${method}.`);
  if (Object.keys(header).some((name) => name.toLowerCase() === 'referer'))
    throw new TypeError('wx.request sets the referer itself.');
  const where = placeOf(domains, url);
  if (where === undefined) return fail({ errMsg: 'request:fail url not in domain list' });
  const call = `${method} ${new URL(url).pathname}`;
  calls.push(call);
  const headers = { 'content-type': 'application/json', ...header };
  const carried = fetch(where, { method, headers, ...(data !== undefined && { body: data }) });
  void carried.then(
    async (answer) => {
      const text = await answer.text();
      const lost = hand.loses.indexOf(call);
      if (lost !== -1) {
        hand.loses.splice(lost, 1);
        return fail({ errMsg: 'request:fail timeout' });
      }
      const content = dataType === 'text' ? text : (JSON.parse(text) as string);
      success({ errMsg: 'request:ok', statusCode: answer.status, data: content });
    },
    () => fail({ errMsg: 'request:fail ' }),
  );
}
