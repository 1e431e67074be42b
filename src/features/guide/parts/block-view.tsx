import { Link, useRouter } from '@tanstack/react-router';
import { useLocale } from '#src/lib/i18n/locale.ts';
import type { Block, Piece } from '../blocks.ts';

/** One block of a chapter. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Pieces pieces={block.pieces} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      );
    case 'picture':
      return <img src={block.src} alt={block.alt} loading="lazy" width={1080} height={700} />;
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol>
          <Items items={block.items} />
        </ol>
      );
  }
}

function Items({ items }: { items: readonly (readonly Piece[])[] }) {
  return items.map((pieces) => (
    <li key={textOf(pieces)}>
      <Pieces pieces={pieces} />
    </li>
  ));
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => (
    // Pieces of a text never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <PieceView key={at} piece={piece} />
  ));
}

function PieceView({ piece: { kind, text, to = '' } }: { piece: Piece }) {
  switch (kind) {
    case 'plain':
      return text;
    case 'strong':
      return <strong>{text}</strong>;
    case 'key':
      return <kbd>{text}</kbd>;
    case 'page':
      return <PageLink to={to} />;
    case 'chapter':
      return (
        <Link to="/help/$chapter" params={{ chapter: to }}>
          {text}
        </Link>
      );
  }
}

/** A link to a page of the app by the name that its heading has. */
function PageLink({ to }: { to: string }) {
  const locale = useLocale();
  const { routesByPath } = useRouter();
  const route = Object.values(routesByPath).find(({ fullPath }) => fullPath === to);
  return <Link to={to}>{route?.options.staticData?.title[locale] ?? to}</Link>;
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
