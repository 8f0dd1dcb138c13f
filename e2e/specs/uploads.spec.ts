import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

// The SDK is put into the page by the test, not by the product.
test.use({ bypassCSP: true });

const SDKS = ['appwrite', 'appwrite-18', 'appwrite-27'];

/** What the page gets from the SDK's own script. */
type Sdk = {
  Client: new () => { setEndpoint(url: string): { setProject(id: string): unknown } };
  Account: new (client: unknown) => { get(): Promise<{ email: string }> };
  Storage: new (
    client: unknown,
  ) => { createFile(bucketId: string, fileId: string, file: File): Promise<unknown> };
};

for (const sdk of SDKS) {
  test(`after refused uploads of ${sdk} the page goes on as if nothing had been sent`, async ({ page }) => {
    const address = newAddress();
    await signInByMail(page.context(), address);
    await page.goto(`${process.env.BASE_URL}/user/settings`);
    await page.addScriptTag({
      path: join(import.meta.dirname, '..', '..', 'node_modules', sdk, 'dist', 'iife', 'sdk.js'),
    });
    const outcome = await page.evaluate(async () => {
      const { Client, Account, Storage } = (window as unknown as { Appwrite: Sdk }).Appwrite;
      const client = new Client().setEndpoint(`${location.origin}/v1`).setProject('agent');
      const account = new Account(client);
      const storage = new Storage(client);
      // As many as a browser has connections to one server: each of them has carried a refusal.
      const refusals = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          storage
            .createFile('resumes', `cv-${index}`, new File([new Uint8Array(2_000_000)], 'cv.exe'))
            .then(() => 'taken')
            .catch((error: { type?: string; message: string }) => error.type ?? error.message),
        ),
      );
      // A connection with an unread body is given up by the server after 72 s, and the browser then tries another.
      const hanging = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('The page waits for its next answers.')), 60_000);
      });
      const next = Promise.all(Array.from({ length: 12 }, () => account.get()));
      const followers = await Promise.race([next, hanging]);
      return { refusals, emails: followers.map(({ email }) => email) };
    });
    expect(outcome.refusals).toEqual(Array(6).fill('storage_file_type_unsupported'));
    expect(outcome.emails).toEqual(Array(12).fill(address));
  });
}
