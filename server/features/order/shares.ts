/**
 * Divides a whole amount by weights so that the parts add up to it exactly: each share is rounded down, and the units
 * left over go one by one to the largest remainders. All-zero weights divide evenly.
 */
export function sharesOf(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const by = all === 0 ? weights.map(() => 1) : weights;
  const sum = BigInt(all === 0 ? weights.length : all);
  // The product of two amounts may exceed a number's precision.
  const parts = by.map((weight) => BigInt(total) * BigInt(weight));
  const shares = parts.map((part) => Number(part / sum));
  const left = total - shares.reduce((given, share) => given + share, 0);
  const neediest = parts
    .map((part, at) => ({ at, rest: part % sum }))
    .toSorted((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at))
    .slice(0, left);
  for (const { at } of neediest) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
