/** Writes an address as a parcel bears it. In Beijing and the like province and city are one, which is said once. */
export const placeText = (province: string, city: string, address: string): string =>
  [province, ...(city === province ? [] : [city]), address].join('');
