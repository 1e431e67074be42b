import type { ColumnType, Generated } from 'kysely';

export type ClientType = 'MA' | 'H5' | 'H5-WX' | 'H5-PC' | 'APP';
/** A row id: bigint in PostgreSQL, a string in JavaScript so that no digit is lost. */
export type Int8 = ColumnType<string, string | number, string | number>;
/** An id that the database generates unless one is given. */
export type NewId = ColumnType<string, string | number | undefined, string | number>;
/** Whole fen or points: numeric(16, 0) in PostgreSQL, read as a number (its own type, so that ids stay strings). */
export type Amount = number;
/** ISO 8601 with zone when read. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;
/** A time that defaults to now. */
export type Now = ColumnType<string, string | Date | undefined, string | Date>;
/** JSON is written as text and read parsed. */
export type Json = ColumnType<Record<string, unknown>, string, string>;
/** JSON that defaults to an empty object. */
export type JsonOrEmpty = ColumnType<Record<string, unknown>, string | undefined, string>;

type NullableInt8 = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type NullableTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

interface TenantsTable {
  id: string;
  name: string;
  status: Generated<'active' | 'disabled'>;
  contact: Generated<string>;
  phone: Generated<string>;
  remark: Generated<string>;
  unpaid_minutes: Generated<number>;
  flash_sale_minutes: Generated<number>;
  auto_receive_days: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface OperatorsTable {
  id: NewId;
  username: string;
  name: string;
  type: -1 | 1 | 2;
  tenant_id: string | null;
  password_hash: string;
  owner: Generated<boolean>;
  phone: Generated<string>;
  remark: Generated<string>;
  password_at: NullableTimestamp;
  status: Generated<'active' | 'disabled'>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface SessionsTable {
  token_hash: Buffer;
  operator_id: Int8;
  chosen_tenant: string | null;
  address: string;
  agent: string;
  created_at: Now;
  seen_at: Now;
  expires_at: Timestamp;
}

interface SignInThrottlesTable {
  subject: string;
  failures: Generated<number>;
  blocked_until: NullableTimestamp;
  failed_at: Now;
}

interface OperatorLogTable {
  id: NewId;
  at: Now;
  tenant_id: Generated<string | null>;
  operator_id: NullableInt8;
  operator_name: Generated<string>;
  address: Generated<string>;
  call_id: Generated<string | null>;
  act: Generated<string>;
  kind: Generated<string>;
  row_id: Generated<string>;
  row_name: Generated<string>;
  outcome: Generated<'done' | 'refused'>;
  code: Generated<string>;
  count: Generated<number>;
  before: JsonOrEmpty;
  after: JsonOrEmpty;
  detail: JsonOrEmpty;
}

interface IdempotencyKeysTable {
  operator_id: Int8;
  key: string;
  operation_id: string;
  request_hash: Buffer;
  status: number | null;
  /** Tenant, operation and path for which the key counts. */
  place: Generated<string>;
  body: string | null;
  created_at: Now;
  /** The current holder of the key, and until when unless the holder renews it. */
  holder: string | null;
  leased_until: NullableTimestamp;
}

interface SettingsTable {
  name: string;
  value: Json;
  updated_at: Now;
}

interface WxappsTable {
  tenant_id: string;
  id: string;
  name: string;
  app_type: 1 | 2;
  is_component: Generated<0 | 1>;
  component_app_id: string | null;
  original_id: string;
  principal_name: Generated<string>;
  head_img: Generated<string>;
  auth_state: Generated<'none' | 'authorized' | 'revoked'>;
  app_secret: string | null;
  remark: Generated<string>;
  permission_sets: Generated<number[]>;
  authorized_at: NullableTimestamp;
  trouble_errcode: number | null;
  trouble_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface GoodsCategoriesTable {
  tenant_id: string;
  id: NewId;
  parent_id: NullableInt8;
  name: string;
  pic_url: Generated<string>;
  sort: Generated<number>;
  enable: Generated<0 | 1>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface GoodsSpusTable {
  tenant_id: string;
  id: NewId;
  spu_code: string;
  name: string;
  category_first: NullableInt8;
  category_second: NullableInt8;
  goods_kind: Generated<'ordinary' | 'points' | 'virtual' | 'card'>;
  pic_urls: Generated<string[]>;
  description: Generated<string>;
  shelf: Generated<0 | 1>;
  sort: Generated<number>;
  sales_price: Generated<Amount>;
  share_img_url: Generated<string>;
  unit: Generated<string>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

/** One value that a sku stands for, with its names. */
export interface SkuSpec {
  specId: string;
  specName: string;
  specValueId: string;
  specValueName: string;
}

interface GoodsSkusTable {
  tenant_id: string;
  id: NewId;
  spu_id: Int8;
  sku_code: string;
  specs: ColumnType<SkuSpec[], string | undefined, string>;
  /** The ids of the values, ascending, which distinguish the skus of one spu. */
  spec_key: Generated<string>;
  pic_url: Generated<string>;
  sales_price: Amount;
  market_price: Generated<Amount>;
  cost_price: Generated<Amount>;
  points: Generated<number>;
  stock: Generated<number>;
  weight_kg: Generated<string>;
  volume_m3: Generated<string>;
  enable: Generated<0 | 1>;
  removed_at: NullableTimestamp;
  version: Generated<number>;
}

interface GoodsSpecsTable {
  tenant_id: string;
  id: NewId;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface GoodsSpecValuesTable {
  tenant_id: string;
  id: NewId;
  spec_id: Int8;
  name: string;
  sort: Generated<number>;
}

interface GoodsSpuSpecsTable {
  tenant_id: string;
  id: NewId;
  spu_id: Int8;
  spec_id: Int8;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface GoodsSkuValuesTable {
  tenant_id: string;
  sku_id: Int8;
  spec_id: Int8;
  value_id: Int8;
}

interface ArticleCategoriesTable {
  tenant_id: string;
  id: NewId;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface ArticlesTable {
  tenant_id: string;
  id: NewId;
  category_id: NullableInt8;
  title: string;
  summary: Generated<string>;
  cover_url: Generated<string>;
  author: Generated<string>;
  content: Generated<string>;
  status: Generated<0 | 1>;
  sort: Generated<number>;
  published_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface UserShopsTable {
  tenant_id: string;
  id: NewId;
  shop_name: string;
  member_id: NullableInt8;
  mobile: Generated<string>;
  status: Generated<-1 | 0 | 1>;
  shop_type: Generated<'personal' | 'company' | 'flagship'>;
  intro: Generated<string>;
  notice: Generated<string>;
  logo_url: Generated<string>;
  pic_urls: Generated<string[]>;
  contact: Generated<string>;
  province: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  open_time: Generated<string>;
  fixed_freight: Generated<Amount>;
  free_freight_from: Amount | null;
  deleted_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface PointsGoodsTable {
  tenant_id: string;
  id: NewId;
  type: string | null;
  spu_id: Int8;
  shop_id: NullableInt8;
  pic_urls: string[];
  share_img_url: string;
  name: string;
  quantity_limit: number;
  unit: string;
  sort: number;
  shelf: 0 | 1;
  description: string;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface PointsGoodsSkusTable {
  tenant_id: string;
  points_goods_id: Int8;
  sku_id: Int8;
  pic_url: Generated<string>;
  points: number;
  limit_count: number;
}

interface MembersTable {
  tenant_id: string;
  id: NewId;
  parent_id: NullableInt8;
  nick_name: string;
  real_name: Generated<string>;
  avatar_url: Generated<string>;
  mobile: Generated<string>;
  sex: 0 | 1 | 2 | null;
  birthday: string | null;
  province: Generated<string>;
  city: Generated<string>;
  app_type: ClientType;
  app_id: string | null;
  status: Generated<0 | 1>;
  order_count: Generated<number>;
  consume_amount: Generated<Amount>;
  remark: Generated<string>;
  profile: JsonOrEmpty;
  deleted_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  visited_at: NullableTimestamp;
}

interface PresenceTable {
  tenant_id: string;
  app_type: ClientType;
  user_id: string;
  seen_at: Timestamp;
}

interface OrdersTable {
  tenant_id: string;
  id: NewId;
  order_no: string;
  parent_id: NullableInt8;
  member_id: Int8;
  app_id: string | null;
  app_type: ClientType;
  order_type: number;
  goods_kind: 'ordinary' | 'points' | 'virtual' | 'card';
  state: string;
  /** The part of the state before the first dot; PostgreSQL generates it. */
  stage: ColumnType<string, never, never>;
  is_pay: Generated<0 | 1>;
  sales_price: Amount;
  freight_price: Generated<Amount>;
  discount_price: Generated<Amount>;
  adjust_price: Generated<Amount>;
  payment_price: Amount;
  paid_price: Generated<Amount>;
  refund_price: Generated<Amount>;
  payment_points: Generated<Amount>;
  paid_points: Generated<Amount>;
  refund_points: Generated<Amount>;
  item_quantity: number;
  shipped_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  child_count: Generated<number>;
  open_after_sales: Generated<number>;
  facts: JsonOrEmpty;
  pay_channel: string | null;
  transaction_id: string | null;
  receiver_name: Generated<string>;
  receiver_phone: Generated<string>;
  receiver_province: Generated<string>;
  receiver_city: Generated<string>;
  receiver_address: Generated<string>;
  first_item: Generated<string>;
  first_pic_url: Generated<string>;
  cancel_reason: string | null;
  user_message: Generated<string>;
  remark: Generated<string>;
  paid_at: NullableTimestamp;
  shipped_at: NullableTimestamp;
  received_at: NullableTimestamp;
  completed_at: NullableTimestamp;
  cancelled_at: NullableTimestamp;
  due_at: NullableTimestamp;
  due_event: string | null;
  busy: NullableJson;
  busy_since: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  state_at: Now;
}

interface OrderItemsTable {
  tenant_id: string;
  id: NewId;
  order_id: Int8;
  spu_id: Int8;
  sku_id: Int8;
  spu_name: string;
  pic_url: Generated<string>;
  spec_info: Generated<string>;
  quantity: number;
  shipped_quantity: Generated<number>;
  refunded_quantity: Generated<number>;
  released_quantity: Generated<number>;
  sales_price: Amount;
  payment_price: Amount;
  payment_points: Generated<Amount>;
}

/** The columns that every chart row has besides its facts. */
interface Waiting {
  due_at: NullableTimestamp;
  due_event: string | null;
  busy: NullableJson;
  busy_since: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
  state_at: Now;
}

interface AfterSalesTable extends Waiting {
  tenant_id: string;
  id: NewId;
  after_sale_no: string;
  order_id: Int8;
  order_no: string;
  order_item_id: NullableInt8;
  member_id: NullableInt8;
  state: string;
  way: 'refundOnly' | 'returnAndRefund';
  claim_price: Amount;
  claim_points: Amount;
  claim_quantity: number;
  claim_unshipped: boolean;
  agreed_price: Generated<Amount>;
  agreed_points: Generated<Amount>;
  carrier: string | null;
  tracking_no: string | null;
  refusal_reason: string | null;
  refund_refused: Generated<boolean>;
  refund_attempts: Generated<number>;
  apply_reason: Generated<string>;
  apply_pic_urls: Generated<string[]>;
}

interface BillAdjustsTable extends Waiting {
  tenant_id: string;
  id: NewId;
  adjustment_no: string;
  member_id: Int8;
  state: string;
  asset: 'points' | 'balance';
  amount: Amount;
  reason: string;
  before_amount: Amount | null;
  after_amount: Amount | null;
  reversal_reason: string | null;
  refusal: string | null;
  attempts: Generated<number>;
  operator_name: Generated<string>;
}

interface BatchJobsTable extends Waiting {
  tenant_id: string;
  id: NewId;
  job_no: string;
  kind: 'import' | 'export' | 'act';
  purpose: Generated<string>;
  operator_id: NullableInt8;
  state: string;
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  checked: Generated<boolean>;
  wish: Generated<'run' | 'pause' | 'cancel'>;
  fault: string | null;
  attempts: Generated<number>;
  operator_name: Generated<string>;
  language: Generated<'zh' | 'en'>;
  params: JsonOrEmpty;
  file_name: Generated<string>;
}

interface BatchFilesTable {
  tenant_id: string;
  job_id: Int8;
  part: 'input' | 'output';
  seq: number;
  bytes: Buffer;
}

interface OrderCardsTable {
  tenant_id: string;
  id: NewId;
  order_id: Int8;
  card_no: string;
  secret: Generated<string>;
  created_at: Now;
}

interface BatchRowsTable {
  tenant_id: string;
  job_id: Int8;
  row_no: number;
  content: JsonOrEmpty;
  status: Generated<'waiting' | 'done' | 'failed' | 'skipped'>;
  reason: Generated<string>;
  reason_en: Generated<string>;
  target_id: Generated<string>;
}

interface MiniProgramCodesTable extends Waiting {
  tenant_id: string;
  id: string;
  trial_state: string;
  privacy_state: string;
  audit_state: string;
  online_state: string;
  gray_state: string;
  calling: string | null;
  facts: Json;
  timers: JsonOrEmpty;
}

interface TransitionsTable {
  tenant_id: string;
  machine: string;
  row_id: string;
  version: number;
  event: string;
  payload: JsonOrEmpty;
  from_state: string;
  to_state: string;
  before: JsonOrEmpty;
  after: JsonOrEmpty;
  operator_type: 'operator' | 'member' | 'system';
  operator_id: string | null;
  operator_name: Generated<string>;
  at: Now;
}

interface OrderTotalsTable {
  tenant_id: string;
  state: string;
  is_pay: number;
  order_type: number;
  app_type: string;
  slot: Generated<number>;
  count: Int8;
}

interface OrderDaysTable {
  tenant_id: string;
  day: string;
  state: string;
  is_pay: number;
  order_type: number;
  app_type: string;
  slot: Generated<number>;
  count: Int8;
}

interface FactTotalsTable {
  tenant_id: string;
  fact: string;
  facet: string;
  value: string;
  slot: Generated<number>;
  count: Int8;
}

interface FactDaysTable {
  tenant_id: string;
  fact: string;
  day: string;
  slot: Generated<number>;
  count: Int8;
}

interface OutboxTable {
  tenant_id: string;
  id: NewId;
  topic: string;
  /** Messages of one key are delivered one after the other, in the order they were written. */
  key: Generated<string>;
  payload: JsonOrEmpty;
  run_at: Now;
  leased_until: NullableTimestamp;
  attempts: Generated<number>;
}

interface AccountsTable {
  tenant_id: string;
  member_id: Int8;
  asset: 'points' | 'balance';
  balance: Generated<Amount>;
  version: Generated<number>;
}

interface LedgerEntriesTable {
  tenant_id: string;
  id: NewId;
  posting_id: string;
  member_id: NullableInt8;
  account: string;
  asset: 'points' | 'balance';
  amount: Amount;
  balance_after: Amount | null;
  reason: string;
  source: string;
  source_id: string;
  at: Now;
}

interface WechatTokensTable {
  key: string;
  sealed: Buffer;
  refresh_at: number;
  expires_at: number;
  version: Int8;
}

interface WechatLeasesTable {
  key: string;
  owner: string;
  until: Timestamp;
}

interface WechatPushesTable {
  key: string;
  push: Json;
  received_at: Now;
  done_at: NullableTimestamp;
}

interface WechatConsentsTable {
  tenant_id: string;
  state: string;
  operator_id: Int8;
  pre_auth_code: string;
  expires_at: Timestamp;
  claimed_at: NullableTimestamp;
  app_id: string | null;
  created_at: Now;
}

interface WechatUnclaimedTable {
  app_id: string;
  source: 'push' | 'registration' | 'list';
  state: Generated<'open' | 'ignored'>;
  name: Generated<string>;
  /** Null until WeChat has described the account. */
  app_type: 1 | 2 | null;
  original_id: Generated<string>;
  principal_name: Generated<string>;
  head_img: Generated<string>;
  permission_sets: Generated<number[]>;
  authorized_at: NullableTimestamp;
  described_at: NullableTimestamp;
  found_at: Now;
}

interface WechatImportsTable {
  id: Generated<number>;
  listed: Generated<number>;
  total: number | null;
  is_listed: Generated<boolean>;
  started_at: Now;
  finished_at: NullableTimestamp;
  trouble: NullableJson;
}

interface WechatCallsTable {
  id: NewId;
  appid: string | null;
  method: string;
  path: string;
  attempt: number;
  duration_ms: number;
  result: 'ok' | 'errcode' | 'fault';
  errcode: number | null;
  rid: string | null;
  errmsg: string | null;
  fault: string | null;
  at: Now;
}

interface CodeAuditsTable {
  tenant_id: string;
  app_id: string;
  audit_id: string;
  version: string;
  status: 0 | 1 | 2 | 3 | 4;
  reason: Generated<string>;
  screenshots: Generated<string[]>;
  sped_up: Generated<boolean>;
  submitted_at: Timestamp;
  decided_at: NullableTimestamp;
  released_at: NullableTimestamp;
}

interface AuditBudgetTable {
  id: number;
  rest: number;
  rest_limit: number;
  speed_up_rest: number;
  speed_up_limit: number;
  told_at: number;
}

interface CodeNoticesTable {
  tenant_id: string;
  app_id: string;
  version: number;
  call: string;
  code: 'refused' | 'unanswered' | 'notArrived' | 'notSent' | 'oddStatus';
  errcode: number | null;
  errmsg: string | null;
  rid: string | null;
  retry_after_ms: number | null;
  audit_status: number | null;
  at: Timestamp;
}

interface FileFoldersTable {
  tenant_id: string;
  id: NewId;
  name: string;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface FilesTable {
  tenant_id: string;
  id: NewId;
  public_name: string;
  state: 'storing' | 'stored' | 'removing';
  folder_id: NullableInt8;
  name: string;
  dir: string;
  media_type: string;
  width: number;
  height: number;
  frames: number;
  bytes: number;
  operator_id: NullableInt8;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface FileTicketsTable {
  tenant_id: string;
  id: string;
  operator_id: Int8;
  name: string;
  dir: string;
  media_type: string;
  expires_at: Timestamp;
}

interface DraftsTable {
  tenant_id: string;
  operator_id: Int8;
  key: string;
  content: string;
  updated_at: Now;
}

interface SavedViewsTable {
  tenant_id: string;
  id: NewId;
  operator_id: Int8;
  list: string;
  name: string;
  search: Json;
  shared: Generated<boolean>;
  deleted_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface RemovedRowsTable {
  tenant_id: string;
  area: string;
  row_id: Int8;
  part: number;
  version: number;
  content: Json;
  removed_at: Now;
}

interface DefaultViewsTable {
  tenant_id: string;
  operator_id: Int8;
  list: string;
  view_id: Int8;
}

interface ShipmentsTable {
  tenant_id: string;
  id: NewId;
  order_id: Int8;
  carrier: string;
  tracking_no: string;
  items: JsonOrEmpty;
  operator_id: string | null;
  operator_name: Generated<string>;
  shipped_at: Now;
}

interface ProfileFieldsTable {
  tenant_id: string;
  id: NewId;
  key: string;
  label: string;
  type: string;
  required: Generated<boolean>;
  options: Generated<string[]>;
  min: number | null;
  max: number | null;
  pattern: string | null;
  hint: Generated<string>;
  tag_category_id: NullableInt8;
  sensitive: Generated<boolean>;
  show_in_list: Generated<boolean>;
  filterable: Generated<boolean>;
  enabled: Generated<boolean>;
  sort: Generated<number>;
  removed_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface TagCategoriesTable {
  tenant_id: string;
  id: NewId;
  name: string;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface TagItemsTable {
  tenant_id: string;
  id: NewId;
  category_id: Int8;
  name: string;
  color: Generated<string>;
  sort: Generated<number>;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface MemberTagsTable {
  tenant_id: string;
  member_id: Int8;
  item_id: Int8;
}

interface BalanceChecksTable {
  tenant_id: string;
  id: NewId;
  kind: 'nightly' | 'asked';
  day: ColumnType<string, string | undefined, string>;
  accounts: number;
  faults: number;
  samples: JsonOrEmpty;
  operator_name: Generated<string>;
  at: Now;
}

interface ConfigEntriesTable {
  tenant_id: Generated<string>;
  id: NewId;
  key: string;
  name: string;
  category: Generated<string>;
  type: string;
  rules: JsonOrEmpty;
  draft: string | null;
  value: string | null;
  remark: Generated<string>;
  published_at: NullableTimestamp;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}

interface ConfigHistoryTable {
  tenant_id: Generated<string>;
  id: NewId;
  entry_id: Int8;
  key: string;
  act: 'publish' | 'rollback' | 'delete';
  before: string | null;
  value: string | null;
  note: Generated<string>;
  operator_name: Generated<string>;
  at: Now;
}

/** The tables as Kysely sees them; a test compares them with the database's catalogue. */
export interface DB {
  tenants: TenantsTable;
  operators: OperatorsTable;
  sessions: SessionsTable;
  sign_in_throttles: SignInThrottlesTable;
  operator_log: OperatorLogTable;
  idempotency_keys: IdempotencyKeysTable;
  settings: SettingsTable;
  wxapps: WxappsTable;
  goods_categories: GoodsCategoriesTable;
  goods_spus: GoodsSpusTable;
  goods_skus: GoodsSkusTable;
  goods_specs: GoodsSpecsTable;
  goods_spec_values: GoodsSpecValuesTable;
  goods_spu_specs: GoodsSpuSpecsTable;
  goods_sku_values: GoodsSkuValuesTable;
  article_categories: ArticleCategoriesTable;
  articles: ArticlesTable;
  user_shops: UserShopsTable;
  points_goods: PointsGoodsTable;
  points_goods_skus: PointsGoodsSkusTable;
  members: MembersTable;
  presence: PresenceTable;
  profile_fields: ProfileFieldsTable;
  tag_categories: TagCategoriesTable;
  tag_items: TagItemsTable;
  member_tags: MemberTagsTable;
  balance_checks: BalanceChecksTable;
  config_entries: ConfigEntriesTable;
  config_history: ConfigHistoryTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  shipments: ShipmentsTable;
  after_sales: AfterSalesTable;
  bill_adjusts: BillAdjustsTable;
  batch_jobs: BatchJobsTable;
  batch_rows: BatchRowsTable;
  batch_files: BatchFilesTable;
  order_cards: OrderCardsTable;
  mini_program_codes: MiniProgramCodesTable;
  transitions: TransitionsTable;
  order_totals: OrderTotalsTable;
  order_days: OrderDaysTable;
  fact_totals: FactTotalsTable;
  fact_days: FactDaysTable;
  outbox: OutboxTable;
  accounts: AccountsTable;
  ledger_entries: LedgerEntriesTable;
  wechat_tokens: WechatTokensTable;
  wechat_leases: WechatLeasesTable;
  wechat_pushes: WechatPushesTable;
  file_folders: FileFoldersTable;
  files: FilesTable;
  file_tickets: FileTicketsTable;
  drafts: DraftsTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
  removed_rows: RemovedRowsTable;
  wechat_consents: WechatConsentsTable;
  wechat_calls: WechatCallsTable;
  wechat_imports: WechatImportsTable;
  wechat_unclaimed: WechatUnclaimedTable;
  code_audits: CodeAuditsTable;
  code_notices: CodeNoticesTable;
  audit_budget: AuditBudgetTable;
}
