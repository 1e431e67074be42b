/** A run of text in a chapter. `page` is the address of a page of the app, `chapter` that of another chapter. */
export interface Piece {
  text: string;
  kind: 'plain' | 'strong' | 'key' | 'page' | 'chapter';
  /** Where a link leads. */
  to?: string;
}

/** A block of a chapter, as the builder reads it from its Markdown. */
export type Block =
  | { kind: 'heading' | 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'list' | 'steps'; items: readonly (readonly Piece[])[] }
  | { kind: 'picture'; alt: string; src: string };

/** A chapter of the guide in one language. */
export interface ChapterContent {
  title: string;
  blocks: readonly Block[];
}
