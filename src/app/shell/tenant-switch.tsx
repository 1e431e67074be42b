import { CaretDownIcon, OfficeIcon } from '@blueprintjs/icons';
import { useMessages } from '#src/lib/i18n/locale.ts';
import { useSession } from '#src/lib/session.ts';
import { useTenants } from '#src/lib/tenants.ts';
import { MenuButton } from '#src/ui/menu-button/menu-button.tsx';
import { messages } from '../messages.ts';

/** The tenant that a super administrator works in; switches to another one or to all. */
export function TenantSwitch() {
  const texts = useMessages(messages);
  const { operator, isSwitchingTenant, switchTenant } = useSession();
  const tenants = useTenants();
  const chosen = operator.chosenTenantId;
  const name = tenants.find(({ id }) => id === chosen)?.name ?? chosen ?? texts.allTenants;
  const items = [{ id: null, name: texts.allTenants }, ...tenants].map((tenant) => ({
    id: tenant.id ?? 'all',
    label: tenant.name,
    choice: 'one' as const,
    isChosen: tenant.id === chosen,
    onSelect: () => switchTenant(tenant.id),
  }));
  return (
    <span className="zg-tenant" aria-busy={isSwitchingTenant}>
      <MenuButton
        label={isSwitchingTenant ? texts.switchingTenant : `${texts.tenant}: ${name}`}
        variant="outlined"
        items={items}
        face={
          <>
            {isSwitchingTenant ? <span className="zg-spinner" aria-hidden="true" /> : <OfficeIcon />}
            <span className="zg-top-name">{name}</span>
            <CaretDownIcon />
          </>
        }
      />
    </span>
  );
}
