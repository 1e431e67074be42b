/** What calls of the mini-program's own API answer when they fail, as they answer it. */
export interface Said {
  errMsg: string;
}

export interface RequestOptions {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  header: Record<string, string>;
  /** Sent as it is; what is no text would be sent as WeChat thinks best. */
  data?: string;
  /** Anything but `json` leaves the answer as its text. */
  dataType: 'text';
  timeout: number;
  success: (answer: Said & { statusCode: number; data: string }) => void;
  fail: (said: Said) => void;
}

/** A file of the phone that goes up as a part of multipart/form-data; WeChat makes the form, and sends nothing but POST. */
export interface UploadOptions {
  url: string;
  filePath: string;
  /** The name of the part. */
  name: string;
  header: Record<string, string>;
  timeout: number;
  success: (answer: Said & { statusCode: number; data: string }) => void;
  fail: (said: Said) => void;
}

/** What the buyer is to choose from: pictures of the album, or new ones. */
export interface MediaOptions {
  count: number;
  mediaType: readonly ['image'];
  sourceType: readonly ('album' | 'camera')[];
  sizeType: readonly ('original' | 'compressed')[];
}

/** What wx.requestPayment takes: the server's parameters without the appid, which is the mini-program's own. */
export interface PaymentOptions {
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** An address that the buyer keeps at WeChat. */
export interface ChosenAddress extends Said {
  userName: string;
  telNumber: string;
  provinceName: string;
  cityName: string;
  countyName: string;
  detailInfo: string;
}

/** The part of the mini-program's own API that the shop uses; calls without callbacks answer by a promise. */
export interface Wx {
  request: (options: RequestOptions) => void;
  login: () => Promise<Said & { code: string }>;
  uploadFile: (options: UploadOptions) => void;
  chooseMedia: (options: MediaOptions) => Promise<Said & { tempFiles: { tempFilePath: string; size: number }[] }>;
  requestPayment: (options: PaymentOptions) => Promise<Said>;
  /** Asks the buyer about messages; answers each template by its id. */
  requestSubscribeMessage: (options: { tmplIds: string[] }) => Promise<Said & Record<string, string>>;
  chooseAddress: () => Promise<ChosenAddress>;
  getExtConfigSync: () => Record<string, unknown>;
  getStorageSync: (key: string) => unknown;
  setStorageSync: (key: string, value: string) => void;
  removeStorageSync: (key: string) => void;
  navigateTo: (to: { url: string }) => Promise<Said>;
  redirectTo: (to: { url: string }) => Promise<Said>;
  switchTab: (to: { url: string }) => Promise<Said>;
  navigateBack: () => Promise<Said>;
  setNavigationBarTitle: (bar: { title: string }) => Promise<Said>;
  showToast: (toast: { title: string; icon: 'none' | 'success'; duration?: number }) => Promise<Said>;
  showModal: (modal: { title: string; content: string }) => Promise<Said & { confirm: boolean; cancel: boolean }>;
  stopPullDownRefresh: () => Promise<Said>;
}

/** An event of a component: what the element names as its own, and what the event tells. */
export interface Happened<Detail = object, Own = Record<string, string>> {
  currentTarget: { dataset: Own };
  detail: Detail;
}

/** What a button that asks for the phone tells: a code that counts once, or why there is none. */
export interface PhoneDetail extends Said {
  code?: string;
}

/** A page that is open. */
export interface Live<Data> {
  data: Data;
  setData: (part: Partial<Data>) => void;
}
