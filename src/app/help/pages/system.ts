import type { HelpEntry } from '../entry.ts';

/** Help of the pages around WeChat, people and the system. */
export const systemPages = {
  '/weixin/wxapp/index': {
    chapter: 'accounts',
    zh: '管理小程序和公众号，查看授权是否有效。用“微信授权”接入新账号，商家在手机上确认即可。',
    en: 'Manage mini-programs and official accounts and see whether their consent is valid. Connect a new one with Authorise in WeChat; the merchant confirms on a phone.',
  },
  '/weixin/wxapp/$id': {
    chapter: 'accounts',
    zh: '一个账号的授权、令牌、调用额度、二维码、服务器域名和隐私指引。标红的地方需要处理。',
    en: 'One account’s consent, tokens, call quota, QR codes, server domains and privacy policy. What is red needs attention.',
  },
  '/weixin/wxapp/authorized': {
    chapter: 'accounts',
    zh: '从微信授权回来时打开的页面。通常一分钟内账号就会出现，并自动打开。',
    en: 'The page you return to after consenting in WeChat. The account usually appears within a minute and opens by itself.',
  },
  '/weixin/wxapp/unclaimed': {
    chapter: 'accounts',
    zh: '商家在微信中直接完成的授权，还没有归属租户。分配租户后即可管理，商家无需再次授权。',
    en: 'Consents given directly in WeChat that belong to no tenant yet. Assign a tenant to manage the account; the merchant does not consent again.',
  },
  '/weixin/code/index': {
    chapter: 'code-release',
    chart: 'mini-program-code',
    zh: '一眼看出每个小程序的代码走到哪一步、落后几个版本。点小程序名称，继续它的下一步。',
    en: 'See at a glance how far each mini-program’s code is and how many versions it is behind. Click a name to take its next step.',
  },
  '/weixin/code/$appId': {
    chapter: 'code-release',
    chart: 'mini-program-code',
    zh: '把一个小程序的代码从上传、隐私检测、审核带到发布。每一步的结果来自微信，页面会自动更新。',
    en: 'Take one mini-program’s code from commit through privacy check and audit to release. Each result comes from WeChat, and the page updates automatically.',
  },
  '/weixin/code/templates': {
    chapter: 'code-release',
    zh: '所有小程序的代码都由这里的模板生成。把开发者上传的草稿加入模板库，就能用它上传代码。',
    en: 'All mini-program code is made from these templates. Add a developer’s draft to the library to commit code from it.',
  },
  '/upms/configeditor/index': {
    chapter: 'articles-and-settings',
    zh: '改变产品的设置，例如使用哪种编辑器。先存为草稿，看清差异后再发布；历史中的值可以恢复。',
    en: 'Change product settings such as which editor to use. Save a draft, check the difference, then publish; earlier values can be restored.',
  },
  '/upms/user/index': {
    chapter: 'staff-and-roles',
    zh: '新增同事的账号，给他们角色，重置密码或强制下线。只有店主和平台人员可以管理账号。',
    en: 'Add accounts for colleagues, give them roles, reset passwords or sign them out. Only owners and platform staff can manage accounts.',
  },
  '/upms/role/index': {
    chapter: 'staff-and-roles',
    zh: '角色决定一个人能做什么。可以直接用现成角色，或以它为起点新建自己的。',
    en: 'A role decides what a person can do. Use a ready-made role, or copy one to make your own.',
  },
  '/upms/gateway/index': {
    chapter: 'staff-and-roles',
    zh: '收款渠道、短信平台和物流跟踪的账号。新建后上传密钥，测试通过才能使用；证书快到期时在这里更换。',
    en: 'Accounts with gateways of payments, texts and parcel news. Create one, upload its keys and test it; change keys here before a certificate ends.',
  },
  '/upms/gateway/$id': {
    chapter: 'staff-and-roles',
    zh: '一个接口账号的设置、密钥和健康状况。密钥加密保存，不再显示；有故障时写明要改哪一项。',
    en: 'Settings, keys and health of one gateway account. Keys are stored encrypted and never shown again. A problem names the setting to fix.',
  },
  '/upms/text/index': {
    chapter: 'staff-and-roles',
    chart: 'text',
    zh: '发给买家的每一条短信及其结果。不显示内容和完整号码；“发送未答复”的短信系统会先查询再决定是否重发。',
    en: 'Every text to a buyer and its result, without contents or full phone numbers. If the gateway did not answer, the system checks before it resends.',
  },
  '/upms/text/$id': {
    chapter: 'staff-and-roles',
    chart: 'text',
    zh: '一条短信的用途、经过的接口账号、短信平台的答复和历史。想马上知道结果时，可以查询发送结果。',
    en: 'What one text was for, by which account it went, what the gateway said and its history. Check it to know the result at once.',
  },
  '/upms/notification/index': {
    chapter: 'home',
    zh: '与您有关的消息，例如大额订单、退款失败和任务完成；在一台设备上读过，其他设备也算已读。要收哪些消息、是否响铃，由您自己决定。',
    en: 'Your notifications: big orders, failed refunds, finished jobs. Read on one device means read on all. You choose what to receive.',
  },
  '/upms/log/index': {
    chapter: 'staff-and-roles',
    zh: '谁在什么时候做了什么，改了哪些字段，包括被拒绝的操作。日志只增不改。',
    en: 'Who did what and when, and which fields changed, refused actions included. The log can only grow; nobody can edit it.',
  },
  '/upms/tenant/index': {
    chapter: 'staff-and-roles',
    zh: '每家店铺是一个租户，数据彼此隔离。在这里新增租户，设置付款和自动收货的时限。',
    en: 'Each shop is a tenant with its own data. Add tenants here and set the limits for payment and automatic receipt.',
  },
  '/help': {
    chapter: 'first-steps',
    zh: '使用指南的目录，按一天的工作排列。每一页的问号也会带您到对应的章节。',
    en: 'The contents of the user guide, in the order of a working day. The question mark on each page leads to its chapter too.',
  },
  '/help/$chapter': {
    chapter: 'first-steps',
    zh: '使用指南的一章。文中的页面可以直接点开，下方是上一章和下一章。',
    en: 'A chapter of the user guide. Pages that it names open with a click; the previous and next chapters are below.',
  },
  '/machines': {
    chapter: 'keys',
    zh: '每个流程都是一张图，界面和服务器都按它运行。打开一张图，看现在有多少记录停在哪里。',
    en: 'Each workflow is a chart that pages and server follow. Open one to see how many records are where right now.',
  },
  '/upms/approval/index': {
    chapter: 'staff-and-roles',
    chart: 'approval',
    zh: '超过角色额度的退款、调账和赠送在这里等待第二个人同意。“等我审批”只列出您可以决定的。',
    en: 'Refunds, adjustments and gifts above the limit of a role wait here for a second person. “Waiting for me” lists only what you may decide.',
  },
  '/upms/approval/$id': {
    chapter: 'staff-and-roles',
    chart: 'approval',
    zh: '查看谁申请了什么、数额多少、对象是哪一条记录，然后同意或驳回。同意后立即以申请人的名义执行；对象已变化时审批失效。',
    en: 'See who requested what, how much and for which record; then approve or decline. Approving does it right away on behalf of the requester. If the record has changed, the request expires.',
  },
  '/machines/$name': {
    chapter: 'keys',
    zh: '一个流程的全部状态和去向。数字是停在这里的记录，红色表示有滞留；填写记录编号可以回放它的历史。',
    en: 'All states of one workflow and where they lead. Numbers count records, red means some are late; enter a record ID to replay its history.',
  },
  '/account': {
    chapter: 'first-steps',
    zh: '修改自己的密码，查看自己在哪些设备上登录。不认识的登录可以立即结束。',
    en: 'Change your password and see where you are signed in. End a session that you don’t recognise right away.',
  },
} as const satisfies Readonly<Record<string, HelpEntry>>;
