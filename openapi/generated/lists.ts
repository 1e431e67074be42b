/**
 * Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
 */

/*
 * What the filters of a list may say: one of these, a form, a day, or a text so long. One constant a list, so that only
 * those in use are shipped.
 */

export const pageWechatCalls = {
  appId: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

export const pageUnclaimedConsents = {
  state: ["open","ignored"],
  name: 100,
} as const;

export const pageWxapps = {
  appType: [1,2],
  name: 100,
  authState: ["none","authorized","revoked"],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageCodeMatrix = {
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  name: 100,
  stage: ["notCommitted","checking","trialReady","auditing","delayed","rejected","withdrawn","approved","rollingOut","rolledBack","released"],
  state: /^[a-zA-Z]+(\.[a-zA-Z]+)*$/,
  health: ["good","revoked","trouble","unknown"],
} as const;

export const pageCodeAudits = {
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  appId: /^[A-Za-z0-9_-]{1,64}$/,
} as const;

export const pageOrders = {
  state: /^[A-Za-z]{1,40}([.][A-Za-z]{1,40})?$/,
  orderType: [0,1,2,3],
  goodsKind: ["ordinary","points","virtual","card"],
  appType: ["MA","H5","H5-WX","H5-PC","APP"],
  isPay: [0,1],
  orderNo: /^[0-9]{1,32}$/,
  userId: /^[0-9]{1,18}$/,
  spuId: /^[0-9]{1,18}$/,
  payChannel: /^[a-z]{1,20}$/,
  trackingNo: /^[A-Za-z0-9-]{6,40}$/,
  surplus: [1],
  late: ["past","today"],
  text: /^[^]{2,40}$/u,
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  sort: ["createTime","paymentPrice","late"],
  order: ["asc","desc"],
} as const;

export const pageJobs = {
  kind: ["import","export","act"],
  state: /^[A-Za-z]{1,40}$/,
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageJobRows = {
  status: ["waiting","done","failed","skipped"],
} as const;

export const pageAfterSales = {
  state: /^[A-Za-z]{1,40}$/,
  way: ["refundOnly","returnAndRefund"],
  number: /^[A-Z0-9]{1,40}$/,
  userId: /^[0-9]{1,18}$/,
  late: ["past","today"],
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  sort: ["createTime","late"],
  order: ["asc","desc"],
} as const;

export const pagePayments = {
  state: /^[A-Za-z]{1,40}$/,
  number: /^[0-9A-Za-z_|*@/-]{1,64}$/,
  channel: ["wechat","alipay","balance","other"],
  way: ["miniProgram","officialAccount","h5","native","app","other"],
  accountId: /^[0-9]{1,18}$/,
  orderId: /^[0-9]{1,18}$/,
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageBuyerMessages = {
  state: /^[A-Za-z]{1,40}$/,
  topic: ["orderPaid","orderShipped","refundDone","afterSaleDecided"],
  appId: /^[A-Za-z0-9_-]{1,64}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageShippingReports = {
  state: /^[A-Za-z]{1,40}$/,
  number: /^[0-9A-Za-z_-]{1,64}$/,
  orderId: /^[0-9]{1,18}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageRefunds = {
  state: /^[A-Za-z]{1,40}$/,
  number: /^[0-9A-Za-z_|*@/-]{1,64}$/,
  channel: ["wechat","alipay","balance","other"],
  origin: ["order","afterSale","surplus","outside"],
  accountId: /^[0-9]{1,18}$/,
  orderId: /^[0-9]{1,18}$/,
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageMembers = {
  text: /^[^]{2,40}$/u,
  appType: ["MA","H5","H5-WX","H5-PC","APP"],
  sex: ["0","1","2","none"],
  province: 32,
  status: [0,1],
  tagItemId: /^[0-9]{1,18}$/,
  parentId: /^[0-9]{1,18}$/,
  profile: 400,
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  sort: ["createTime","consumeAmount","orderCount"],
  order: ["asc","desc"],
} as const;

export const readMemberAssets = {
  userId: /^[0-9]{1,18}$/,
  asset: ["points","balance"],
} as const;

export const pageProfileFields = {
  text: 40,
  type: ["text","longText","number","date","select","multiselect","boolean","tags","image"],
  enabled: [0,1],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageAdjustments = {
  userId: /^[0-9]{1,18}$/,
  asset: ["points","balance"],
  state: /^[A-Za-z]{1,40}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageFiles = {
  text: 100,
  folderId: /^([0-9]{1,18}|none)$/,
  dir: /^[a-z]{1,20}\/$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageStorefronts = {
  name: 32,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageStoreGoods = {
  categoryId: /^[0-9]{1,18}$/,
  text: /[^ ]/,
  sort: ["newest","cheapest","dearest"],
} as const;

export const pageOwnOrders = {
  stage: /^[A-Za-z]{1,40}$/,
} as const;

export const pageOwnAfterSales = {
  orderId: /^[0-9]{1,18}$/,
} as const;

export const pageCategories = {
  name: 32,
  parentId: /^[0-9]{1,18}$/,
  enable: [0,1],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageSpecs = {
  name: 32,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageSpuSpecs = {
  spuId: /^[0-9]{1,18}$/,
  specId: /^[0-9]{1,18}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageGoods = {
  categoryFirst: /^[0-9]{1,18}$/,
  categorySecond: /^[0-9]{1,18}$/,
  name: 40,
  spuCode: 32,
  goodsKind: ["ordinary","points","virtual","card"],
  shelf: ["0","1"],
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  sort: ["createTime","leastPrice","sort"],
  order: ["asc","desc"],
} as const;

export const pagePointsGoods = {
  text: /^[^]{2,40}$/u,
  shelf: ["0","1"],
  shopId: /^[0-9]{1,18}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  sort: ["createTime","sort"],
  order: ["asc","desc"],
} as const;

export const pageArticles = {
  text: 40,
  categoryId: /^([0-9]{1,18}|none)$/,
  status: [0,1],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageUserShops = {
  name: 40,
  status: [-1,0,1],
  userId: /^[0-9]{1,18}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageGateways = {
  state: /^[A-Za-z]{1,40}$/,
  name: 64,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageTexts = {
  state: /^[A-Za-z]{1,40}$/,
  template: ["signInCode","cardsIssued","orderShipped","refundDone"],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageConfigEntries = {
  text: 60,
  category: 32,
  state: ["draft","published","changed","unpublished"],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageTenants = {
  text: 40,
  status: ["active","disabled"],
} as const;

export const pageStaff = {
  text: 40,
  type: [-1,1,2],
  status: ["active","disabled"],
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageApprovals = {
  view: ["forMe","byMe","over"],
  state: /^[A-Za-z]{1,40}$/,
  machine: ["order","after-sale","refund","bill-adjust"],
  rowId: /^[0-9]{1,18}$/,
  orderId: /^[0-9]{1,18}$/,
  userId: /^[0-9]{1,18}$/,
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageRoles = {
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;

export const pageNotifications = {
  kind: ["bigOrder","afterSaleAsked","goodsSentBack","refundFailed","jobDone","jobFailed","auditApproved","auditRejected","penalised","mentioned","approvalAsked","approvalDecided","gatewayTroubled","codesUsedUp","shippingRejected"],
  state: ["unread","read"],
} as const;

export const pageAuditLog = {
  who: 40,
  by: ["operator","member","system"],
  kind: ["after-sale","approval","article_categories","articles","batch-job","bill-adjust","buyer-message","config_entries","file_folders","files","gateway-account","goods_categories","goods_specs","goods_spus","members","mini-program-code","operator_log","operators","order","payment","points_goods","profile_fields","refund","roles","row_comments","saved_views","shipping-report","storefronts","tag_categories","tag_items","tenants","text","user_shops","wxapps"],
  rowId: 64,
  outcome: ["done","refused"],
  from: 'day',
  to: 'day',
  tenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
} as const;
