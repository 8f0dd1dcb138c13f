import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The application's role: owner of its database, without rights in the rest of the cluster. */
export const APPLICATION_ROLE = 'aloud_app';
const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * Databases of versions that ran as the superuser are handed over, object by object: what the first superuser owns
 * cannot be reassigned at once. What an extension brought stays its own, what hangs on a table (indexes, the sequence
 * of an identity) follows it.
 */
const HAND_OVER = `do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${APPLICATION_ROLE}', nspname) from pg_namespace
    where nspowner = current_user::regrole and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    union all
    select format('alter table %s owner to ${APPLICATION_ROLE}', c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
                      and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to ${APPLICATION_ROLE}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proowner = current_user::regrole and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${APPLICATION_ROLE}', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typowner = current_user::regrole and t.typtype in ('e', 'd')
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop execute statement; end loop;
end $$`;

type Superuser = {
  /** In the cluster's own database. */
  client: pg.Client;
  connectTo(database: string): Promise<pg.Client>;
};

/** Makes the role and its database, or takes their rights back to what they should be. Returns this run's password. */
export async function ensureApplicationRole(superuser: Superuser, database: string): Promise<string> {
  const { client } = superuser;
  const password = randomBytes(24).toString('hex');
  const isThere = async (query: string, name: string) => (await client.query(query, [name])).rowCount !== 0;
  const verb = (await isThere('select 1 from pg_roles where rolname = $1', APPLICATION_ROLE))
    ? 'alter'
    : 'create';
  await client.query(`${verb} role ${APPLICATION_ROLE} ${RIGHTS} password '${password}'`);
  if (await isThere('select 1 from pg_database where datname = $1', database)) {
    await client.query(`alter database ${database} owner to ${APPLICATION_ROLE}`);
  } else await client.query(`create database ${database} owner ${APPLICATION_ROLE}`);
  const inside = await superuser.connectTo(database);
  try {
    await inside.query(HAND_OVER);
  } finally {
    await inside.end();
  }
  return password;
}
