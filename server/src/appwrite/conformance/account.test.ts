import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { failureOf, useSdkServer, WEB_SDKS } from './sdk-harness.ts';

const database = useTestDatabase();
const server = useSdkServer(database);

describe.each(WEB_SDKS)('the account, with appwrite $version', ({ sdk }) => {
  it('does not answer under the name of another project', async () => {
    const { client } = server.current.visitor(sdk);
    const account = new sdk.Account(client.setProject('other'));
    expect(await failureOf(account.get())).toEqual({ code: 404, type: 'project_not_found' });
  });
});
