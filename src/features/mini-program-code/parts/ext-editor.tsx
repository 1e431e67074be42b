import { PlusIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { TextArea } from '#src/ui/form/fields.tsx';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { differenceOf, objectIn } from '../ext-json.ts';
import { type ExtMember, extMembers, type ExtProblem, extProblems, withMember } from '../ext-members.ts';
import { messages } from '../messages.ts';
import './ext-editor.css';

interface ExtEditorProps {
  value: string;
  /** The last committed ext.json; null before the first commit. */
  former: string | null;
  onChange: (value: string) => void;
}

const names = Object.keys(extMembers).filter((name): name is ExtMember => name in extMembers);

/** Edits ext.json as text: adds members by name, and shows problems and changes. */
export function ExtEditor({ value, former, onChange }: ExtEditorProps) {
  const texts = useMessages(messages);
  const problems = extProblems(value);
  const wrong = problems.filter(({ kind }) => kind !== 'unknown');
  const held = objectIn(value);
  const words = (problem: ExtProblem): string => {
    if (problem.kind === 'unreadable') return texts.extProblem.unreadable(problem.line, problem.column);
    if (problem.kind === 'noObject') return texts.extProblem.noObject;
    if (problem.kind === 'wrong') return texts.extProblem.wrong(problem.member, texts.extKinds[problem.wanted]);
    return texts.extProblem.unknown(problem.member);
  };
  return (
    <>
      <div className="zg-ext-editor">
        <TextArea
          label={texts.extJson}
          hint={texts.extHint}
          rows={8}
          maxLength={20_000}
          value={value}
          problem={wrong.length > 0 ? wrong.map(words).join('；') : undefined}
          onChange={onChange}
        />
        {held !== null && (
          <MenuButton
            label={texts.extAdd}
            variant="minimal"
            size="small"
            face={
              <>
                <PlusIcon />
                <span>{texts.extAdd}</span>
              </>
            }
            items={names
              .filter((name) => !(name in held))
              .map((name) => ({
                id: name,
                label: name,
                hint: texts.extMembers[name],
                onSelect: () => onChange(withMember(value, name)),
              }))}
          />
        )}
        {problems
          .filter(({ kind }) => kind === 'unknown')
          .map((problem) => (
            <p key={words(problem)} className="zg-ext-warning">
              {words(problem)}
            </p>
          ))}
      </div>
      {held !== null && former !== null && <Difference former={former} now={value} />}
    </>
  );
}

function Difference({ former, now }: { former: string; now: string }) {
  const texts = useMessages(messages);
  const lines = differenceOf(former, now);
  return (
    <section className="zg-ext-difference" aria-label={texts.difference}>
      <h3>{texts.difference}</h3>
      {lines.every(({ side }) => side === 'both') ? (
        <p>{texts.noDifference}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
        <pre tabIndex={0}>
          {lines.map(({ text, side }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no key but their position
            <span key={at} className={`zg-ext-${side}`}>
              {{ both: '  ', former: '- ', now: '+ ' }[side]}
              {text}
            </span>
          ))}
        </pre>
      )}
    </section>
  );
}
