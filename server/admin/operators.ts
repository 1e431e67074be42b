import { type Database, read } from '#server/db/database.ts';
import { hashPassword } from '#server/features/session/passwords.ts';
import { addOperator, findOperator } from '#server/features/session/store.ts';
import { isTenantId } from '#server/features/tenant/reserved-ids.ts';
import type { UserType } from '#server/http/operations.ts';
import { everyTenant } from '#server/rows/scope.ts';
import { isUserNameTaken } from '#server/rows/user-names.ts';
import { type Command, Misuse } from './command.ts';
import { addTenant, hasTenant, replacePassword, saveStatus } from './operator-store.ts';

const types: Record<string, UserType> = { super: -1, platform: 1, tenant: 2 };
const shortest = 10;
/** The sign-in takes no longer one. */
const longest = 256;

async function newPassword(askSecret: (prompt: string) => Promise<string>): Promise<string> {
  const password = await askSecret(`Password (${shortest} characters or more): `);
  if (password.length < shortest) throw new Misuse(`The password needs at least ${shortest} characters.`);
  if (Array.from(password).length > longest) throw new Misuse(`The password has at most ${longest} characters.`);
  return hashPassword(password);
}

async function known(db: Database, username: string) {
  const operator = await findOperator(db, username);
  if (!operator) throw new Misuse(`There is no operator ${username}.`);
  return operator;
}

async function ensureTenant(db: Database, id: string, name: string | undefined): Promise<void> {
  if (await hasTenant(db, id)) return;
  if (name === undefined) throw new Misuse(`There is no tenant ${id}. Give its name to have it made.`);
  if (!isTenantId(id))
    throw new Misuse('A tenant is 1 to 32 small letters, digits or dashes, and no word such as all or platform.');
  await addTenant(db, id, name);
}

export const createUser: Command = {
  usage: 'USERNAME super|platform|tenant [TENANT [TENANT-NAME]]',
  does: 'adds an operator, and the tenant when its name is given; asks for the password',
  words: [2, 4],
  async run({ database, askSecret, say }, [username = '', kind = '', tenantId, tenantName]) {
    const type = types[kind];
    if (type === undefined) throw new Misuse('The second word is super, platform or tenant.');
    if ((type === 2) !== (tenantId !== undefined))
      throw new Misuse('An operator of kind tenant, and no other, needs a tenant.');
    if (!/^[a-z0-9][a-z0-9._-]{1,63}$/.test(username))
      throw new Misuse('A user name is 2 to 64 small letters, digits, dots or dashes.');
    const db = await database();
    if (await read(db, everyTenant, (query) => isUserNameTaken(query, username)))
      throw new Misuse(`The operator ${username} exists already.`);
    const passwordHash = await newPassword(askSecret);
    if (tenantId !== undefined) await ensureTenant(db, tenantId, tenantName);
    await addOperator(db, { username, name: username, type, tenantId: tenantId ?? null, passwordHash });
    say(`The operator ${username} may sign in.`);
  },
};

export const resetPassword: Command = {
  usage: 'USERNAME',
  does: 'sets a new password and ends the sessions of an operator',
  words: [1, 1],
  async run({ database, askSecret, say }, [username = '']) {
    const db = await database();
    const { id } = await known(db, username);
    const passwordHash = await newPassword(askSecret);
    await replacePassword(db, id, passwordHash);
    say(`${username} has a new password and has to sign in again.`);
  },
};

function setStatus(status: 'active' | 'disabled', does: string): Command {
  return {
    usage: 'USERNAME',
    does,
    words: [1, 1],
    async run({ database, say }, [username = '']) {
      const db = await database();
      const { id } = await known(db, username);
      await saveStatus(db, id, status);
      say(`${username} is ${status}.`);
    },
  };
}

export const disableUser = setStatus('disabled', 'ends the sessions of an operator and lets nobody in by that name');
export const enableUser = setStatus('active', 'lets an operator in again');
