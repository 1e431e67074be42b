/** Articles of a demo shop: their category, title, summary and paragraphs of rich text. */
export interface DemoArticle {
  category: string;
  title: string;
  summary: string;
  content: string;
}

export const categories = ['商城公告', '新品上市', '选购指南', '会员活动'] as const;

export const articles: readonly DemoArticle[] = [
  {
    category: '商城公告',
    title: '春节期间发货安排',
    summary: '除夕至初三暂停发货，其余时间照常。',
    content:
      '<h2>发货时间</h2><table style="width: 100%;"><thead><tr><th>日期</th><th>下单</th><th>发货</th></tr></thead><tbody><tr><td>腊月二十八前</td><td>正常</td><td>48 小时内</td></tr><tr><td>除夕至初三</td><td>正常</td><td>初四起按下单顺序</td></tr><tr><td>初四以后</td><td>正常</td><td>48 小时内</td></tr></tbody></table><p>生鲜类商品请避开停运日期下单。祝大家<strong>新春快乐</strong>！</p>',
  },
  {
    category: '商城公告',
    title: '关于部分地区快递延误的说明',
    summary: '受天气影响，新疆、西藏等地的包裹可能晚到一至三天。',
    content:
      '<p>近日多地降雪，部分线路的车辆绕行，包裹可能<span style="color: rgb(230, 0, 0);">晚到一至三天</span>。我们已请快递公司优先派送生鲜和药品。</p><blockquote>订单页可以随时查看物流；超过七天没有更新，请联系客服补发或退款。</blockquote>',
  },
  {
    category: '商城公告',
    title: '隐私政策更新',
    summary: '说明手机号与收货地址的用途和保存时间。',
    content:
      '<p>本次更新主要有三点：</p><ol><li>手机号只用于登录、订单通知和售后联系；</li><li>收货地址在订单完成两年后自动删除；</li><li>您可以在“我的—设置”中导出或注销账号。</li></ol><p>新政策自发布之日起七天后生效。</p>',
  },
  {
    category: '新品上市',
    title: '云南日晒咖啡豆，今年的第一批',
    summary: '保山潞江坝，海拔 1400 米，草莓与红酒的香气。',
    content:
      '<h2>产地</h2><p>这批豆子来自<strong>保山潞江坝</strong>，海拔 1400 米，十二月采收，日晒二十一天。</p><h2>风味</h2><ul><li>干香：草莓干、可可</li><li>湿香：红酒、焦糖</li><li>口感：酸质明亮，尾韵干净</li></ul><p style="text-align: center;"><em>新豆建议养豆七天再喝。</em></p>',
  },
  {
    category: '新品上市',
    title: '青瓷茶具四件套到货',
    summary: '龙泉匠人手作，一壶三杯，冰裂纹。',
    content:
      '<p>每一套都由<strong>龙泉</strong>的师傅手工拉坯、上釉、入窑，一千三百度烧成。冰裂纹会随着使用慢慢上色，这是“养”出来的。</p><p><span style="font-size: 18px;">壶 180 毫升，杯 45 毫升。</span></p><p>请用软布清洗，不要放入洗碗机。</p>',
  },
  {
    category: '新品上市',
    title: '亚麻四季被：夏天不闷，冬天不凉',
    summary: '100% 亚麻面料，三种尺寸，可机洗。',
    content:
      '<p>亚麻的纤维是中空的，吸湿又透气。这床被子用<span style="background-color: rgb(255, 255, 204);">百分之百法国亚麻</span>做面，填充新疆长绒棉。</p><table style="width: 100%;"><tbody><tr><th>尺寸</th><th>填充</th></tr><tr><td>150 × 200 厘米</td><td>1.5 公斤</td></tr><tr><td>200 × 230 厘米</td><td>2.2 公斤</td></tr><tr><td>220 × 240 厘米</td><td>2.6 公斤</td></tr></tbody></table>',
  },
  {
    category: '选购指南',
    title: '手冲咖啡的三段注水',
    summary: '水温、粉量和时间，一次说清。',
    content:
      '<p>十五克粉，二百二十五克水，<strong>九十二度</strong>。</p><ol><li>焖蒸：三十克水，三十秒；</li><li>第二段：注水到一百四十克，绕圈由内向外；</li><li>第三段：注水到二百二十五克，等水流完。</li></ol><p>总时间两分钟左右。太酸就调细，太苦就调粗。</p>',
  },
  {
    category: '选购指南',
    title: '怎样挑一把合适的菜刀',
    summary: '看钢材、看重量，也看您的手。',
    content:
      '<h2>钢材</h2><p>家用选不锈钢即可，硬度在 <strong>HRC 56 到 58</strong> 之间最好打理。</p><h2>重量</h2><p>握住刀柄，刀尖自然向下而手腕不累，就是合适的重量。</p><h2>保养</h2><p>用完即洗即擦，不剁骨头，每月磨一次。</p>',
  },
  {
    category: '选购指南',
    title: '尺码不准？三步量好再下单',
    summary: '一把软尺，五分钟，少一次退换。',
    content:
      '<ol><li>胸围：软尺绕胸部最丰满处一周，保持水平；</li><li>腰围：绕腰部最细处一周，放进一根手指；</li><li>肩宽：从左肩点量到右肩点。</li></ol><p>量好以后对照商品页的尺码表。介于两个尺码之间，<u>宽松选大，贴身选小</u>。</p>',
  },
  {
    category: '会员活动',
    title: '爱豆怎么攒、怎么用',
    summary: '签到、下单、评价都有爱豆，可以兑换商品。',
    content:
      '<h2>怎么攒</h2><ul><li>每天签到：1 爱豆</li><li>完成订单：每满一元 1 爱豆</li><li>带图评价：10 爱豆</li></ul><h2>怎么用</h2><p>在“爱豆商城”选好商品，点<strong>立即兑换</strong>。每件商品有每人限兑数量，爱豆不退现金。</p>',
  },
  {
    category: '会员活动',
    title: '周三会员日：全场包邮',
    summary: '每周三零点到二十四点，不限金额。',
    content:
      '<p style="text-align: center;"><span style="font-size: 24px;"><strong>每周三，全场包邮</strong></span></p><p>无需领券，下单时运费自动减免。大件家具与生鲜冷链除外。</p><hr><p>活动最终解释以页面规则为准。</p>',
  },
  {
    category: '会员活动',
    title: '邀请好友，各得 50 爱豆',
    summary: '好友首单完成后到账，不限人数。',
    content:
      '<ol><li>在“我的—邀请好友”生成海报；</li><li>好友扫码注册并完成首单；</li><li>两个人各得 <strong>50 爱豆</strong>，次日到账。</li></ol><p>同一手机、同一地址的账号只计算一次。</p>',
  },
];
