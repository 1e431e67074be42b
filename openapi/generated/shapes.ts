/**
 * Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
 */

/* What the fields of a body may hold. One constant a body, so that only those in use are shipped. */

export const act = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const addressForm = {
  id: { form: /^[0-9]{1,18}$/ },
  name: { isRequired: true, form: /[^ ]/, longest: 40 },
  phone: { isRequired: true, form: /^[0-9+ -]{5,20}$/ },
  province: { isRequired: true, longest: 40 },
  city: { isRequired: true, longest: 40 },
  address: { isRequired: true, form: /[^ ]/, longest: 200 },
  isDefault: { isRequired: true },
} as const;

export const adjustmentEdit = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  asset: { isRequired: true },
  amount: { isRequired: true },
  reason: { isRequired: true, longest: 400 },
} as const;

export const adjustmentInput = {
  userId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  asset: { isRequired: true },
  amount: { isRequired: true },
  reason: { isRequired: true, longest: 400 },
} as const;

export const agreement = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  price: { isRequired: true, least: 0, most: 9007199254740991 },
  points: { isRequired: true, least: 0, most: 9007199254740991 },
} as const;

export const approvalRefusal = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  reason: { isRequired: true, longest: 400 },
} as const;

export const articleCategoryChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  sort: { isRequired: true, least: 0, most: 99999 },
} as const;

export const articleCategoryInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  sort: { least: 0, most: 99999 },
} as const;

export const articleChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  categoryId: { isNullable: true },
  title: { form: /\S/, shortest: 1, longest: 80 },
  summary: { longest: 200 },
  coverUrl: { form: /^$|^(https?:\/\/|\/files\/)/, longest: 500 },
  author: { longest: 32 },
  sort: { least: 0, most: 99999 },
  content: { longest: 500000 },
} as const;

export const articleInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  categoryId: { isNullable: true },
  title: { isRequired: true, form: /\S/, shortest: 1, longest: 80 },
  summary: { longest: 200 },
  coverUrl: { form: /^$|^(https?:\/\/|\/files\/)/, longest: 500 },
  author: { longest: 32 },
  sort: { least: 0, most: 99999 },
  content: { longest: 500000 },
} as const;

export const auditItem = {
  address: { isRequired: true, longest: 200 },
  tag: { longest: 300 },
  title: { longest: 100 },
  firstClass: { isRequired: true, longest: 60 },
  firstId: { isRequired: true, least: 0 },
  secondClass: { isRequired: true, longest: 60 },
  secondId: { isRequired: true, least: 0 },
  thirdClass: { longest: 60 },
  thirdId: { least: 0 },
} as const;

export const basket = {
  lines: { isRequired: true },
} as const;

export const byHand = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  note: { isRequired: true, form: /[^ ]/, longest: 200 },
} as const;

export const cartDrop = {
  skuIds: { isRequired: true },
} as const;

export const cartWish = {
  skuId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  quantity: { isRequired: true, least: 1, most: 9999 },
} as const;

export const categoryChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  parentId: { isNullable: true },
  name: { form: /\S/, shortest: 1, longest: 32 },
  picUrl: { form: /^$|^(\/|https?:\/\/)\S+$/, longest: 500 },
  position: { least: 0, most: 10000 },
} as const;

export const categoryForm = {
  parentId: { isNullable: true },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 32 },
  picUrl: { form: /^$|^(\/|https?:\/\/)\S+$/, longest: 500 },
} as const;

export const collecting = {
  orderId: { isRequired: true, form: /^[0-9]{1,18}$/ },
} as const;

export const commentChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  text: { isRequired: true, form: /\S/, shortest: 1, longest: 2000 },
} as const;

export const commitWish = {
  appId: { form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  version: { isRequired: true, least: 1, most: 999999999 },
  templateId: { isRequired: true, least: 0, most: 4294967295 },
  userVersion: { isRequired: true, longest: 64 },
  userDesc: { isRequired: true, longest: 200 },
  extJson: { isRequired: true, longest: 20000 },
} as const;

export const configEntryChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { form: /\S/, shortest: 1, longest: 40 },
  category: { longest: 32 },
  value: { longest: 20000 },
  remark: { longest: 500 },
} as const;

export const configEntryInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  key: { isRequired: true, form: /^[a-z][A-Za-z0-9.]{0,59}$/, wrong: {"zh":"以小写字母开头，只含字母、数字与点，最多 60 个","en":"A small letter, then letters, digits and dots, 60 at most"} },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 40 },
  category: { longest: 32 },
  type: { isRequired: true },
  value: { longest: 20000 },
  remark: { longest: 500 },
} as const;

export const configRules = {
  min: { isNullable: true },
  max: { isNullable: true },
  pattern: { isNullable: true, longest: 200 },
} as const;

export const consentCode = {
  state: { isRequired: true, form: /^[A-Za-z0-9_-]{22}$/ },
  authCode: { isRequired: true, shortest: 1, longest: 500 },
} as const;

export const consentWish = {
  kind: { isRequired: true },
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  appId: { form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  returnTo: { isRequired: true, longest: 500 },
} as const;

export const credentials = {
  username: { isRequired: true, shortest: 1, longest: 64 },
  password: { isRequired: true, shortest: 1, longest: 256 },
} as const;

export const defaultView = {
  list: { isRequired: true, form: /^(\/[A-Za-z0-9-]{1,40}){1,6}$/ },
  id: { isRequired: true, isNullable: true },
} as const;

export const division = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  parts: { isRequired: true },
} as const;

export const domainWish = {
  action: { isRequired: true },
} as const;

export const draftChoice = {
  draftId: { isRequired: true, least: 0, most: 4294967295 },
} as const;

export const edit = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  remark: { longest: 500 },
} as const;

export const expectedPrice = {
  price: { isRequired: true, least: 0, most: 9007199254740991 },
  points: { isRequired: true, least: 0, most: 9007199254740991 },
} as const;

export const fieldOrder = {
  ids: { isRequired: true },
} as const;

export const fileChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 120 },
  folderId: { isRequired: true, isNullable: true },
  version: { isRequired: true, least: 1 },
} as const;

export const fileFolderChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 40 },
  version: { isRequired: true, least: 1 },
} as const;

export const gatewayChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 64 },
  merchantNo: { form: /^[0-9]{8,12}$/, wrong: {"zh":"商户号为 8 至 12 位数字","en":"A merchant number has 8 to 12 digits"} },
} as const;

export const gatewayInput = {
  mode: { isRequired: true },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 64 },
  merchantNo: { form: /^[0-9]{8,12}$/, wrong: {"zh":"商户号为 8 至 12 位数字","en":"A merchant number has 8 to 12 digits"} },
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
} as const;

export const gatewayKeys = {
  version: { isRequired: true, least: 1 },
  certificate: { isRequired: true, shortest: 1, longest: 8192 },
  privateKey: { isRequired: true, shortest: 1, longest: 8192 },
  apiSecret: { isRequired: true, form: /^[0-9A-Za-z]{32}$/, wrong: {"zh":"APIv3 密钥为 32 位字母或数字","en":"An APIv3 key has 32 letters and digits"} },
  platformKeyId: { form: /^PUB_KEY_ID_[0-9A-Za-z]{1,64}$/, wrong: {"zh":"以 PUB_KEY_ID_ 开头的公钥编号","en":"An id that begins with PUB_KEY_ID_"} },
  platformPem: { shortest: 1, longest: 8192 },
} as const;

export const gatewaySecret = {
  version: { isRequired: true, least: 1 },
  keyId: { isRequired: true, form: /^[0-9A-Za-z]{8,64}$/, wrong: {"zh":"编号为 8 至 64 位字母或数字","en":"The id has 8 to 64 letters and digits"} },
  secret: { isRequired: true, form: /^[0-9A-Za-z]{8,64}$/, wrong: {"zh":"密钥为 8 至 64 位字母或数字","en":"The secret has 8 to 64 letters and digits"} },
} as const;

export const gatewaySeen = {
  version: { isRequired: true, least: 1 },
} as const;

export const goodsBack = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  restock: { isRequired: true },
} as const;

export const goodsChange = {
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 100 },
  spuCode: { form: /^\S*$/, longest: 32 },
  categoryFirst: { isNullable: true },
  categorySecond: { isNullable: true },
  unit: { form: /\S/, shortest: 1, longest: 10 },
  description: { longest: 500000 },
  sort: { least: 0, most: 2147483647 },
  skus: { isRequired: true },
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const goodsForm = {
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 100 },
  spuCode: { form: /^\S*$/, longest: 32 },
  categoryFirst: { isNullable: true },
  categorySecond: { isNullable: true },
  unit: { form: /\S/, shortest: 1, longest: 10 },
  description: { longest: 500000 },
  sort: { least: 0, most: 2147483647 },
  skus: { isRequired: true },
  goodsKind: { isRequired: true },
} as const;

export const grayWish = {
  version: { isRequired: true, least: 1, most: 999999999 },
  percentage: { isRequired: true, least: 0, most: 100 },
} as const;

export const itemUnits = {
  itemId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  quantity: { isRequired: true, least: 1, most: 1000000 },
} as const;

export const memberBatch = {
  userIds: { isRequired: true },
} as const;

export const memberChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  nickName: { form: /\S/, shortest: 1, longest: 32 },
  realName: { longest: 32 },
  avatarUrl: { longest: 500 },
  mobile: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  sex: { isNullable: true },
  birthday: { isNullable: true },
  province: { longest: 32 },
  city: { longest: 32 },
  appId: { isNullable: true, form: /^[A-Za-z0-9_-]{1,64}$/ },
  remark: { longest: 500 },
} as const;

export const memberInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  nickName: { isRequired: true, form: /\S/, shortest: 1, longest: 32 },
  realName: { longest: 32 },
  avatarUrl: { longest: 500 },
  mobile: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  sex: { isNullable: true },
  birthday: { isNullable: true },
  province: { longest: 32 },
  city: { longest: 32 },
  appType: { isRequired: true },
  appId: { isNullable: true, form: /^[A-Za-z0-9_-]{1,64}$/ },
  remark: { longest: 500 },
  parentId: { isNullable: true, form: /^[0-9]{1,18}$/ },
} as const;

export const memberTags = {
  userId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  tagIds: { isRequired: true },
  version: { isRequired: true, least: 1 },
} as const;

export const messageField = {
  keyword: { isRequired: true, form: /^[a-z_]{1,32}[0-9]{1,3}$/ },
  fact: { isRequired: true },
} as const;

export const messageTemplateChange = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  topic: { isRequired: true },
  isOn: { isRequired: true },
  templateId: { isRequired: true, form: /^[A-Za-z0-9_-]{0,64}$/ },
  fields: { isRequired: true },
  page: { isRequired: true, longest: 1024 },
  version: { isRequired: true, least: 0, most: 2147483647 },
} as const;

export const messageTrial = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  topic: { isRequired: true },
  memberId: { isRequired: true, form: /^[0-9]{1,18}$/ },
} as const;

export const newAfterSale = {
  orderId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  itemId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  way: { isRequired: true },
  price: { isRequired: true, least: 0, most: 9007199254740991 },
  points: { isRequired: true, least: 0, most: 9007199254740991 },
  quantity: { isRequired: true, least: 1, most: 1000000 },
  unshipped: { isRequired: true },
  reason: { longest: 200 },
} as const;

export const newComment = {
  text: { isRequired: true, form: /\S/, shortest: 1, longest: 2000 },
} as const;

export const newDraft = {
  key: { isRequired: true, form: /^[a-z][a-z-]{0,30}:[0-9a-z-]{1,40}$/ },
  content: { isRequired: true, longest: 1048576 },
} as const;

export const newFileFolder = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 40 },
} as const;

export const newItem = {
  skuId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  quantity: { isRequired: true, least: 1, most: 9999 },
} as const;

export const newOrder = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  userId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  appType: { isRequired: true },
  items: { isRequired: true },
  freightPrice: { least: 0, most: 99999999 },
  discountPrice: { least: 0, most: 999999999 },
  userMessage: { longest: 200 },
  remark: { longest: 500 },
} as const;

export const newParcel = {
  carrier: { isRequired: true, form: /[^ ]/, longest: 40 },
  trackingNo: { isRequired: true, form: /^[A-Za-z0-9-]{6,40}$/ },
} as const;

export const newUploadTicket = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  way: { isRequired: true },
  name: { isRequired: true, longest: 300 },
  mediaType: { isRequired: true },
  size: { isRequired: true, least: 1, most: 10485760 },
  dir: { form: /^[a-z]{1,20}\/$/ },
} as const;

export const newView = {
  list: { isRequired: true, form: /^(\/[A-Za-z0-9-]{1,40}){1,6}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 30 },
  search: { isRequired: true },
} as const;

export const newWxapp = {
  id: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 60 },
  appType: { isRequired: true },
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  appSecret: { form: /^[A-Za-z0-9]+$/, shortest: 16, longest: 128, wrong: {"zh":"16 至 128 位字母或数字","en":"16 to 128 letters or digits"} },
  originalId: { longest: 40 },
  principalName: { longest: 100 },
  remark: { longest: 200 },
} as const;

export const notificationChoices = {
  off: { isRequired: true },
  bigOrderPrice: { isRequired: true, least: 10000, most: 100000000 },
  sound: { isRequired: true },
} as const;

export const orderAct = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  act: { isRequired: true },
} as const;

export const orderExport = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  of: { isRequired: true },
  columns: { form: /^[A-Za-z]{1,30}([.][A-Za-z]{1,30}){0,39}$/ },
  filter: { isRequired: true },
} as const;

export const orderFilter = {
  state: { form: /^[A-Za-z]{1,40}([.][A-Za-z]{1,40})?$/ },
  userId: { form: /^[0-9]{1,18}$/ },
  spuId: { form: /^[0-9]{1,18}$/ },
  payChannel: { form: /^[a-z]{1,20}$/ },
  trackingNo: { form: /^[A-Za-z0-9-]{6,40}$/ },
  text: { shortest: 2, longest: 40 },
} as const;

export const orderIds = {
  orderIds: { isRequired: true },
} as const;

export const ownClaimWish = {
  orderId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  itemId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  way: { isRequired: true },
  quantity: { isRequired: true, least: 1, most: 1000000 },
  reason: { longest: 200 },
} as const;

export const ownNewOrder = {
  lines: { isRequired: true },
  addressId: { form: /^[0-9]{1,18}$/ },
  userMessage: { longest: 200 },
  expected: { isRequired: true },
} as const;

export const ownPayWish = {
  way: { isRequired: true },
} as const;

export const ownProfileChange = {
  version: { isRequired: true, least: 1, most: 2147483647 },
  nickName: { form: /\S/, shortest: 1, longest: 32 },
} as const;

export const ownReturn = {
  version: { isRequired: true, least: 1, most: 2147483647 },
  carrier: { isRequired: true, form: /[^ ]/, longest: 40 },
  trackingNo: { isRequired: true, form: /^[A-Za-z0-9-]{6,40}$/ },
} as const;

export const ownSeen = {
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const owned = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
} as const;

export const parcelCorrection = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  parcelId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  carrier: { isRequired: true, form: /[^ ]/, longest: 40 },
  trackingNo: { isRequired: true, form: /^[A-Za-z0-9-]{6,40}$/ },
} as const;

export const parentChange = {
  userId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  parentId: { isRequired: true, isNullable: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
} as const;

export const passwordChange = {
  oldPassword: { isRequired: true, shortest: 1, longest: 256 },
  newPassword: { isRequired: true, shortest: 1, longest: 256 },
} as const;

export const paymentAct = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const phoneWish = {
  phone: { isRequired: true, form: /^1[3-9][0-9]{9}$/, wrong: {"zh":"请填写 11 位手机号","en":"A mobile number has 11 digits"} },
} as const;

export const pointsGoodsForm = {
  id: { isNullable: true },
  type: { isNullable: true, longest: 32 },
  spuId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  shopId: { isNullable: true },
  picUrls: { isRequired: true },
  shareImgUrl: { isRequired: true, shortest: 1, longest: 500 },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 100 },
  quantityLimit: { isRequired: true, least: 0, most: 2147483647 },
  unit: { isRequired: true, form: /\S/, shortest: 1, longest: 10 },
  sort: { least: 0, most: 2147483647 },
  description: { longest: 500000 },
  skus: { isRequired: true },
} as const;

export const price = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  paymentPrice: { isRequired: true, least: 0, most: 9007199254740991 },
} as const;

export const privacyOwner = {
  contactEmail: { longest: 100 },
  contactPhone: { longest: 40 },
  contactQq: { longest: 40 },
  contactWeixin: { longest: 60 },
  noticeMethod: { longest: 100 },
  storeDays: { isNullable: true, least: 1, most: 36500 },
  extFileMediaId: { longest: 200 },
  storeRegion: { longest: 100 },
} as const;

export const privacySdk = {
  name: { isRequired: true, longest: 100 },
  company: { isRequired: true, longest: 100 },
  settings: { isRequired: true },
} as const;

export const privacyText = {
  key: { isRequired: true, shortest: 1, longest: 60 },
  text: { isRequired: true, longest: 200 },
} as const;

export const privacyWish = {
  owner: { isRequired: true },
} as const;

export const profileFieldChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  key: { form: /^[a-z][A-Za-z0-9]{0,31}$/, wrong: {"zh":"以小写字母开头，只含字母与数字，最多 32 个","en":"A small letter, then letters and digits, 32 at most"} },
  label: { form: /\S/, shortest: 1, longest: 32 },
  min: { isNullable: true, least: -1000000000000, most: 1000000000000 },
  max: { isNullable: true, least: -1000000000000, most: 1000000000000 },
  pattern: { isNullable: true, longest: 200 },
  hint: { longest: 200 },
  tagCategoryId: { isNullable: true, form: /^[0-9]{1,18}$/ },
} as const;

export const profileFieldInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  key: { isRequired: true, form: /^[a-z][A-Za-z0-9]{0,31}$/, wrong: {"zh":"以小写字母开头，只含字母与数字，最多 32 个","en":"A small letter, then letters and digits, 32 at most"} },
  label: { isRequired: true, form: /\S/, shortest: 1, longest: 32 },
  type: { isRequired: true },
  min: { isNullable: true, least: -1000000000000, most: 1000000000000 },
  max: { isNullable: true, least: -1000000000000, most: 1000000000000 },
  pattern: { isNullable: true, longest: 200 },
  hint: { longest: 200 },
  tagCategoryId: { isNullable: true, form: /^[0-9]{1,18}$/ },
} as const;

export const publication = {
  version: { isRequired: true, least: 1 },
  note: { longest: 200 },
} as const;

export const receiver = {
  name: { isRequired: true, shortest: 1, longest: 40 },
  phone: { isRequired: true, form: /^[0-9+ -]{5,20}$/ },
  province: { isRequired: true, longest: 40 },
  city: { isRequired: true, longest: 40 },
  address: { isRequired: true, shortest: 1, longest: 200 },
} as const;

export const refreshWish = {
  what: { isRequired: true },
} as const;

export const refundAct = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const refundSettling = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  note: { isRequired: true, longest: 400 },
} as const;

export const refusal = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  reason: { isRequired: true, longest: 200 },
} as const;

export const remoteImage = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  url: { isRequired: true, shortest: 1, longest: 2000 },
  dir: { form: /^[a-z]{1,20}\/$/ },
  folderId: { form: /^[0-9]{1,18}$/ },
} as const;

export const returnParcel = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  carrier: { isRequired: true, form: /[^ ]/, longest: 40 },
  trackingNo: { isRequired: true, form: /^[A-Za-z0-9-]{6,40}$/ },
} as const;

export const reversal = {
  version: { isRequired: true, least: 1 },
  reason: { isRequired: true, longest: 400 },
} as const;

export const roleChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { form: /\S/, shortest: 1, longest: 20 },
  refundLimit: { isNullable: true, least: 0, most: 999999999 },
  balanceLimit: { isNullable: true, least: 0, most: 999999999 },
  pointsLimit: { isNullable: true, least: 0, most: 999999999 },
} as const;

export const roleForm = {
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  permissions: { isRequired: true },
  refundLimit: { isNullable: true, least: 0, most: 999999999 },
  balanceLimit: { isNullable: true, least: 0, most: 999999999 },
  pointsLimit: { isNullable: true, least: 0, most: 999999999 },
} as const;

export const rollBack = {
  version: { isRequired: true, least: 1 },
  historyId: { isRequired: true, form: /^[0-9]{1,18}$/ },
} as const;

export const sheetChange = {
  rows: { isRequired: true },
} as const;

export const shelfChange = {
  shelf: { isRequired: true },
  rows: { isRequired: true },
} as const;

export const shipment = {
  orderId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  carrier: { isRequired: true, form: /[^ ]/, longest: 40 },
  trackingNo: { isRequired: true, form: /^[A-Za-z0-9-]{6,40}$/ },
} as const;

export const shipments = {
  parcels: { isRequired: true },
} as const;

export const shipping = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  parcels: { isRequired: true },
} as const;

export const shippingReportAct = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const shippingReportSettling = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  note: { isRequired: true, longest: 400 },
} as const;

export const signIn = {
  storefront: { isRequired: true, form: /^sf_[0-9A-Za-z]{22}$/ },
  grant: { isRequired: true },
} as const;

export const skuForm = {
  id: { form: /^[0-9]{1,18}$/ },
  specValueIds: { isRequired: true },
  skuCode: { longest: 32 },
  salesPrice: { isRequired: true, least: 0, most: 99999999999 },
  marketPrice: { least: 0, most: 99999999999 },
  costPrice: { least: 0, most: 99999999999 },
  points: { least: 0, most: 2147483647 },
  stock: { isRequired: true, least: 0, most: 2147483647 },
  stockBefore: { least: 0, most: 2147483647 },
  weight: { least: 0, most: 999999 },
  volume: { least: 0, most: 99999 },
} as const;

export const specChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  name: { form: /\S/, shortest: 1, longest: 32 },
  sort: { least: 0, most: 2147483647 },
} as const;

export const specForm = {
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 32 },
  sort: { least: 0, most: 2147483647 },
  values: { isRequired: true },
} as const;

export const spuSpecChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  position: { isRequired: true, least: 0, most: 100 },
} as const;

export const spuSpecForm = {
  spuId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  specId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  specValueId: { isRequired: true, form: /^[0-9]{1,18}$/ },
} as const;

export const staffChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { form: /\S/, shortest: 1, longest: 32 },
  roleId: { form: /^([0-9]{1,18}|[a-z]{1,18})$/ },
  phone: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  remark: { longest: 500 },
} as const;

export const staffInput = {
  username: { isRequired: true, form: /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/, wrong: {"zh":"用户名为 3 至 40 位字母、数字、点、下划线或短横线，以字母或数字开头","en":"A user name has 3 to 40 letters, digits, dots, underscores or hyphens after a letter or digit"} },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 32 },
  type: { isRequired: true },
  tenantId: { isNullable: true, form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  roleId: { form: /^([0-9]{1,18}|[a-z]{1,18})$/ },
  phone: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  remark: { longest: 500 },
} as const;

export const storefrontChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
  name: { form: /\S/, shortest: 1, longest: 32, wrong: {"zh":"请输入名称","en":"Enter a name"} },
  appId: { isNullable: true, form: /^[A-Za-z0-9_-]{1,64}$/ },
} as const;

export const storefrontForm = {
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 32, wrong: {"zh":"请输入名称","en":"Enter a name"} },
  clientType: { isRequired: true },
  appId: { isNullable: true, form: /^[A-Za-z0-9_-]{1,64}$/ },
} as const;

export const submitWish = {
  version: { least: 1, most: 999999999 },
  versionDesc: { longest: 500 },
  feedbackInfo: { longest: 1000 },
  orderPath: { longest: 200 },
  userContent: { isNullable: true },
} as const;

export const subscriptionAnswer = {
  templateId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/ },
  answer: { isRequired: true },
} as const;

export const subscriptions = {
  answers: { isRequired: true },
} as const;

export const surplusAct = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  surplusId: { isRequired: true, form: /^[0-9]{1,18}$/ },
} as const;

export const surplusSettling = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  surplusId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  note: { isRequired: true, form: /[^ ]/, longest: 200 },
} as const;

export const tagCategoryChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  sort: { isRequired: true, least: 0, most: 9999 },
} as const;

export const tagCategoryInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
} as const;

export const tagItemChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  color: { isRequired: true },
  sort: { isRequired: true, least: 0, most: 9999 },
} as const;

export const tagItemInput = {
  categoryId: { isRequired: true, form: /^[0-9]{1,18}$/ },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 20 },
  color: { isRequired: true },
} as const;

export const tenantChange = {
  id: { isRequired: true, form: /^[a-z0-9][a-z0-9-]{0,31}$/, wrong: {"zh":"以小写字母或数字开头，只含小写字母、数字与短横线，最多 32 个","en":"A small letter or digit, then small letters, digits and hyphens, 32 at most"} },
  version: { isRequired: true, least: 1 },
  name: { form: /\S/, shortest: 1, longest: 40 },
  contact: { longest: 32 },
  phone: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  remark: { longest: 500 },
  unpaidMinutes: { least: 1, most: 10080 },
  flashSaleMinutes: { least: 1, most: 1440 },
  autoReceiveDays: { least: 1, most: 90 },
} as const;

export const tenantChoice = {
  tenantId: { isRequired: true, isNullable: true, longest: 32 },
} as const;

export const tenantInput = {
  id: { isRequired: true, form: /^[a-z0-9][a-z0-9-]{0,31}$/, wrong: {"zh":"以小写字母或数字开头，只含小写字母、数字与短横线，最多 32 个","en":"A small letter or digit, then small letters, digits and hyphens, 32 at most"} },
  name: { isRequired: true, form: /\S/, shortest: 1, longest: 40 },
  contact: { longest: 32 },
  phone: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  remark: { longest: 500 },
  unpaidMinutes: { least: 1, most: 10080 },
  flashSaleMinutes: { least: 1, most: 1440 },
  autoReceiveDays: { least: 1, most: 90 },
} as const;

export const textAct = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1, most: 2147483647 },
} as const;

export const textSettings = {
  signName: { isRequired: true, form: /\S/, shortest: 2, longest: 12 },
  templates: { isRequired: true },
} as const;

export const unclaimedAssignment = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
} as const;

export const unclaimedMark = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  state: { isRequired: true },
} as const;

export const unlimitedWish = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  scene: { isRequired: true, shortest: 1, longest: 32 },
  page: { longest: 200 },
  width: { least: 280, most: 1280 },
  color: { form: /^#[0-9a-fA-F]{6}$/ },
} as const;

export const userShopChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  shopName: { form: /\S/, shortest: 1, longest: 40 },
  userId: { isNullable: true, form: /^[0-9]{1,18}$/ },
  mobile: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  intro: { longest: 500 },
  notice: { longest: 500 },
  logoUrl: { longest: 500 },
  contact: { longest: 32 },
  province: { longest: 32 },
  city: { longest: 32 },
  address: { longest: 200 },
  openTime: { longest: 60 },
  fixedFreight: { least: 0, most: 999999999 },
  freeFreightFrom: { isNullable: true, least: 0, most: 999999999 },
} as const;

export const userShopInput = {
  tenantId: { form: /^[a-z0-9][a-z0-9-]{0,31}$/ },
  shopName: { isRequired: true, form: /\S/, shortest: 1, longest: 40 },
  userId: { isNullable: true, form: /^[0-9]{1,18}$/ },
  mobile: { form: /^([0-9+][0-9 -]{4,19})?$/, wrong: {"zh":"电话为 5 至 20 位数字","en":"A phone number has 5 to 20 digits"} },
  intro: { longest: 500 },
  notice: { longest: 500 },
  logoUrl: { longest: 500 },
  contact: { longest: 32 },
  province: { longest: 32 },
  city: { longest: 32 },
  address: { longest: 200 },
  openTime: { longest: 60 },
  fixedFreight: { least: 0, most: 999999999 },
  freeFreightFrom: { isNullable: true, least: 0, most: 999999999 },
} as const;

export const versionSeen = {
  version: { isRequired: true, least: 1 },
} as const;

export const viewChange = {
  id: { isRequired: true, form: /^[0-9]{1,18}$/ },
  version: { isRequired: true, least: 1 },
  name: { form: /\S/, shortest: 1, longest: 30 },
} as const;

export const visitStatus = {
  isOpen: { isRequired: true },
} as const;

export const wxappChange = {
  id: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  version: { isRequired: true, least: 1, most: 2147483647 },
  name: { form: /\S/, shortest: 1, longest: 60 },
  appSecret: { form: /^[A-Za-z0-9]+$/, shortest: 16, longest: 128, wrong: {"zh":"16 至 128 位字母或数字","en":"16 to 128 letters or digits"} },
  originalId: { longest: 40 },
  principalName: { longest: 100 },
  remark: { longest: 200 },
} as const;

export const wxappCodeWish = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
  scene: { isRequired: true, shortest: 1, longest: 64 },
  page: { longest: 200 },
  width: { least: 280, most: 1280 },
  expireSeconds: { least: 60, most: 2592000 },
} as const;

export const wxappRef = {
  appId: { isRequired: true, form: /^[A-Za-z0-9_-]{1,64}$/, wrong: {"zh":"AppID 为 1 至 64 位字母、数字、下划线或短横线","en":"1 to 64 letters, digits, hyphens or underscores"} },
} as const;
