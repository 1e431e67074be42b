import type { Reached } from './server.ts';

export interface RoleStaff {
  id: string;
  name: string;
  password: string;
  version: number;
  token: string;
}

let serial = 0;

/** Adds an account with a role to tenant t1 as its owner does, and signs it in. */
export async function staffWith(server: Pick<Reached, 'call' | 'token'>, roleId: string): Promise<RoleStaff> {
  serial += 1;
  const username = `${roleId}-${serial}`;
  const made = await server.call('POST', '/api/upms/user', {
    token: await server.token('tenant'),
    body: { username, name: username, type: 2, roleId },
  });
  if (made.status !== 200) throw new Error(`No account with the role ${roleId}: ${made.body.msg}`);
  const { staff, password } = made.body.data as { staff: { id: string; version: number }; password: string };
  const entered = await server.call('POST', '/api/auth/token', { body: { username, password } });
  const { accessToken: token } = entered.body.data as { accessToken: string };
  return { id: staff.id, name: username, password, version: staff.version, token };
}
