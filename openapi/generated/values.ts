/**
 * Made by `npm run gen` from openapi/openapi.yaml; changes by hand are lost.
 */

/** How a value is written, by the name of its schema. */
export const forms = {
  Id: /^[0-9]{1,18}$/,
  RoleId: /^([0-9]{1,18}|[a-z]{1,18})$/,
  TenantId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  DraftKey: /^[a-z][a-z-]{0,30}:[0-9a-z-]{1,40}$/,
  AppId: /^[A-Za-z0-9_-]{1,64}$/,
  WxappName: /\S/,
  AppSecret: /^[A-Za-z0-9]+$/,
  OwnerId: /^[a-z0-9][a-z0-9-]{0,31}$/,
  ConsentState: /^[A-Za-z0-9_-]{22}$/,
  TrackingNo: /^[A-Za-z0-9-]{6,40}$/,
  Phone: /^([0-9+][0-9 -]{4,19})?$/,
  FieldKey: /^[a-z][A-Za-z0-9]{0,31}$/,
  TagName: /\S/,
  CommentText: /\S/,
  Dir: /^[a-z]{1,20}\/$/,
  link: /^\/files\/[0-9a-f]{32}\.(jpg|png|gif|webp)$/,
  Thumb: /^\/files\/[0-9a-f]{32}\.(jpg|png|gif|webp)\?w=240$/,
  Name: /\S/,
  FolderName: /\S/,
  Category_Name: /\S/,
  Category_Picture: /^$|^(\/|https?:\/\/)\S+$/,
  Spec_Name: /\S/,
  Goods_Picture: /^(\/|https?:\/\/)\S+$/,
  MerchantNo: /^[0-9]{8,12}$/,
  ConfigKey: /^[a-z][A-Za-z0-9.]{0,59}$/,
  RoleChoice: /^([0-9]{1,18}|[a-z]{1,18})$/,
  Username: /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/,
  Permission: /^[a-z-]{2,30}\.[a-z]{2,20}$/,
  ListAddress: /^(\/[A-Za-z0-9-]{1,40}){1,6}$/,
  ViewName: /\S/,
  AuditId: /^(l[0-9]{1,19}|t\.[a-z-]{1,40}\.[0-9A-Za-z_-]{1,64}\.[0-9]{1,9}\.[a-z0-9-]{1,32})$/,
} as const;

/** What codes are called, by the name of their schema. */
export const labels = {
  ClientType: {"MA":{"zh":"小程序","en":"Mini program"},"H5":{"zh":"移动网页","en":"Mobile web"},"H5-WX":{"zh":"公众号","en":"Official account"},"H5-PC":{"zh":"PC","en":"PC"},"APP":{"zh":"APP","en":"App"}},
  OrderType: {"0":{"zh":"普通订单","en":"Ordinary"},"1":{"zh":"砍价订单","en":"Bargain"},"2":{"zh":"拼团订单","en":"Group-buy"},"3":{"zh":"秒杀订单","en":"Flash sale"}},
  PaymentChannel: {"wechat":{"zh":"微信支付","en":"WeChat Pay"},"alipay":{"zh":"支付宝","en":"Alipay"},"balance":{"zh":"余额","en":"Balance"},"other":{"zh":"其他","en":"Other"}},
  PaymentWay: {"miniProgram":{"zh":"小程序支付","en":"Mini program"},"officialAccount":{"zh":"公众号支付","en":"Official account"},"h5":{"zh":"手机网页支付","en":"Mobile web"},"native":{"zh":"扫码支付","en":"Code on a screen"},"app":{"zh":"App 支付","en":"App"},"other":{"zh":"其他方式","en":"Other"}},
  RefundOrigin: {"order":{"zh":"订单退款","en":"Order"},"afterSale":{"zh":"售后退款","en":"After-sale"},"surplus":{"zh":"多付退回","en":"Overpayment"},"outside":{"zh":"渠道平台退款","en":"Made at the gateway"}},
  Sex: {"0":{"zh":"未知","en":"Unknown"},"1":{"zh":"男","en":"Male"},"2":{"zh":"女","en":"Female"},"":{"zh":"未设置","en":"Not set"}},
  GatewayMode: {"direct":{"zh":"普通商户","en":"Direct merchant"},"partner":{"zh":"服务商","en":"Partner"},"sub":{"zh":"子商户","en":"Sub-merchant"}},
  GatewayTrouble: {"merchant":{"zh":"商户号不存在，或不属于这组密钥","en":"The merchant number does not exist, or the keys are not its own"},"key":{"zh":"商户私钥或证书序列号与商户号不符，请重新上传","en":"The merchant key or certificate is not this merchant's; upload them again"},"publicKey":{"zh":"微信支付公钥或其编号有误，无法核对应答签名","en":"The WeChat Pay public key or its id is wrong; answers cannot be verified"},"apiKey":{"zh":"APIv3 密钥有误，无法解密平台证书","en":"The APIv3 key is wrong; platform certificates cannot be decrypted"},"clock":{"zh":"服务器时钟偏差过大，请校准时间","en":"The server's clock is off; set it right"},"permission":{"zh":"商户号没有开通该产品权限","en":"The merchant number lacks the permission for this product"},"app":{"zh":"AppID 没有与商户号绑定","en":"The appid is not bound to the merchant number"},"closed":{"zh":"商户号已被限制或注销","en":"The merchant number is restricted or closed"},"partner":{"zh":"平台的服务商账号尚未就绪","en":"The platform's partner account is not ready"},"notConfigured":{"zh":"服务器没有连接支付渠道","en":"The server is not connected to a payment gateway"},"ended":{"zh":"商户证书已到期，请更换密钥","en":"The merchant certificate has ended; change the keys"}},
  GatewayOutcome: {"ok":{"zh":"成功","en":"Good"},"saidNo":{"zh":"业务拒绝","en":"Plain no"},"config":{"zh":"配置有误","en":"Wrong settings"},"ours":{"zh":"请求有误","en":"Wrong request"},"again":{"zh":"稍后重试","en":"Busy"},"unanswered":{"zh":"无应答","en":"No answer"}},
  GatewayNoticeState: {"waiting":{"zh":"待处理","en":"Waiting"},"taken":{"zh":"已入账","en":"Taken"},"known":{"zh":"已知","en":"Known before"},"unknown":{"zh":"非本店单号","en":"Not our number"},"differs":{"zh":"不符","en":"Differs"}},
  NotificationKind: {"bigOrder":{"zh":"大额订单付款","en":"Big order paid"},"afterSaleAsked":{"zh":"申请售后","en":"After-sale requested"},"goodsSentBack":{"zh":"买家寄回商品","en":"Goods sent back"},"refundFailed":{"zh":"退款失败","en":"Refund failed"},"jobDone":{"zh":"我的任务完成","en":"My job is done"},"jobFailed":{"zh":"我的任务失败","en":"My job failed"},"auditApproved":{"zh":"代码审核通过","en":"Code audit passed"},"auditRejected":{"zh":"代码审核未通过","en":"Code audit rejected"},"penalised":{"zh":"小程序被微信处罚","en":"Mini-program penalised by WeChat"},"mentioned":{"zh":"评论中提到我","en":"Mentions of me"},"approvalAsked":{"zh":"等我审批","en":"Waiting for my approval"},"approvalDecided":{"zh":"我的审批有结果","en":"My request was decided"},"gatewayTroubled":{"zh":"支付账号需要处理","en":"Payment account needs mending"}},
} as const;

/** The codes themselves, in the order of the contract. */
export const codes = {
  ClientType: ["MA","H5","H5-WX","H5-PC","APP"],
  OrderType: [0,1,2,3],
  PaymentChannel: ["wechat","alipay","balance","other"],
  PaymentWay: ["miniProgram","officialAccount","h5","native","app","other"],
  RefundOrigin: ["order","afterSale","surplus","outside"],
  Sex: [0,1,2,null],
  GatewayMode: ["direct","partner","sub"],
  GatewayTrouble: ["merchant","key","publicKey","apiKey","clock","permission","app","closed","partner","notConfigured","ended"],
  GatewayOutcome: ["ok","saidNo","config","ours","again","unanswered"],
  GatewayNoticeState: ["waiting","taken","known","unknown","differs"],
  NotificationKind: ["bigOrder","afterSaleAsked","goodsSentBack","refundFailed","jobDone","jobFailed","auditApproved","auditRejected","penalised","mentioned","approvalAsked","approvalDecided","gatewayTroubled"],
} as const;
