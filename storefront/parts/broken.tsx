import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../app/language.ts';
import { Empty } from './state.tsx';

interface BoundaryProps {
  children: ReactNode;
}

/** Where a page does not open, since its code did not come or fails, says so; what stands around it stays. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

/** Loads everything anew as soon as the server answers: browsers remember code that did not come, and a new version has other files. */
function reload(): void {
  fetch(window.location.href).then(
    () => window.location.reload(),
    () => undefined,
  );
}

function Broken() {
  const texts = useTexts();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert">
      <Empty title={texts.broken} hint="" isPage>
        <button type="button" className="zs-button" onClick={reload}>
          {texts.again}
        </button>
      </Empty>
    </div>
  );
}
