/** What a line of text in a drawing is: decides its font and colour, and so was decided together with its width. */
export type TextStyle = 'title' | 'code' | 'label' | 'done' | 'error' | 'condition' | 'service';

/** One line of text with its baseline. `arrow` names the arrow that a line speaks of. */
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
 * A state as drawn; `any` is the stand-in for the whole chart, where arrows start that hold in every state, `elsewhere`
 * one that another picture shows in full.
 */
export interface DrawnState extends Box {
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'region' | 'final' | 'any' | 'elsewhere';
  busy: boolean;
  title: string;
  description: string;
  texts: Text[];
  /** Where the head ends and the list of what happens inside begins. */
  rule: number | null;
}

/** One line for all arrows from one state to another, with the box that their texts stand in. */
export interface DrawnEdge {
  key: string;
  source: string;
  target: string;
  arrows: string[];
  route: [x: number, y: number][];
  box: Box | null;
  texts: Text[];
}

/** A chart laid out for one language, in pixels; made when the charts change, so that nobody has to lay it out again. */
export interface Drawing {
  id: string;
  title: string;
  width: number;
  height: number;
  states: DrawnState[];
  edges: DrawnEdge[];
  /** The dots that mark where a state begins. */
  starts: { x: number; y: number; r: number }[];
}

/** One picture of several that show a chart together, in both languages. */
export interface Sheet {
  zh: Drawing;
  en: Drawing;
}

/**
 * The pictures of a chart for pages of a limited width: one of the whole, or an overview and the extracts that follow.
 * `source` tells which chart and words they were made from.
 */
export interface Sheets {
  source: string;
  sheets: Sheet[];
}

/** The content of a machine's `layout.gen.json`; `source` tells which chart and words it was made from. */
export interface Drawings {
  source: string;
  zh: Drawing;
  en: Drawing;
}
