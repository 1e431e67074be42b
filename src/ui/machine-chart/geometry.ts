type Point = readonly [x: number, y: number];

const bend = 7;

/** Returns an SVG path along the points with rounded corners. */
export function pathAlong(points: readonly Point[]): string {
  const [first, ...others] = points;
  if (!first) return '';
  const parts = others.map((point, index) => {
    const before = points[index];
    const after = points[index + 2];
    if (!before || !after) return `L${at(point)}`;
    const into = towards(point, before);
    const out = towards(point, after);
    return `L${at(into)}Q${at(point)} ${at(out)}`;
  });
  return `M${at(first)}${parts.join('')}`;
}

/** Returns the corners of an arrowhead at the last point. */
export function tipOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const [dx, dy] = [Math.sign(end[0] - before[0]), Math.sign(end[1] - before[1])];
  const back: Point = [end[0] - dx * 8, end[1] - dy * 8];
  const left: Point = [back[0] - dy * 4, back[1] + dx * 4];
  const right: Point = [back[0] + dy * 4, back[1] - dx * 4];
  return [end, left, right].map(at).join(' ');
}

function towards([x, y]: Point, [toX, toY]: Point): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const reach = Math.min(bend, length / 2);
  return [x + ((toX - x) / length) * reach, y + ((toY - y) / length) * reach];
}

function at([x, y]: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
