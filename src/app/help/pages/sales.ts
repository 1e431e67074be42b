import type { HelpEntry } from '../entry.ts';

/** Help of the pages of a selling day: home, orders, after-sales, jobs and members. */
export const salesPages = {
  '/': {
    chapter: 'home',
    zh: '这里列出现在要做的事，并显示所选期间的经营情况。点任何一个数字，打开它背后的列表。',
    en: 'See what needs doing now and how business went in the chosen period. Click any number to open the list behind it.',
  },
  '/mall/orderinfo/index': {
    chapter: 'orders',
    chart: 'order',
    zh: '查找订单，逐单或批量处理。勾选后，下方的操作栏列出所选订单能做的事；灰色的操作会说明原因。',
    en: 'Find orders and work on them one by one or in bulk. Select rows to see what they can do; a greyed-out action says why.',
  },
  '/mall/storefront/index': {
    chapter: 'accounts',
    zh: '买家从哪里进来：小程序、网页或 APP 各有一个店铺前台和公开密钥。停用后，从它进来的买家立即退出。',
    en: 'Where buyers come in: each mini-program, website or app has a storefront with a public key. Disabling one signs its buyers out at once.',
  },
  '/mall/orderinfo/$id': {
    chapter: 'orders',
    chart: 'order',
    zh: '一笔订单的商品、金额、物流和历史都在这里。上方的按钮是现在可以做的事，“更多操作”里说明其余的为什么不能做。',
    en: 'Everything about one order: goods, amounts, delivery and history. The buttons are what you can do now; More says why the rest is not possible.',
  },
  '/mall/orderinfo/$id/print': {
    chapter: 'orders',
    zh: '预览并打印这笔订单的拣货单、发货单或面单。在上方选择要打印的内容，然后点“打印”。',
    en: 'Preview and print this order’s picking list, delivery note or label. Choose what to print at the top, then click Print.',
  },
  '/mall/orderinfo/print': {
    chapter: 'orders',
    zh: '一次预览并打印多笔订单的拣货单、发货单或面单。订单在列表或发货台中选择。',
    en: 'Preview and print picking lists, delivery notes or labels for many orders at once. Choose the orders in the list or on the ship desk.',
  },
  '/mall/orderinfo/ship': {
    chapter: 'orders',
    zh: '在一张表里给所有待发订单填运单号并一起发货。可以从表格软件粘贴一列单号，也可以用扫码枪逐行扫入。',
    en: 'Fill in tracking numbers for all waiting orders in one sheet and ship them together. Paste a column from a spreadsheet, or scan row by row.',
  },
  '/mall/orderinfo/form': {
    chapter: 'orders',
    zh: '替会员下单，例如电话订购。选择会员和商品，核对收货信息后创建，付款由会员完成。',
    en: 'Place an order for a member, for example by phone. Choose the member and goods, check the address and create it; the member pays.',
  },
  '/mall/aftersale/index': {
    chapter: 'after-sales',
    chart: 'after-sale',
    zh: '买家的退款和退货申请都在这里，先到期的要先处理。“逾期”筛选只显示已超过时限的申请。',
    en: 'Requests for refunds and returns. Handle those that are due first; the late filter shows only those past their deadline.',
  },
  '/mall/aftersale/$id': {
    chapter: 'after-sales',
    chart: 'after-sale',
    zh: '查看一次申请的原因、凭证和金额，然后同意、拒绝或收货。退款由支付渠道完成，进度显示在历史中。',
    en: 'Review one request with its reason, evidence and amount, then approve, decline or receive the return. The payment gateway refunds; the history shows how far it is.',
  },
  '/mall/payment/index': {
    chapter: 'orders',
    chart: 'payment',
    zh: '买家每一次支付的尝试和结果都在这里。“多收待退”和“下单未答复”等标签显示需要留意的支付；点单号查看渠道怎么说。',
    en: 'Every payment attempt and its result. Tabs such as Overpaid and No answer show what needs attention; click a number to see the gateway’s answer.',
  },
  '/mall/payment/$id': {
    chapter: 'orders',
    chart: 'payment',
    zh: '一次支付的金额、支付渠道的答复、退款和历史。不确定买家是否付款时，可以向支付渠道查询。',
    en: 'One payment with its amount, the gateway’s answer, refunds and history. If it is unclear whether the buyer paid, check with the gateway.',
  },
  '/mall/refund/index': {
    chapter: 'after-sales',
    chart: 'refund',
    zh: '每一笔退回买家的款项都在这里。未答复、异常、余额不足和被拒的退款各有标签，可以查询、重试或登记线下退款。',
    en: 'Every refund to a buyer. Refunds with no answer, account problems, not enough funds or declined have their own tabs. Check, retry or record an offline refund.',
  },
  '/mall/refund/$id': {
    chapter: 'after-sales',
    chart: 'refund',
    zh: '一笔退款为什么退、走到哪一步、支付渠道怎么说。渠道没有答复时系统会先查询，不会重复退款。',
    en: 'The reason for one refund, its progress and the gateway’s answer. If there was no answer, the system checks first; nothing is refunded twice.',
  },
  '/mall/shippingreport/index': {
    chapter: 'orders',
    chart: 'shipping-report',
    zh: '小程序内付款的订单发货后，系统会告知微信，微信收到后才会结算款项。被拒的上报在第一个标签里，请查看原因并处理。',
    en: 'When an order paid in a mini-program ships, the shipment is reported to WeChat, which pays out only then. Rejected reports are in the first tab: see the reason and fix it.',
  },
  '/mall/shippingreport/$id': {
    chapter: 'orders',
    chart: 'shipping-report',
    zh: '一笔订单的发货上报：微信知道哪些包裹、怎么答复、何时结算。被拒后可以再次上报；已上报的只能修改一次。',
    en: 'The shipping report of one order: which parcels WeChat has, its answer and when it pays out. A rejected report can be sent again; an accepted one can be corrected once.',
  },
  '/mall/buyermessage/$id': {
    chapter: 'orders',
    chart: 'buyer-message',
    zh: '买家在微信里收到的一条通知：发给谁、走到哪一步、没有发出的原因。同一件事只发一次；微信没有答复时不再发送，以免买家收到两次。',
    en: 'One WeChat message to a buyer: the recipient, its progress and why it was not sent. If WeChat does not answer, it is not sent again, so nobody gets it twice.',
  },
  '/mall/jobs/index': {
    chapter: 'orders',
    chart: 'batch-job',
    zh: '导入、导出和批量操作都以任务运行，关掉页面也不会停。打开任务可以看每一行的结果和失败原因。',
    en: 'Imports, exports and bulk actions run as jobs that go on when you close the page. Open a job to see each row’s result and why it failed.',
  },
  '/mall/jobs/$id': {
    chapter: 'orders',
    chart: 'batch-job',
    zh: '先看预览：哪些行可以执行，哪些不能及原因；确认后才会改动数据。失败的行可以下载，改好后再次导入。',
    en: 'Check the preview first: which rows can run, which can’t and why. Nothing changes until you confirm; failed rows can be downloaded, fixed and imported again.',
  },
  '/mall/userinfo/index': {
    chapter: 'members',
    zh: '查找会员，打标签，赠送爱豆，导入或导出。列和筛选随会员资料字段变化。',
    en: 'Find members, tag them, give points, and import or export. Columns and filters follow your profile fields.',
  },
  '/mall/userinfo/$id': {
    chapter: 'members',
    chart: 'bill-adjust',
    zh: '一位会员的资料、爱豆、余额、账本和订单。调账会记入账本，冲正也会留下两笔记录。',
    en: 'One member’s profile, points, balance, ledger and orders. Adjustments go into the ledger; a reversal keeps both entries.',
  },
  '/mall/tag/index': {
    chapter: 'members',
    zh: '管理会员标签及其分类。点人数可以查看使用该标签的会员。',
    en: 'Manage member tags and their categories. Click a number to see the members with that tag.',
  },
  '/mall/user/profile/index': {
    chapter: 'members',
    zh: '决定会员资料有哪些字段、顺序如何、是否必填。改动立即用于表单、列表、筛选和导出。',
    en: 'Decide which fields a member profile has, their order and whether they are required. Changes apply to forms, lists, filters and exports at once.',
  },
  '/mall/usershop/index': {
    chapter: 'members',
    zh: '会员经营的店铺：新增、指定店主、开业或关店。运费和包邮金额也在这里设置。',
    en: 'Shops that members run: add one, choose its owner, open or close it. Set the shipping fee and the free shipping amount here too.',
  },
} as const satisfies Readonly<Record<string, HelpEntry>>;
