import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../app/language.ts';
import type { Loaded } from '../app/loaded.ts';
import type { StoreProblem } from '../client.ts';
import { Link } from './link.tsx';

/** Where something is being loaded. */
export function Loading() {
  const texts = useTexts();
  return (
    <output className="zs-loading">
      <span className="zs-spinner" aria-hidden="true" />
      {texts.loading}
    </output>
  );
}

interface EmptyProps {
  title: string;
  hint: string;
  /** It is all of the page, which has no other heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** Where there is nothing, and what can be done about it. */
export function Empty({ title, hint, isPage = false, children }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="zs-empty">
      <Title className="zs-empty-title">{title}</Title>
      {hint !== '' && <p>{hint}</p>}
      {children}
    </div>
  );
}

/**
 * The words of a refusal: the server's, or ours where it did not answer, and where its own tell operators what to set up.
 */
function useWords(problem: StoreProblem | null): string {
  const { failed } = useTexts();
  if (problem === null) return '';
  if (problem.code === 'not-configured') return failed.notSetUp;
  if (problem.message !== '') return problem.message;
  return problem.code === 'offline' ? failed.offline : failed.malformed;
}

/** It may come below what is seen, such as under the bar with the button that was pressed. */
const show = (words: HTMLElement | null) => words?.scrollIntoView({ block: 'nearest' });

/** Why an act was refused. */
export function Refusal({ problem }: { problem: StoreProblem | null }) {
  const words = useWords(problem);
  return problem === null ? null : (
    <p ref={show} className="zs-refusal" role="alert">
      {words}
    </p>
  );
}

interface ContentProps<Data> {
  of: Loaded<Data>;
  /** It is all of the page, which has no other heading. */
  isPage?: boolean;
  children: (content: Data) => ReactNode;
}

/** What was loaded, or that it is still loading, or why it is not there with a way to try again. */
export function Content<Data>({ of, isPage = false, children }: ContentProps<Data>) {
  const texts = useTexts();
  const words = useWords(of.problem);
  const { reload, problem } = of;
  const isOffline = problem?.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline, reload]);
  if (of.content !== null) return children(of.content);
  if (problem === null) return <Loading />;
  if (problem.status === 404)
    return (
      <Empty title={texts.notThere} hint="">
        <Link className="zs-button" to="/">
          {texts.toGoods}
        </Link>
      </Empty>
    );
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="zs-empty" role="alert">
      <Title className="zs-empty-title">{words}</Title>
      <button type="button" className="zs-button" onClick={reload}>
        {texts.again}
      </button>
    </div>
  );
}
