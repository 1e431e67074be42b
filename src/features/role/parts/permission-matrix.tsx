import { useId } from 'react';
import { permissionAreas } from '#shared/roles/permission-words.ts';
import { useLocale, useMessages } from '#src/lib/i18n/locale.ts';
import { classes } from '#src/ui/classes.ts';
import { messages } from '../messages.ts';
import './permission-matrix.css';

interface PermissionMatrixProps {
  value: readonly string[];
  problem?: string | undefined;
  onChange: (value: string[]) => void;
}

/** Areas with what may be done there. Whoever may do something there may also see it. */
export function PermissionMatrix({ value, problem, onChange }: PermissionMatrixProps) {
  const texts = useMessages(messages);
  const locale = useLocale();
  const id = useId();
  const toggle = (permission: string) => {
    if (!value.includes(permission)) return onChange([...new Set([...value, permission, ...seen(permission)])]);
    const [view] = seen(permission);
    const isView = view === permission;
    const area = permission.slice(0, permission.indexOf('.') + 1);
    return onChange(value.filter((each) => (isView ? !each.startsWith(area) : each !== permission)));
  };
  return (
    <fieldset
      className={classes('zg-form-field zg-permissions', problem !== undefined && 'zg-form-field-bad')}
      aria-describedby={problem === undefined ? undefined : `${id}-note`}
    >
      <legend>{texts.permissions}</legend>
      {permissionAreas.map(({ area, name, permissions }) => (
        <fieldset key={area} className="zg-permission-area">
          <legend>{name[locale]}</legend>
          <div>
            {permissions.map((permission) => (
              <label key={permission.value}>
                <input
                  type="checkbox"
                  checked={value.includes(permission.value)}
                  onChange={() => toggle(permission.value)}
                />
                {permission.label[locale]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {problem !== undefined && (
        <p id={`${id}-note`} className="zg-form-note">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The permission to see an area, which what is done there needs. */
function seen(permission: string): string[] {
  const view = `${permission.slice(0, permission.indexOf('.'))}.view`;
  return permissionAreas.some(({ permissions }) => permissions.some(({ value }) => value === view)) ? [view] : [];
}
