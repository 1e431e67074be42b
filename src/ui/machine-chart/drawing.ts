/** The style of a text line: it determines font and colour, and was fixed together with the line's width. */
export type TextStyle = 'title' | 'code' | 'label' | 'done' | 'error' | 'condition' | 'service';

/** One line of text with its baseline. `arrow` names the arrow that the line describes. */
export interface Text {
  x: number;
  y: number;
  text: string;
  style: TextStyle;
  centred: boolean;
  arrow: string | null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A state as drawn. `any` stands for the whole chart, where arrows valid in every state start; `elsewhere` for a state
 * that another picture shows in full.
 */
export interface DrawnState extends Box {
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'region' | 'final' | 'any' | 'elsewhere';
  busy: boolean;
  title: string;
  description: string;
  texts: Text[];
  /** The y coordinate between the header and the list of what happens inside. */
  rule: number | null;
}

/** One line for all arrows between two states, with the box around their labels. */
export interface DrawnEdge {
  key: string;
  source: string;
  target: string;
  arrows: string[];
  route: [x: number, y: number][];
  box: Box | null;
  texts: Text[];
}

/**
 * A chart laid out for one language, in pixels; computed when the charts change, so that nobody has to lay it out
 * again.
 */
export interface Drawing {
  id: string;
  title: string;
  width: number;
  height: number;
  states: DrawnState[];
  edges: DrawnEdge[];
  /** The dots that mark initial states. */
  starts: { x: number; y: number; r: number }[];
}

/** One of several pictures that together show a chart, in both languages. */
export interface Sheet {
  zh: Drawing;
  en: Drawing;
}

/**
 * The pictures of a chart for pages of limited width: one of the whole, or an overview and its extracts. `source`
 * identifies the chart and words that they were made from.
 */
export interface Sheets {
  source: string;
  sheets: Sheet[];
}

/** The content of a machine's `layout.gen.json`; `source` identifies the chart and words that it was made from. */
export interface Drawings {
  source: string;
  zh: Drawing;
  en: Drawing;
}
