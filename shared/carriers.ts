/** Carriers that the field suggests; any other name may be typed. */
export const carriers = [
  '顺丰速运',
  '京东物流',
  '中通快递',
  '圆通速递',
  '申通快递',
  '韵达快递',
  '极兔速递',
  '邮政EMS',
  '德邦快递',
] as const;
