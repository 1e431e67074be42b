/** The largest values that the contract takes of a sku: fen, units, kilograms and cubic metres. */
export const most = { price: 99_999_999_999, units: 2_147_483_647, weight: 999_999, volume: 99_999 };
