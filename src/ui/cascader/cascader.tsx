import { CaretDownIcon } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { onDemand } from '#src/lib/on-demand.ts';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { messages } from './messages.ts';
import { type CascaderNode, type CascaderPath, nameOfPath } from './paths.ts';
import './cascader.css';

interface CascaderProps {
  label: string;
  nodes: readonly CascaderNode[];
  value: readonly CascaderPath[];
  onChange: (paths: string[][]) => void;
  isDisabled?: boolean;
}

const { Part: OpenCard, fetch: fetchCard } = onDemand(() =>
  import('./cascader-card.tsx').then((module) => module.CascaderCard),
);

/** Fetches the code of the levels before a cascader opens. */
export const preloadCascader = fetchCard;

/**
 * Selects several items of a tree, level beside level. Up and down move within a level, right and left between levels,
 * space or Enter ticks, Escape closes.
 */
export function Cascader({ label, nodes, value, onChange, isDisabled = false }: CascaderProps) {
  const texts = useMessages(messages);
  const face = useRef<HTMLButtonElement>(null);
  /** What the open levels stand below: the button. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const [first] = value;
  const text = first === undefined ? texts.all : texts.chosen(nameOfPath(nodes, first), value.length - 1);
  const isOpen = anchor !== null;
  return (
    <>
      <Button
        ref={face}
        className={classes('zg-cascader', first !== undefined && 'zg-filter-set')}
        textClassName="zg-cascader-text"
        endIcon={<CaretDownIcon />}
        disabled={isDisabled}
        aria-haspopup="tree"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${text}`}
        title={value.map((path) => nameOfPath(nodes, path)).join('\n')}
        onClick={() => setAnchor(isOpen ? null : face.current)}
        onFocus={() => void preloadCascader()}
        onPointerEnter={() => void preloadCascader()}
      >
        {label}: {text}
      </Button>
      {anchor !== null && (
        <OpenCard
          id={id}
          anchor={anchor}
          nodes={nodes}
          value={value}
          onChange={onChange}
          onClose={(isOutside) => {
            setAnchor(null);
            if (!isOutside) face.current?.focus();
          }}
          onMissing={() => setAnchor(null)}
        />
      )}
    </>
  );
}
