import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../app/language.ts';
import { useShop } from '../app/shop.ts';
import { Glyph } from './glyph.tsx';
import { Link } from './link.tsx';

let isFirst = true;

interface PageProps {
  title: string;
  /** The page above, for one that is below another. */
  back?: string;
  children: ReactNode;
}

/** A page: its title stands in the window's title too, and has the focus when it follows another page. */
export function Page({ title, back, children }: PageProps) {
  const texts = useTexts();
  const { facts } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${facts.tenantName}`;
  }, [title, facts.tenantName]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <div className="zs-title">
        {back !== undefined && (
          <Link to={back} className="zs-back" label={texts.back} isUp>
            <Glyph name="back" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children}
    </>
  );
}
